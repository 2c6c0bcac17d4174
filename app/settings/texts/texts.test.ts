import { expect, test } from "vitest";
import { testAgency, testOffice } from "../../../tests/site/agency.tsx";
import { asDutch, withDutchParts } from "../../platform/language/dutch-parts.ts";
import { speaking } from "../../platform/language/speak.server.ts";
import { composePage, localTexts } from "./page-texts.ts";
import type { Claims } from "../groups/claims.ts";
import { line, list, rich, type StoredTexts } from "../fields.ts";
import { blocksOf } from "./compose.ts";
import { isSpoken } from "./written.ts";
import { type PageName, pageNames, pages } from "./pages.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { cleanRichText } from "../../platform/rich-text.ts";

const elsewhere = {
  ...testAgency,
  town: "Zutphen",
  name: "Makelaar aan de Berkel",
  shortName: "Berkel",
  legalName: "Berkel B.V.",
  address: { ...testAgency.address, city: "Zutphen", street: "Houtmarkt 1" },
  email: "info@berkel.example",
  workingArea: ["Zutphen", "Warnsveld"],
};

test("a text names the office's facts, and leaves out a sentence whose fact is not shown", () => {
  const values = { plaats: "Zutphen", ervaring: null, cijfer: "4.9" };
  const fill = (text: string) => fillPlaceholders(text, values);
  expect(fill("Wij wonen in {plaats}.")).toBe("Wij wonen in Zutphen.");
  expect(fill("Een {cijfer} van klanten. Al {ervaring} jaar. Bel gerust!")).toBe(
    "Een 4.9 van klanten. Bel gerust!",
  );
  expect(fill("{ervaring} jaar ervaring")).toBe("");
  expect(fill("{onbekend} en { } blijven staan")).toBe("{onbekend} en { } blijven staan");
});

test("a figure that the office does not show leaves no gap in a list", () => {
  const agency = { ...testAgency, claims: { ...testAgency.claims, rating: "" } };
  expect(
    composePage("home", {}, { ...testOffice, agency }).figures.map(({ label }) => label),
  ).not.toContain("gemiddelde beoordeling");
  expect(composePage("home", {}, testOffice).figures).toHaveLength(5);
});

test("a page knows the sources of the figures that its texts name, and only of those", () => {
  const { claims } = testOffice;
  const own = { source: "Eigen administratie", date: "2026-11-01" };
  const sourcesOf = (page: PageName, stored: StoredTexts, changed: Partial<Claims> = {}) =>
    composePage(page, stored, { ...testOffice, claims: { ...claims, ...changed } }).sources;
  expect(sourcesOf("selling", { stepsText: "Wij zijn er." })).toEqual([
    { ...own, figures: ["verkochte woningen", "jaren ervaring", "tevreden klanten"] },
  ]);
  const funda = { source: "Funda", date: "2026-10-03" };
  const rating = { value: "9,1", ...funda };
  expect(sourcesOf("valuation", { introduction: "Een {cijfer} van klanten." }, { rating })).toEqual(
    [{ ...funda, figures: ["beoordeling"] }],
  );
  expect(sourcesOf("home", {}, { rating })).toMatchObject([own, funda]);
  expect(sourcesOf("valuation", { metaDescription: "Een {cijfer} van klanten." })).toEqual([]);
  const { source: _, ...undated } = rating;
  expect(sourcesOf("valuation", { title: "{cijfer}" }, { rating: undated })).toEqual([]);
});

test("an office in another town never reads of the first one", () => {
  for (const page of pageNames) {
    const texts = JSON.stringify(composePage(page, {}, { ...testOffice, agency: elsewhere }));
    expect([page, texts.match(/.{20}(Venlo|Voordeur|Maas|Duits|Limburg).{20}/g)]).toEqual([
      page,
      null,
    ]);
  }
  expect(
    composePage("product", {}, { ...testOffice, agency: elsewhere }).areas.map(
      ({ title }) => title,
    ),
  ).toEqual(["Zutphen", "Warnsveld"]);
});

test("only what was changed is stored, and what does not fit is left out", () => {
  const texts = composePage("selling", { title: "Anders", steps: "geen lijst" }, testOffice);
  expect(texts.title).toBe("Anders");
  expect(texts.steps).toHaveLength(4);
  expect(composePage("product", { services: [] }, testOffice).services).toHaveLength(4);
});

test("initial rich texts are clean, and a fact in one cannot bring markup", () => {
  for (const { initial = "" } of [pages.privacy.body, pages.privacy.rightsEnd]) {
    expect(cleanRichText(initial)).toBe(initial);
  }
  const agency = { ...testAgency, legalName: `<img src=x onerror="alert(1)">` };
  expect(composePage("privacy", {}, { ...testOffice, agency }).body).toContain(
    "&lt;img src=x onerror=&quot;",
  );
});

