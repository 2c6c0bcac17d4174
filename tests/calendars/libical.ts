import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

interface ReadCalendar {
  /** Against RFC 5545, or against RFC 5546 for its method. */
  faults: string[];
  /** `start`, `end`: milliseconds since 1970. */
  events: { uid: string; sequence: number; start: number; end: number }[];
}

const program = fileURLToPath(new URL("libical.py", import.meta.url));
const run = (texts: readonly string[]) =>
  spawnSync("python3", [program], { input: JSON.stringify(texts), encoding: "utf8" });

/** Whether this machine has Python and libical; `npm test` installs both where it may. */
export const hasLibical = run([]).status === 0;

/** Reads iCalendar texts with libical, and lists its complaints about each. */
export function readByLibical(texts: readonly string[]): ReadCalendar[] {
  const { status, stdout, stderr } = run(texts);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ReadCalendar[];
}
