import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** Processor time of a process in ticks, from Linux's /proc. */
export function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return Number(fields[11]) + Number(fields[12]);
}

/** The same of a process with its children, those that have ended too. */
export function ticksOfFamily(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = statOf(Number(name));
      if (Number(name) === pid) ticks += Number(fields[13]) + Number(fields[14]);
      else if (Number(fields[1]) !== pid) continue;
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks;
}

/** The fields of /proc/<pid>/stat from the third on, which is the first here. */
function statOf(pid: number): string[] {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  return line.slice(line.lastIndexOf(")") + 2).split(" ");
}

/** Waits until the first start's photos are made: they empty the cache, and workers take all processors. */
export async function settled(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const before = ticksOfFamily(pid);
    await delay(2000);
    quiet = ticksOfFamily(pid) - before < 10 ? quiet + 1 : 0;
  }
}
