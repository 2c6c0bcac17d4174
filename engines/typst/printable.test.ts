import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inFont } from "./printable.ts";

const weights = ["400Regular", "400Regular_Italic", "600SemiBold", "700Bold"];

test.each(weights)("the characters are those of Source Serif 4 %s", (weight) => {
  const path = `@expo-google-fonts/source-serif-4/${weight}/SourceSerif4_${weight}.ttf`;
  const characters = charactersOf(readFileSync(new URL(import.meta.resolve(path))));
  expect(characters.size).toBeGreaterThan(800);
  expect(Math.max(...characters)).toBeLessThan(0x20000);
  const wrong: string[] = [];
  for (let codePoint = 0; codePoint < 0x20000; codePoint += 1) {
    if (inFont(codePoint) !== characters.has(codePoint)) wrong.push(codePoint.toString(16));
  }
  expect(wrong).toEqual([]);
});

/** The code points in the `cmap` table of a TrueType font (its part of format 12). */
function charactersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const parts = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    return cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
  });
  const part = parts.find((at) => font.readUInt16BE(at) === 12) ?? 0;
  const characters = new Set<number>();
  for (let group = 0; group < font.readUInt32BE(part + 12); group += 1) {
    const at = part + 16 + group * 12;
    for (let one = font.readUInt32BE(at); one <= font.readUInt32BE(at + 4); one += 1) {
      characters.add(one);
    }
  }
  return characters;
}
