import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import {
  isChosen,
  MAX_FIELDS,
  readForm,
  readFormSoFar,
  readUpload as read,
  TooLargeError,
} from "./form.ts";
import { UploadFolder } from "./upload-folder.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

/** A request whose length nobody knows beforehand; `asked` counts the pieces that were read. */
function streamed(pieces: (string | Uint8Array)[], type = URL_ENCODED) {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[asked];
        asked += 1;
        if (piece === undefined) controller.close();
        else controller.enqueue(Buffer.from(piece));
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

function sent(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request("https://voordeur.example", { method: "POST", body, headers });
}

const part = (name: string, value = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-uploads-"));
afterAll(() => rm(dataDir, { recursive: true }));

const readUpload = (request: Request, limits: { bytes: number; fields: number }) =>
  read(request, { ...limits, fileBytes: limits.bytes }, new UploadFolder(dataDir));

const within = (bytes: number) => ({ bytes, fields: MAX_FIELDS });

test("a form within its limit is read", async () => {
  const form = await readUpload(streamed(["a=1&", "b=2"]).request, within(7));
  expect([...form]).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
});

test("reading stops where a form becomes larger than its limit", async () => {
  const { request, asked } = streamed(["a=1&", "b=2&", ...Array<string>(50).fill("c=3&")]);
  await expect(readUpload(request, within(7))).rejects.toThrow(TooLargeError);
  expect(asked()).toBeLessThan(10);
});

test("a form that says that it is too large is not read at all", async () => {
  const request = sent("a=1", { "Content-Type": URL_ENCODED, "Content-Length": "8" });
  await expect(readUpload(request, within(7))).rejects.toThrow(TooLargeError);
  expect(request.bodyUsed).toBe(false);
});

test.each([
  ["text/plain", "a=1"],
  ["multipart/form-data", "a=1"],
  [MULTIPART, "--y\r\n"],
  [MULTIPART, part("a")],
  [MULTIPART, "--x\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--x--"],
  [`multipart/form-data; boundary=${"x".repeat(71)}`, `--${"x".repeat(71)}--`],
  ["", ""],
])("what is no form, such as %s %j, is a bad request", async (type, body) => {
  const request = () => sent(body, { "Content-Type": type });
  await expect(readUpload(request(), within(1000))).rejects.toMatchObject({ status: 400 });
  await expect(readForm(request())).rejects.toMatchObject({ status: 400 });
});

describe("a form made to hurt", () => {
  test("is read no further than the short fields of an account need", async () => {
    const { request, asked } = streamed(Array<string>(100).fill("a".repeat(1000)));
    await expect(readForm(request)).rejects.toMatchObject({ status: 413 });
    expect(asked()).toBeLessThan(20);
  });

  test("is read no further than its two hundredth field", async () => {
    const { request, asked } = streamed(Array<string>(5000).fill("a&"));
    await expect(readForm(request)).rejects.toMatchObject({ status: 413 });
    expect(asked()).toBeLessThan(210);
  });

  test("is refused when its fields come in one piece", async () => {
    const request = sent("a&".repeat(5000), { "Content-Type": URL_ENCODED });
    await expect(readForm(request)).rejects.toMatchObject({ status: 413 });
  });

  test("is read no further than its two hundredth part", async () => {
    const block = part("a").repeat(1500);
    const { request, asked } = streamed(Array<string>(50).fill(block), MULTIPART);
    await expect(readUpload(request, within(8_000_000))).rejects.toThrow(TooLargeError);
    expect(asked()).toBeLessThan(5);
  });

  test("is refused in a copy of its request too, and leaves the request to be read", async () => {
    const { request } = streamed(Array<string>(5000).fill("a&"));
    await expect(readForm(request.clone())).rejects.toMatchObject({ status: 413 });
    await expect(readForm(request)).rejects.toMatchObject({ status: 413 });
  });

  test("gives what came before its limit to who can use it", async () => {
    const many = await readFormSoFar(streamed(["a=1&".repeat(300)]).request, within(10_000));
    expect([many.isWhole, [...many.form].length]).toEqual([false, MAX_FIELDS]);
    const long = await readFormSoFar(streamed(["a=1&b=", "2".repeat(50)]).request, within(10));
    expect([long.isWhole, long.form.get("a"), long.form.get("b")]).toEqual([false, "1", "2222"]);
    const parts = streamed([part("a", "1"), part("b", "2".repeat(500))], MULTIPART);
    const cut = await readFormSoFar(parts.request, within(200));
    expect([cut.isWhole, [...cut.form]]).toEqual([false, [["a", "1"]]]);
  });

  test("has as many fields as may be, and not one more", async () => {
    const fields = Array.from({ length: MAX_FIELDS }, (_, n) => `f${n}=1`);
    const form = await readForm(streamed([fields.join("&")]).request);
    expect([...form]).toHaveLength(MAX_FIELDS);
    const parts = fields.map((field) => part(field)).join("");
    expect([...(await readForm(streamed([`${parts}--x--`], MULTIPART).request))]).toHaveLength(200);
    const more = streamed([`${parts}${part("one more")}--x--`], MULTIPART).request;
    await expect(readForm(more)).rejects.toMatchObject({ status: 413 });
  });
});

describe("whatever its pieces, a form is read", () => {
  const cutUp = (bytes: Uint8Array, cuts: number[]) => {
    const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].toSorted(
      (a, b) => a - b,
    );
    return [0, ...places].map((from, index) => bytes.subarray(from, places[index]));
  };
  const names = fc.constantFrom("email", "a", "__proto__", "naam van é", 'a"b');
  const values = fc.string({ unit: anyCharacter, maxLength: 40 });
  const fields = fc.array(fc.tuple(names, values), { maxLength: 8 });

  test("as the browser's own reader reads it, with names and values of any kind", async () => {
    await fc.assert(
      fc.asyncProperty(fields, fc.array(fc.nat(), { maxLength: 6 }), async (given, cuts) => {
        const search = new URLSearchParams(given);
        const form = new FormData();
        for (const [name, value] of given) form.append(name, value);
        for (const body of [search, form]) {
          const whole = sent(body);
          const type = whole.headers.get("content-type")!;
          const bytes = new Uint8Array(await whole.clone().arrayBuffer());
          const read = await readForm(streamed(cutUp(bytes, cuts), type).request);
          const browsers = [...(await whole.formData())];
          // Except what the database cannot store, and what marks a part's language.
          expect([...read]).toEqual(
            browsers.map(([name, value]) => [
              name,
              typeof value === "string" ? value.replace(/[\0\u{FDD0}-\u{FDEF}]/gu, " ") : value,
            ]),
          );
        }
      }),
      { numRuns: 200, examples: [[[["a", "\0\u{FDD0}\u{FDEF}"]], []]] },
    );
  });

  test("its files keep their bytes, name and type", async () => {
    const photo = new Uint8Array(200_000).map((_, index) => index % 251);
    const form = new FormData();
    form.append("title", "€ 1 – één");
    form.append("fotos", new File([photo], 'voor"gevel.jpg', { type: "image/jpeg" }));
    const whole = sent(form);
    const bytes = new Uint8Array(await whole.clone().arrayBuffer());
    const cuts = [100, 120, 70_000, 131_072, bytes.length - 2];
    const { request } = streamed(cutUp(bytes, cuts), whole.headers.get("content-type")!);
    const read = await readUpload(request, within(1_000_000));
    expect(read.get("title")).toBe("€ 1 – één");
    const file = read.get("fotos") as File;
    expect([file.name, file.type]).toEqual(['voor"gevel.jpg', "image/jpeg"]);
    expect(Buffer.from(await file.arrayBuffer()).equals(photo)).toBe(true);
  });

  test("a file that nobody chose is an empty one", async () => {
    const none = part("fotos").replace('"fotos"', '"fotos"; filename=""');
    const form = await readUpload(streamed([`${none}--x--\r\n`], MULTIPART).request, within(1000));
    expect(form.get("fotos")).toMatchObject({ size: 0, name: "" });
    expect(isChosen(form.get("fotos"))).toBe(false);
    const named = none.replace('filename=""', 'filename="leeg.pdf"');
    const other = await readUpload(
      streamed([`${named}--x--\r\n`], MULTIPART).request,
      within(1000),
    );
    expect(isChosen(other.get("fotos"))).toBe(true);
    expect(isChosen("tekst")).toBe(false);
  });

  test("with lines behind its end, in a piece of their own", async () => {
    const { request } = streamed([`${part("a", "1")}--x--`, "\r\n", "more"], MULTIPART);
    expect([...(await readForm(request))]).toEqual([["a", "1"]]);
    const large = `${part("a", "1".repeat(70_000))}--x--`;
    const pieces = streamed([large, "\r\n", "x".repeat(70_000)], MULTIPART);
    expect([...(await readUpload(pieces.request, within(200_000)))]).toHaveLength(1);
  });
});

test.each([
  ["url-encoded", () => new URLSearchParams({ id: "a\u0000b", seen: "\u0000" })],
  [
    "in parts",
    () => {
      const form = new FormData();
      form.set("id", "a\u0000b");
      form.set("seen", "\u0000");
      return form;
    },
  ],
])("a form %s holds nothing that the database cannot", async (_how, body) => {
  const sent = new Request("https://voordeur.example/x", { method: "POST", body: body() });
  const form = await readForm(sent);
  expect([form.get("id"), form.get("seen")]).toEqual(["a b", " "]);
});
