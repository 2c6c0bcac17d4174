import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { photo } from "@voordeur/restyle/fixtures/photo.ts";
import { WorkersBusyError } from "../../../platform/jobs/worker-pool.ts";
import { createPainters } from "./painters.server.ts";

let painters: ReturnType<typeof createPainters>;
afterEach(() => painters.close());

const task = async (side = 300) => ({
  photo: new Uint8Array(await photo(side, side).jpeg().toBuffer()),
  style: "vintage",
});
const staying = new AbortController().signal;

test("a full queue refuses at once, and paints the rest", async () => {
  painters = createPainters({ processes: 1, queue: 2 });
  const one = await task();
  const asked = Array.from({ length: 6 }, () => painters.run(one, staying));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 3 }, () => "fulfilled"),
    ...Array.from({ length: 3 }, () => "rejected"),
  ]);
  expect(answers[5]).toMatchObject({ reason: expect.any(WorkersBusyError) });
  expect(await painters.run(one, staying)).not.toBeNull();
});

test("a visitor who leaves makes room, while painting or waiting", async () => {
  painters = createPainters({ processes: 1, queue: 1 });
  const large = await task(2048);
  // The process has started, so it is stopped in the middle of its work.
  await painters.run(await task(), staying);
  const leaving = new AbortController();
  const under = painters.run(large, leaving.signal);
  const waiting = painters.run(large, leaving.signal);
  await nextTurn();
  leaving.abort();
  await expect(under).rejects.toThrow("abort");
  await expect(waiting).rejects.toThrow("abort");
  expect(await painters.run(await task(), staying)).not.toBeNull();
  await expect(painters.run(large, leaving.signal)).rejects.toThrow("abort");
});

test("a truncated file is no photo; an unknown style is an error", async () => {
  painters = createPainters({ processes: 1, queue: 1 });
  const { photo, style } = await task();
  const cut = photo.subarray(0, photo.length * 0.6);
  expect(await painters.run({ photo: cut, style }, staying)).toBeNull();
  await expect(painters.run({ photo, style: "kubisme" }, staying)).rejects.toThrow("no such style");
});
