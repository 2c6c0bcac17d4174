import { expect, test } from "vitest";
import { readForm, readUpload, TooLargeError } from "./form.ts";

const type = "application/x-www-form-urlencoded";

/** A request whose length nobody knows beforehand; `asked` counts the pieces that were read. */
function streamed(pieces: string[]) {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[asked];
        asked += 1;
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": type } };
  return {
    request: new Request("https://voordeur.example", init),
    asked: () => asked,
  };
}

test("a form within its limit is read", async () => {
  const form = await readUpload(streamed(["a=1&", "b=2"]).request, 7);
  expect([...form]).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
});

test("reading stops where a form becomes larger than its limit", async () => {
  const { request, asked } = streamed([
    "a=1&",
    "b=2&",
    ...Array.from({ length: 50 }, () => "c=3&"),
  ]);
  await expect(readUpload(request, 7)).rejects.toThrow(TooLargeError);
  expect(asked()).toBeLessThan(10);
});

test("a form that says that it is too large is not read at all", async () => {
  const request = new Request("https://voordeur.example", {
    method: "POST",
    body: "a=1",
    headers: { "Content-Type": type, "Content-Length": "8" },
  });
  await expect(readUpload(request, 7)).rejects.toThrow(TooLargeError);
  expect(request.bodyUsed).toBe(false);
});

test.each([
  ["text/plain", "a=1"],
  ["multipart/form-data", "a=1"],
  ["multipart/form-data; boundary=x", "--y\r\n"],
  ["", ""],
])("what is no form, such as %s %j, is a bad request", async (type, body) => {
  const request = () =>
    new Request("https://voordeur.example", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
  await expect(readUpload(request(), 100)).rejects.toMatchObject({ status: 400 });
  await expect(readForm(request())).rejects.toMatchObject({ status: 400 });
});

test("a form without files is not read without end", async () => {
  const { request, asked } = streamed(Array.from({ length: 100 }, () => "a".repeat(100_000)));
  await expect(readForm(request)).rejects.toMatchObject({ status: 413 });
  expect(asked()).toBeLessThan(20);
});
