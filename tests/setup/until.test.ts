import { expect, test, vi } from "vitest";
import { until } from "./until.ts";

test("gives what was found, however often it was not there or the look failed", async () => {
  const look = vi
    .fn<() => string | undefined>()
    .mockReturnValueOnce(undefined)
    .mockImplementationOnce(() => {
      throw new Error("not yet");
    })
    .mockReturnValue("here");
  expect(await until("something", look)).toBe("here");
  expect(look).toHaveBeenCalledTimes(3);
});

test.each([
  ["what stood there", () => 0, "Waited for a letter. There was: 0"],
  [
    "why looking failed",
    () => Promise.reject(new Error("the outbox is gone")),
    "Waited for a letter. There was: Error: the outbox is gone",
  ],
])("in the end says %s", async (_what, look, message) => {
  // allowed: it is to give up
  await expect(until("a letter", look, 30)).rejects.toThrow(message);
});
