import { readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** Memory in MB: of the process itself, of its other Node processes, and of PostgreSQL's. */
export interface Sample {
  own: number;
  children: number;
  /** Shared pages are counted once over all of PostgreSQL's processes. */
  postgres: number;
}

/** The memory of a server as Linux counts it, while something is done. */
export async function watched<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; peak: Sample; rest: Sample }> {
  const rest = sample(pid);
  // From here on the kernel notes the process's own peak anew.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const peak = { ...rest };
  const timer = setInterval(() => {
    const now = sample(pid);
    peak.children = Math.max(peak.children, now.children);
    peak.postgres = Math.max(peak.postgres, now.postgres);
  }, 500);
  try {
    const result = await work();
    peak.own = field(`/proc/${pid}/status`, "VmHWM");
    return { result, peak, rest };
  } finally {
    clearInterval(timer);
  }
}

/** After a minute without work. */
export async function later(pid: number): Promise<Sample> {
  await delay(60_000);
  return sample(pid);
}

export function sample(pid: number): Sample {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(all.map((other) => [other, parentOf(other)]));
  const isOf = (other: number, ancestor: number): boolean => {
    const parent = parents.get(other) ?? 0;
    return parent === ancestor || (parent > 1 && isOf(parent, ancestor));
  };
  const taken: Sample = { own: field(`/proc/${pid}/status`, "VmRSS"), children: 0, postgres: 0 };
  for (const other of all) {
    const name = programOf(other);
    if (name === "postgres" && (isOf(other, pid) || isOf(other, process.pid))) {
      taken.postgres += field(`/proc/${other}/smaps_rollup`, "Pss");
    } else if (name === "node" && isOf(other, pid)) {
      taken.children += field(`/proc/${other}/status`, "VmRSS");
    }
  }
  return taken;
}

/** Where the process's memory lies, in MB: its program and libraries, V8's heap, and the rest. */
export function kindsOf(pid: number): string {
  const rollup = `/proc/${pid}/smaps_rollup`;
  const [all, anonymous] = [field(rollup, "Rss"), field(rollup, "Anonymous")];
  return `files ${Math.round(all - anonymous)}, anonymous ${Math.round(anonymous)}`;
}

function parentOf(pid: number): number {
  return Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? 0);
}

function programOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`).split("/").at(-1) ?? "";
  } catch {
    return "";
  }
}

/** One figure of a file of the kernel's, from kB to MB; 0 when the process has ended. */
function field(file: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(read(file))?.[1] ?? 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
