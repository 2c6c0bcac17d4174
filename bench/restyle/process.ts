import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { ticksOfFamily } from "../processor-time.ts";

export interface Run {
  output: string;
  milliseconds: number;
  /** Seconds of the program and all that it started. */
  processor: number;
  /** Peak memory of the program or its worker, whichever is larger, such as `212 MB`; on Linux only. */
  memory: string;
}

/** Runs a program and watches its memory. */
export async function run(program: string, args: string[]): Promise<Run> {
  const from = performance.now();
  const ticks = ticksOfFamily(process.pid);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  let peak = 0;
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const watch = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 20);
  const [code] = (await once(child, "close")) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}`);
  const memory = peak > 0 ? `${Math.round(peak / 1024)} MB` : "?";
  const milliseconds = performance.now() - from;
  // A tick of Linux is a hundredth of a second, and this process takes hardly any of them.
  const processor = (ticksOfFamily(process.pid) - ticks) / 100;
  return { output, milliseconds, processor, memory };
}

/** Peak memory in kilobytes, from the kernel. */
function peakOf(pid: number | undefined): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? [];
  const peaks = [pid, ...children].map((one) =>
    Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0),
  );
  return Math.max(...peaks);
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
