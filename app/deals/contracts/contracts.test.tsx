import { describe, expect, test } from "vitest";
import { agency } from "../../../agency.config.ts";
import { initialPageChoices, pageChoices } from "../../settings/groups/page-choices.ts";
import { renderPage, textOf } from "../../../tests/site/markup.tsx";
import Generator from "./generator.tsx";
import Overview from "./overview.tsx";

describe("the contracts", () => {
  const pageOf = (rentalAgreementUrl: string) =>
    renderPage(() =>
      Overview({ loaderData: { rentalAgreementUrl } } as Parameters<typeof Overview>[0]),
    );
  const markup = pageOf(initialPageChoices.rentalAgreementUrl);
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
    expect(textOf(cards[1] ?? "")).toContain("Naar het model van de ROZ");
  });

  test("lead to another model when the office chose one, by another name", () => {
    const other = pageOf("https://berkelhuis.example/huur.pdf?a=1&b=2");
    expect(other).toContain('href="https://berkelhuis.example/huur.pdf?a=1&amp;b=2"');
    expect(textOf(other)).toContain("Naar de huurovereenkomst");
    expect(other).not.toContain("https://roz.nl/");
    expect(textOf(pageOf("https://www.roz.nl/modellen"))).toContain("Naar het model van de ROZ");
    expect(textOf(pageOf("https://roz.nl.example/"))).toContain("Naar de huurovereenkomst");
  });

  test.each([
    ["http://roz.nl/", false],
    ["javascript:alert(1)", false],
    ["", false],
    [`https://roz.nl/${"a".repeat(300)}`, false],
    ["https://roz.nl/modellen?soort=huur#2024", true],
    ["https://berkelhuis.example/huur.pdf", true],
  ])("take the link %s: %s", (rentalAgreementUrl, isRight) => {
    const choices = { ...initialPageChoices, rentalAgreementUrl };
    expect(pageChoices.safeParse(choices).success).toBe(isRight);
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
