import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** Processor time of a process in ticks, from Linux's /proc. */
export function ticksOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

/** Waits until the first start's photos are made: they empty the cache and take all processors. */
export async function settled(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const before = ticksOf(pid);
    await delay(2000);
    quiet = ticksOf(pid) - before < 10 ? quiet + 1 : 0;
  }
}
