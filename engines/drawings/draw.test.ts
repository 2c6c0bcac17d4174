import { createHash } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawScene } from "./draw.ts";
import { exteriorKinds, interiorKinds } from "./kinds.ts";
import { DRAWINGS_VERSION } from "./version.ts";

const kinds = [...exteriorKinds, ...interiorKinds, "maas"] as const;
const anySeed = fc.string({ unit: "binary", maxLength: 40 });

/** Every tag closed in order, every attribute quoted, every reference defined. */
function problems(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const leftover = svg.replace(
    /<(\/?)([A-Za-z]+)((?: [a-z][A-Za-z0-9-]*="[^"<&]*")*)(\/?)>/g,
    (_, closing, name, _attributes, single) => {
      if (closing) {
        if (open.pop() !== name) found.push(`unexpected </${name}>`);
      } else if (!single) open.push(name);
      return "";
    },
  );
  if (leftover !== "") found.push(`not markup: ${leftover.slice(0, 40)}`);
  if (open.length > 0) found.push(`left open: ${open.join()}`);
  if (/NaN|undefined|Infinity|e-\d/.test(svg)) found.push("a number that is none");
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g))
    if (!ids.has(id)) found.push(`no #${id}`);
  return found;
}

describe.each(kinds)("a drawing of %s", (kind) => {
  const svg = drawScene({ kind, seed: "Parade 12" });

  it("is well-formed, self-contained and not too heavy", () => {
    expect(problems(svg)).toEqual([]);
    expect(svg).not.toMatch(/<(text|script|image|style|foreignObject)|(?<!xmlns=")https?:/);
    expect(svg.length).toBeLessThan(250_000);
  });

  it("is the same for the same seed and another for another seed", () => {
    expect(drawScene({ kind, seed: "Parade 12" })).toBe(svg);
    expect(drawScene({ kind, seed: "Parade 14" })).not.toBe(svg);
  });

  it("fills its canvas", async () => {
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(96, 64, { fit: "fill" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    const alphas = new Set<number | undefined>();
    for (let at = 0; at < data.length; at += info.channels) {
      alphas.add(data[at + 3]);
      colours.add([...data.subarray(at, at + 3)].map((value) => value >> 4).join());
    }
    expect([...alphas]).toEqual([255]);
    expect(colours.size).toBeGreaterThan(40);
  });

  it("takes any seed", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(problems(drawScene({ kind, seed }))).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it("takes any format", () => {
    const side = fc.integer({ min: 100, max: 3000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(problems(drawScene({ kind, seed: "a", width, height }))).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});

describe("a format", () => {
  function view(width: number, height: number): number[] {
    const svg = drawScene({ kind: "maas", seed: "a", width, height });
    return (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);
  }

  it("wider than the composition shows more on both sides", () => {
    const [left = 0, top, width = 0, height] = view(2400, 800);
    expect([top, height]).toEqual([0, 1067]);
    expect(left).toBeLessThan(0);
    expect(left + width).toBeCloseTo(1600 - left, 0);
  });

  it("squarer shows more above and below", () => {
    const [left, top = 0, width, height = 0] = view(1300, 1000);
    expect([left, width]).toEqual([0, 1600]);
    expect(top).toBeLessThan(0);
    expect(top + height).toBeGreaterThan(1067);
  });

  it("upright is cut from the middle", () => {
    const [, , width = 0, height = 0] = view(600, 1200);
    expect(width / height).toBeCloseTo(1.2, 2);
  });
});

it("has another version when drawings are drawn otherwise", () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => String(seed));
  const all = kinds.flatMap((kind) => seeds.map((seed) => drawScene({ kind, seed })));
  const digest = createHash("sha256").update(all.join()).digest("hex").slice(0, 8);
  // Browsers keep a drawing for ever: another one needs another address.
  expect(DRAWINGS_VERSION).toBe(digest);
});
