import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson } from "./json.ts";

const limits = { bytes: 10_000 };

function sent(pieces: (string | Uint8Array)[], type = "application/json") {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
  const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": type } };
  return new Request("https://voordeur.example", init);
}

test("any JSON within its limits is read, whatever its pieces", async () => {
  const roomy = { bytes: 1_000_000, depth: 1000, values: 1_000_000 };
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.nat(), async (text, cut) => {
      const bytes = Buffer.from(text);
      const at = cut % (bytes.length + 1);
      const read = await readJson(sent([bytes.subarray(0, at), bytes.subarray(at)]), roomy);
      expect(read).toEqual({ value: JSON.parse(text) as unknown });
    }),
  );
});

test.each([
  ["nothing", [], { refused: 400 }],
  ["what is no JSON", ["{"], { refused: 400 }],
  ["what is no UTF-8", [Buffer.from([0x22, 0xff, 0x22])], { refused: 400 }],
  ["too many bytes", ['"', "a".repeat(10_000), '"'], { refused: 413 }],
] as const)("%s is answered", async (_what, pieces, answer) => {
  expect(await readJson(sent([...pieces]), limits)).toEqual(answer);
});

test("nothing is enough where nothing is asked", async () => {
  for (const type of ["application/json", "text/plain"]) {
    expect(await readJson(sent([], type), { ...limits, mayBeEmpty: true })).toEqual({ value: {} });
  }
});

test("what says that it is something else is not read", async () => {
  expect(await readJson(sent(["a=1"], "text/plain"), limits)).toEqual({ refused: 415 });
  expect(await readJson(sent(["{}"], "application/jsonp"), limits)).toEqual({ refused: 415 });
  expect(await readJson(sent(["{}"], "Application/JSON ; charset=x"), limits)).toEqual({
    value: {},
  });
});

describe("JSON made to hurt", () => {
  test("is read no further when it is mostly escapes; a photo with escaped slashes passes", async () => {
    const large = { bytes: 8_000_000 };
    const escapes = ['"', ...Array<string>(100).fill("\\u0061".repeat(1000)), '"'];
    expect(await readJson(sent(escapes), large)).toEqual({ refused: 413 });
    expect(await readJson(sent(escapes.slice(0, 40).concat('"')), large)).toHaveProperty("value");
    const photo = [`"${`${"a".repeat(63)}\\/`.repeat(100_000)}"`];
    expect(await readJson(sent(photo), large)).toHaveProperty("value");
  });

  test("is read no further than its depth, closed or not", async () => {
    const refused = { refused: 413 };
    expect(await readJson(sent(["[".repeat(5000)]), limits)).toEqual(refused);
    expect(await readJson(sent(["[".repeat(21), "]".repeat(21)]), limits)).toEqual(refused);
    expect(await readJson(sent(['{"a":'.repeat(21)]), limits)).toEqual(refused);
    expect(await readJson(sent(["[".repeat(20), "]".repeat(20)]), limits)).toHaveProperty("value");
  });

  test("is read no further than its values", async () => {
    const four = { ...limits, values: 4 };
    expect(await readJson(sent(["[1,2,3]"]), four)).toEqual({ value: [1, 2, 3] });
    expect(await readJson(sent(["[1,2,3,4]"]), four)).toEqual({ refused: 413 });
    expect(await readJson(sent(['{"a":1,"b":2}']), four)).toEqual({ refused: 413 });
  });

  test("may hold brackets and commas in its texts", async () => {
    const text = `[[[[{{,,,::"\\`.repeat(50);
    const body = JSON.stringify({ text });
    for (let at = 0; at < 60; at += 1) {
      const pieces = [body.slice(0, at), body.slice(at)];
      expect(await readJson(sent(pieces), { ...limits, values: 3 })).toEqual({ value: { text } });
    }
  });
});
