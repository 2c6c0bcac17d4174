import { setTimeout as wait } from "node:timers/promises";

const FILL_TIME_MS = 700;

/**
 * The token that a browser fetches when its visitor first touches a lead form, valid for a day. Waits
 * as long as filling in the form takes.
 */
export async function touchForm(url: string): Promise<string> {
  const answer = await fetch(`${url}/aanvraag/token`, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`no token: ${answer.status}`);
  const token = await answer.text();
  await wait(FILL_TIME_MS);
  return token;
}
