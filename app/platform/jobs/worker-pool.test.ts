import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWorkerPool } from "./worker-pool.ts";

const program = `data:text/javascript,${encodeURIComponent(`
  export const work = (task) => {
    if (task === "die") process.exit(1);
    if (task === "throw") throw new Error("no such style");
    if (task === "large") return new Uint8Array(1000);
    return task === "names" ? Object.keys(process.env) : process.pid;
  };
`)}`;
const IDLE_MS = 20_000;
const openPool = () =>
  createWorkerPool<string, unknown>({
    program: new URL(program),
    name: "work",
    processes: 1,
    queue: 5,
    idleMs: IDLE_MS,
  });

let pool: ReturnType<typeof openPool>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  pool = openPool();
});
afterEach(async () => {
  vi.useRealTimers();
  await pool.close();
});

test("a process does one task after the other, and ends when it is idle", async () => {
  expect(pool.size()).toBe(0);
  const [first, second] = await Promise.all([pool.run("id"), pool.run("id")]);
  expect(second).toBe(first);
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(await pool.run("id")).toBe(first);
  expect(pool.size()).toBe(1);
  vi.advanceTimersByTime(IDLE_MS);
  await expect.poll(() => pool.size()).toBe(0);
  expect(await pool.run("id")).not.toBe(first);
});

test("a process knows nothing of the site's environment", async () => {
  const names = (await pool.run("names")) as string[];
  expect(names.filter((name) => name in process.env && name !== "SystemRoot")).toEqual([]);
});

test("an answer is let go of while its process lives", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const answers: WeakRef<object>[] = [];
  for (let count = 0; count < 5; count += 1) {
    answers.push(new WeakRef((await pool.run("large")) as object));
  }
  const kept = () => {
    collect();
    return answers.filter((answer) => answer.deref()).length;
  };
  await expect.poll(kept).toBe(0);
  expect(pool.size()).toBe(1);
});

test("an error keeps the process; a process that dies fails its task alone", async () => {
  const [first, failed, died, last] = await Promise.allSettled(
    ["id", "throw", "die", "id"].map((task) => pool.run(task)),
  );
  expect(failed).toMatchObject({ reason: { message: "no such style" } });
  expect(died).toMatchObject({ reason: { message: "a worker ended before its work" } });
  expect(last).toMatchObject({ status: "fulfilled" });
  expect(last).not.toEqual(first);
});

test("no task is given to a process whose time of idling is over", async () => {
  const first = await pool.run("id");
  // Both happen in the same turn, before the system has ended the process.
  vi.advanceTimersByTime(IDLE_MS);
  expect(await pool.run("id")).not.toBe(first);
});
