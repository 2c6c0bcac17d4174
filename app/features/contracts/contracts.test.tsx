import { describe, expect, test } from "vitest";
import { agency } from "../../../agency.config.ts";
import { renderPage, textOf } from "../../../tests/site/markup.tsx";
import Generator from "./generator.tsx";
import Overview from "./overview.tsx";

describe("the contracts", () => {
  const markup = renderPage(Overview);
  const cards = [...markup.matchAll(/<article\b.*?<\/article>/g)].map(([card]) => card);

  test("are two", () => {
    expect(cards.map((card) => textOf(/<h2.*?<\/h2>/.exec(card)?.[0] ?? ""))).toEqual([
      "Koopovereenkomst",
      "Huurovereenkomst",
    ]);
  });

  test("offer to make a purchase agreement, and one to fill in by hand", () => {
    expect(cards[0]).toMatch(/<a [^>]*href="\/contracten\/contract-maken"[^>]*>Contract Maken</);
    expect(cards[0]).toMatch(/<a [^>]*href="\/contracten\/koopovereenkomst\.pdf" download/);
    expect(cards[0]).toContain("Blanco PDF");
  });

  test("lead to the standards body for a rental agreement", () => {
    expect(cards[1]).toMatch(/<a href="https:\/\/roz\.nl\/" rel="noopener external"/);
    expect(textOf(cards[1] ?? "")).toContain("(andere website)");
  });
});

describe("the contract generator", () => {
  const markup = renderPage(Generator);

  test("has the way back", () => {
    expect(markup).toMatch(/<a [^>]*href="\/contracten"/);
  });

  test("says that it needs a script, and offers the blank agreement and the telephone", () => {
    const words = /<noscript>(.*?)<\/noscript>/.exec(markup)?.[1] ?? "";
    expect(textOf(words)).toContain("Dit formulier heeft JavaScript nodig");
    expect(words).toContain('href="/contracten/koopovereenkomst.pdf"');
    expect(words).toContain(`href="tel:${agency.phone.international}"`);
  });
});
