import { readFileSync } from "node:fs";
import sharp from "sharp";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { openCompiler } from "@voordeur/typst/open-compiler.ts";
import { brochureData, layOutBrochure } from "./brochure.ts";
import { variedHomes } from "./fixtures/varied-homes.ts";

const template = readFileSync(new URL("brochure.typ", import.meta.url), "utf8");
const MILLIMETRE = 72 / 25.4;
// Where the pages within begin, and where their footer does.
const [TOP, BOTTOM] = [277 * MILLIMETRE, 24 * MILLIMETRE];

interface PageLook {
  /** Line by line. */
  text: string;
  /** The part of the page's height above its lowest text or picture. */
  filled: number;
}

const { OPS } = await getResolvedPDFJS();

async function pagesOf(bytes: Uint8Array): Promise<PageLook[]> {
  const pdf = await getDocumentProxy(bytes);
  const looks: PageLook[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    let text = "";
    let lowest = TOP;
    const reach = (y: number) => (lowest = y > BOTTOM - 1 ? Math.min(lowest, y) : lowest);
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item)) continue;
      text += `${item.str}${item.hasEOL ? "\n" : ""}`;
      if (item.str.trim()) reach(Number(item.transform[5]));
    }
    const { fnArray, argsArray } = await page.getOperatorList();
    // The height of the origin, and the scale, of what is drawn.
    let now = { y: 0, scale: 1 };
    const kept: (typeof now)[] = [];
    fnArray.forEach((operator, at) => {
      if (operator === OPS.save) kept.push(now);
      if (operator === OPS.restore) now = kept.pop() ?? now;
      if (operator === OPS.transform) {
        const [, , , scale = 1, , y = 0] = argsArray[at] as number[];
        now = { y: now.y + now.scale * y, scale: now.scale * scale };
      }
      if (operator === OPS.paintImageXObject) reach(Math.min(now.y, now.y + now.scale));
    });
    looks.push({ text, filled: (TOP - lowest) / (TOP - BOTTOM) });
  }
  return looks;
}

const brochures: Record<string, PageLook[]> = {};
beforeAll(async () => {
  const create = { width: 60, height: 40, channels: 3, background: "#aa7755" } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const compiler = await openCompiler();
  for (const [name, contents] of Object.entries(variedHomes)) {
    const brochure = layOutBrochure(contents);
    const drawings = Object.entries(brochure.drawings).map(([path, svg]) => [
      path,
      Buffer.from(svg),
    ]);
    const pictures = brochure.pictures.map(({ path }) => [path, jpeg]);
    const files = Object.fromEntries([...drawings, ...pictures]) as Record<string, Buffer>;
    const data = brochureData(brochure, "2026-11-20");
    brochures[name] = await pagesOf(new Uint8Array(compiler.typeset({ template, data, files })));
  }
});

const bare = (text: string) => text.replaceAll(/[\s-]+/g, "");

/** The pages between the cover and the agency. */
const within = (name: string) => brochures[name]!.slice(1, -1);

describe.each(Object.keys(variedHomes))("%s", (name) => {
  test("no page within is nearly empty", () => {
    const empty = within(name).flatMap(({ text, filled }, at) => {
      // The end of a description that flows over.
      const isEnd =
        at > 0 && !/Alle kenmerken|Energielabel|Te vinden|Kadaster|perceel\n|Ja\n/.test(text);
      return filled < 0.25 && !isEnd ? `${at + 2}: ${filled.toFixed(2)} ${text.slice(0, 60)}` : [];
    });
    expect(empty).toEqual([]);
  });

  test("everything is there, and the agency's page is the last, and the only one of its kind", () => {
    const all = bare(brochures[name]!.map(({ text }) => text).join(""));
    const { home, office, contact, onPage } = variedHomes[name]!;
    const told = [
      ...home.facts.flatMap(({ group, label, value }) => [group, label, value.trim()]),
      ...onPage,
      office.name,
      office.email,
      ...(contact ? [contact.name, contact.role, contact.phone!.display] : []),
      ...(office.offices ?? []).map((one) => one.name),
    ];
    for (const one of told) expect(all).toContain(bare(one));
    expect(brochures[name]!.at(-1)!.text).toMatch(/^[^]*Kom (binnen)?kijken[^]*Samengesteld op/);
  });

  test("the energy label shares its page with facts, photos or the map", () => {
    const groups = variedHomes[name]!.home.facts.map(({ group }) => `${group}\n`);
    const others = [...groups, "Schets, niet", "In beeld", "Over deze"];
    for (const { text } of within(name)) {
      if (!/op een schaal van|geen energielabel verplicht|is niet bekend/.test(text)) continue;
      expect(others.filter((other) => text.includes(other))).not.toEqual([]);
    }
  });
});

test.each(["kadaster left over", "kadaster just over", "no map, full facts", "very many facts"])(
  "the pages of facts are filled alike: %s",
  (name) => {
    const pages = within(name).filter(({ text }) =>
      /Alle kenmerken|Kadaster|Ja\n[^]*Ja\n/.test(text),
    );
    const filled = pages.map((page) => page.filled);
    expect(Math.min(...filled)).toBeGreaterThan(0.4);
    expect(Math.max(...filled) - Math.min(...filled)).toBeLessThan(0.3);
  },
);

test.each([
  ["long names", "woningverkoop.noordlimburg@"],
  ["long names", "rijnsbergenhooghoudt.example"],
  ["long names", "Horst aan de Maas"],
  ["long names, one word each", "wijbrechtjevandersteenhovengraafland@"],
  ["long names, one word each", "makelaars.example"],
  ["long names, one word each", "5961 AB"],
  ["long names, one word each", "Verlengdebuitenboerveensewegstraatlaan"],
])("of %s, %s is not broken", (name, whole) => {
  expect(brochures[name]!.at(-1)!.text).toContain(whole);
});

test("an address of the web breaks between its words", () => {
  const cover = brochures["long names"]![0]!.text;
  for (const word of ["unit-12a-", "horst-", "maas"]) expect(cover).toContain(word);
  expect(cover).not.toMatch(/omge-?\n/);
});