test("a page is in the language of its reader, and what staff wrote says that it is Dutch", async () => {
  const [, ...blocks] = pages.accessibility.body.initial!.split(/(?=<h2>)/);
  const stored = { title: "Kom langs", figures: [{ value: "12", label: "jaar plezier" }] };
  const [german, statement] = await speaking("de", () => [
    composePage("selling", stored, testOffice),
    composePage("accessibility", { body: ["<p>Nieuw.</p>", ...blocks].join("") }, testOffice),
  ]);
  expect(german.metaTitle).toBe(`Haus verkaufen in ${testAgency.town}: So gehen wir vor`);
  expect(german.figures).toEqual([{ value: "12", label: asDutch("jaar plezier") }]);
  expect(statement.body).toMatch(/^<p lang="nl">Nieuw\.<\/p><h2>Was noch nicht geht<\/h2>/);
  expect(
    withDutchParts(`<title>${german.title}</title><h1 id="${german.title}">${german.title}`),
  ).toBe('<title>Kom langs</title><h1 id="Kom langs"><span lang="nl">Kom langs</span>');
});

test("texts of the first town are of fields that there are", () => {
  for (const page of pageNames) {
    for (const name of Object.keys(localTexts(page, testAgency))) {
      expect(pages[page]).toHaveProperty(name);
    }
  }
});

test("a mark keeps its own scale", () => {
  const fill = (cijfer: string) => fillPlaceholders("Een {cijfer}/5 van klanten", { cijfer });
  for (const [mark, shown] of [
    ["4.9", "4.9/5"],
    ["4,9", "4,9/5"],
    ["5", "5/5"],
    ["9,2", "9,2/10"],
    ["9.2", "9.2/10"],
    ["10", "10/10"],
    ["8", "8/10"],
  ] as const) {
    expect(fill(mark)).toBe(`Een ${shown} van klanten`);
  }
});

test("a sentence that is left out takes no other sentence's meaning along", () => {
  const LEANS = /^(Dat|Die|Dit|Deze|Zo|Daardoor|Daarom|Daarmee|Dus|Hierdoor|Ook dat)\b/;
  for (const [figure, claim] of Object.entries(testAgency.claims)) {
    if (typeof claim !== "string" && figure !== "averageDaysToSell") continue;
    const agency = { ...testAgency, claims: { ...testAgency.claims, [figure]: undefined } };
    for (const page of pageNames) {
      const whole = textsIn(composePage(page, {}, testOffice));
      const kept = textsIn(composePage(page, {}, { ...testOffice, agency }));
      for (const text of kept.filter((each) => !whole.includes(each))) {
        const now = new Set(sentencesOf(text));
        const before = whole.find((each) => sentencesOf(each).some((one) => now.has(one))) ?? "";
        const all = sentencesOf(before);
        const gone = all.flatMap((one, at) => (now.has(one) ? [] : [at]));
        const behind = gone.map((at) => all[at + 1] ?? "").filter((one) => now.has(one));
        for (const sentence of behind)
          expect(sentence, `${page} without ${figure}`).not.toMatch(LEANS);
      }
    }
  }
});

const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+/);

/** Every text of a page, those in its lists too. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const article = {
  title: line("Titel"),
  text: rich("Tekst"),
  items: list("Vragen", "vraag", { question: line("Vraag") }),
};
const german = new Map([
  ["Zaal te huur", "Saal zu vermieten"],
  ["<p>Kom langs.</p>", "<p>Besuchen Sie uns.</p>"],
  ["<p>Naam BV</p>", "<p>Naam BV</p>"],
  ["Los woord", "Ein Wort"],
  ["Mag het?", "Darf man?"],
]);

test.each<[string, Record<string, unknown>, boolean]>([
  ["all of it", { title: "Zaal te huur", text: "<p>Kom langs.</p>" }, true],
  ["a Dutch title", { title: "Zaal", text: "<p>Kom langs.</p>" }, false],
  ["one Dutch paragraph", { title: "Zaal te huur", text: "<p>Kom langs.</p><p>Nu.</p>" }, false],
  ["a paragraph without words", { text: "<p>Kom langs.</p><p>€ 695</p><hr>" }, true],
  [
    "a picture without a description",
    { text: '<figure><img src="/media/a.webp" alt=""></figure>' },
    true,
  ],
  [
    "a picture with one",
    { text: '<figure><img src="/media/a.webp" alt="De zaal"></figure>' },
    false,
  ],
  ["words outside the paragraphs", { text: "<p>Kom langs.</p>Los woord" }, false],
  ["words without paragraphs", { text: "Los woord" }, true],
  ["a Dutch question", { items: [{ question: "Mag het?" }, { question: "Kan het?" }] }, false],
  ["nothing", {}, true],
])("a text with %s speaks German: %#", async (_, draft, speaks) => {
  expect(await speaking("de", () => isSpoken(article, draft), { de: german })).toBe(speaks);
  expect(isSpoken(article, draft)).toBe(true);
});

test("a text with words outside its paragraphs is translated as a whole", () => {
  expect(blocksOf("<p>Een.</p><hr><p>Twee.</p>")).toEqual(["<p>Een.</p>", "<p>Twee.</p>"]);
  const picture = '<img src="/media/a.webp" alt="Een huis">';
  expect(blocksOf(`<p>Een.</p>${picture}<p>Twee.</p>`)).toEqual([
    "<p>Een.</p>",
    picture,
    "<p>Twee.</p>",
  ]);
  expect(blocksOf("<p>Een.</p>Los woord")).toEqual(["<p>Een.</p>Los woord"]);
});
