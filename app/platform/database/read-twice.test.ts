import { expect, test, vi } from "vitest";
import { readTwice } from "./read-twice.ts";

const log = { warn() {} };

/** A read that fails so often, and then answers. */
function failing(times: number) {
  let reads = 0;
  return vi.fn<() => Promise<number>>(async () => {
    reads += 1;
    if (reads <= times) throw new Error(`read ${reads} failed`);
    return reads;
  });
}

test.each([
  [0, 1, 1],
  [1, 2, 2],
])("a read that fails %i times is tried %i times", async (failures, reads, answer) => {
  const read = failing(failures);
  expect(await readTwice(log, read)).toBe(answer);
  expect(read).toHaveBeenCalledTimes(reads);
});

test("a read that fails twice fails, and is not tried a third time", async () => {
  const read = failing(2);
  await expect(readTwice(log, read)).rejects.toThrow("read 2 failed");
  expect(read).toHaveBeenCalledTimes(2);
});

test("a failure that was long in coming is not waited for again", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(15_000);
  const read = failing(1);
  await expect(readTwice(log, read)).rejects.toThrow("read 1 failed");
  now.mockRestore();
});
