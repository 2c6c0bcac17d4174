import { syncBuiltinESMExports } from "node:module";
import { performance } from "node:perf_hooks";
import v8 from "node:v8";
import { expect, onTestFinished, test, vi } from "vitest";
import { giveBackWhenIdle } from "./idle-memory.ts";

test("V8 is to give memory back after five seconds with little to do, and not after busy ones", () => {
  const flags = vi.spyOn(v8, "setFlagsFromString").mockReturnValue();
  const look = vi.spyOn(performance, "eventLoopUtilization");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  // Named imports follow.
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  giveBackWhenIdle();
  for (const utilization of [0.05, 0.5, 0.09]) {
    look.mockReturnValue({ idle: 0, active: 0, utilization });
    vi.advanceTimersByTime(5000);
  }
  const [small, usual] = ["--optimize-for-size", "--no-optimize-for-size"];
  expect(flags.mock.calls).toEqual([[small], [usual], [small]]);
});
