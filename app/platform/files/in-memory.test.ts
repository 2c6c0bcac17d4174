import { expect, test } from "vitest";
import { withBytes } from "./in-memory.ts";

/** A file of that many bytes that counts how many like it are in memory. */
function counting() {
  const now = { read: 0, most: 0 };
  const file = (name: string) => {
    const one = new File(["x".repeat(9)], name);
    return Object.assign(one, {
      arrayBuffer: () => {
        now.read += 1;
        now.most = Math.max(now.most, now.read);
        return Promise.resolve(new Uint8Array(9).buffer);
      },
    });
  };
  return { now, file };
}

test("of sixty files at once four are in memory, and all are worked with", async () => {
  const { now, file } = counting();
  const sizes = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      withBytes(file(`${at}.pdf`), async (bytes) => {
        await new Promise(setImmediate);
        now.read -= 1;
        return bytes.length;
      }),
    ),
  );
  expect(sizes).toEqual(Array(60).fill(9));
  expect(now).toEqual({ read: 0, most: 4 });
});

test.each(["the reading", "the work"])("a failure of %s gives its turn back", async (where) => {
  const { now, file } = counting();
  const failing = Object.assign(file("a.pdf"), {
    ...(where === "the reading" && { arrayBuffer: () => Promise.reject(new Error("disk")) }),
  });
  const fail = () => Promise.reject(new Error("disk"));
  for (let turn = 0; turn < 9; turn += 1) {
    await expect(withBytes(failing, fail)).rejects.toThrow("disk");
  }
  now.read = 0;
  expect(await withBytes(file("b.pdf"), (bytes) => Promise.resolve(bytes.length))).toBe(9);
});
