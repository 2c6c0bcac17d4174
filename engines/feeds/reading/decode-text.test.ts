import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { decodeText } from "./decode-text.ts";

/** The bytes cut at these places (shares of their length) into chunks. */
async function* chunksOf(bytes: Uint8Array, cuts: readonly number[] = []) {
  const places = cuts.map((share) => Math.floor(share * bytes.length)).toSorted((a, b) => a - b);
  for (const [index, from] of [0, ...places].entries()) {
    yield bytes.subarray(from, places[index] ?? bytes.length);
  }
}

async function decoded(bytes: Uint8Array, cuts?: readonly number[]) {
  let text = "";
  for await (const part of decodeText(chunksOf(bytes, cuts))) text += part;
  return text;
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });
// Long enough for more than one chunk after the first 128 bytes.
const text = fc
  .string({ unit: anyCharacter, maxLength: 300, size: "max" })
  .map((found) => found.toWellFormed());

test("any UTF-8 text comes out the same, wherever its bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(text, cuts, async (written, places) => {
      const expected = written.replace(/^\ufeff/, "");
      expect(await decoded(Buffer.from(written), places)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test("any bytes come out the same, wherever they are cut", async () => {
  const bytes = fc.uint8Array({ maxLength: 500, size: "max" });
  await fc.assert(
    fc.asyncProperty(bytes, cuts, async (written, places) => {
      expect(await decoded(written, places)).toBe(await decoded(written));
    }),
    { numRuns: 1000 },
  );
});

test("any UTF-16 text with a mark comes out the same, wherever its bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(text, cuts, fc.boolean(), async (written, places, isBig) => {
      const bytes = Buffer.from(`\ufeff${written}`, "utf16le");
      expect(await decoded(isBig ? bytes.swap16() : bytes, places)).toBe(written);
    }),
  );
});

test("a mark at the start is no part of the text, and one further on is", async () => {
  const filler = "x".repeat(200);
  const bytes = Buffer.from(`\ufeff${filler}\ufeff${filler}`);
  expect(await decoded(bytes, [203 / bytes.length])).toBe(`${filler}\ufeff${filler}`);
});

test("bytes that are no UTF-8 are Windows-1252, also long after the first chunk", async () => {
  const start = Buffer.from(`Café €${"x".repeat(300)}`);
  const end = Buffer.from("Cr\u00e8me br\u00fbl\u00e9e \u0080 395.000", "latin1");
  const bytes = Buffer.concat([start, end]);
  const expected = `Café €${"x".repeat(300)}Crème brûlée € 395.000`;
  expect(await decoded(bytes)).toBe(expected);
  expect(await decoded(bytes, [0.5, 0.95])).toBe(expected);
});

test("one stray byte does not spoil the UTF-8 around it", async () => {
  const bytes = Buffer.concat([Buffer.from("één "), Buffer.from([0xff]), Buffer.from(" één")]);
  expect(await decoded(bytes)).toBe("één ÿ één");
});

test("a character that is cut off at the very end is not lost", async () => {
  expect(await decoded(Buffer.from([0x61, 0xe2, 0x82]))).toBe("aâ‚");
});

test("what looks like UTF-8 and is not allowed there is Windows-1252", async () => {
  // An overlong slash, half a surrogate pair, and a character beyond the last.
  const bytes = Buffer.from([0xc0, 0xaf, 0x20, 0xed, 0xa0, 0x80, 0x20, 0xf4, 0x90, 0x80, 0x80]);
  expect(await decoded(bytes)).toBe("À¯ í\u00a0€ ô\u0090€€");
});

test.each(["ISO-8859-1", "latin1", "windows-1252", "ISO-8859-15"])(
  "goes by the %s of an XML declaration",
  async (name) => {
    const xml = `<?xml version="1.0" encoding="${name}"?><straat>Caf\u00e9</straat>`;
    const bytes = Buffer.from(xml, "latin1");
    expect(await decoded(bytes, [0.1, 0.3])).toContain("<straat>Café</straat>");
  },
);

test("goes by a mark before the declared encoding", async () => {
  const xml = '<?xml version="1.0" encoding="windows-1251"?><a>\u00e9</a>';
  expect(await decoded(Buffer.from(xml, "latin1"))).toContain("<a>й</a>");
  expect(await decoded(Buffer.from(`\ufeff${xml}`))).toBe(xml);
});

test.each(["UTF-16", "klingon", "utf-8"])(
  "a declared %s that cannot be is read as UTF-8",
  async (name) => {
    const xml = `<?xml version="1.0" encoding="${name}"?><a>één</a>`;
    expect(await decoded(Buffer.from(xml))).toBe(xml);
  },
);

test("no bytes are no text", async () => {
  expect(await decoded(new Uint8Array())).toBe("");
});
