import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export interface Run {
  output: string;
  milliseconds: number;
  /** Peak memory of the process, such as `212 MB`; on Linux only. */
  memory: string;
}

/** Runs a program and watches its memory. */
export async function run(program: string, args: string[]): Promise<Run> {
  const from = performance.now();
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  let peak = 0;
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const watch = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 20);
  const [code] = (await once(child, "close")) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}`);
  const memory = peak > 0 ? `${Math.round(peak / 1024)} MB` : "?";
  return { output, milliseconds: performance.now() - from, memory };
}

/** Peak memory in kilobytes, from the kernel. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
