import { isbot } from "isbot";

const MAX_NAMES = 2000;
// Browsers inside other apps reach 350.
const MAX_NAME_LENGTH = 512;

const known = new Map<string, boolean>();

/** Whether a program that is no browser sends this `User-Agent`. */
export function isRobot(userAgent: string): boolean {
  const answer = known.get(userAgent);
  if (answer !== undefined) return answer;
  if (userAgent.length > MAX_NAME_LENGTH) return true;
  // Few names make up nearly all requests; those that are gone come back by themselves.
  if (known.size >= MAX_NAMES) known.clear();
  const isOne = userAgent === "" || isbot(userAgent);
  // A copy: the name is part of the text of a whole request, which would stay in memory with it.
  known.set(Buffer.from(userAgent).toString(), isOne);
  return isOne;
}
