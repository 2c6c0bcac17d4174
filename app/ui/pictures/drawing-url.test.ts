import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { drawingUrl, parseDrawingUrl } from "./drawing-url.ts";
import { chosenKinds } from "./drawings.ts";

const anySeed = fc.string({ unit: anyCharacter, maxLength: 40 });

describe("the address of a drawing", () => {
  it("names kind and seed and reads them back", () => {
    expect(drawingUrl({ kind: "jaren-dertig", seed: "Kaldenkerkerweg 88, Venlo" })).toBe(
      "drawing:jaren-dertig?seed=Kaldenkerkerweg%2088%2C%20Venlo",
    );
    fc.assert(
      fc.property(fc.constantFrom(...chosenKinds), anySeed, (kind, seed) => {
        expect(parseDrawingUrl(drawingUrl({ kind, seed }))).toEqual({
          kind,
          seed: seed.toWellFormed(),
        });
      }),
    );
  });

  it("survives half a character", () => {
    const url = drawingUrl({ kind: "maas", seed: "a\ud83c" });
    expect(parseDrawingUrl(url)).toEqual({ kind: "maas", seed: "a\ufffd" });
  });

  it("is not read from anything else", () => {
    for (const url of [
      "drawing:kasteel?seed=a",
      "drawing:maas",
      "https://voorbeeld.example/foto.jpg",
      "drawing:maas?seed=%E0%A4%A",
      "drawing:toString?seed=a",
    ]) {
      expect(parseDrawingUrl(url)).toBeNull();
    }
  });
});
