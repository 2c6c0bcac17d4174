import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { isAlive } from "./processes.ts";

async function endedProcess(): Promise<number> {
  const child = spawn("true");
  await once(child, "exit");
  return child.pid!;
}

test("a process that runs is alive, and one that ended is not", async () => {
  expect(await isAlive(process.pid)).toBe(true);
  expect(await isAlive(await endedProcess())).toBe(false);
});

test("a zombie that is reaped while it is looked at is not alive", async () => {
  const pid = await endedProcess();
  vi.spyOn(process, "kill").mockReturnValueOnce(true);
  expect(await isAlive(pid)).toBe(false);
});
