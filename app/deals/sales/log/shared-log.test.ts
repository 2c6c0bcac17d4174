import { formatNumber } from "@voordeur/language/numbers.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { chained, digestOf, firstHash } from "@voordeur/bids/chain.ts";
import type { Act, Doer, HashedEntry } from "@voordeur/bids/entry.ts";
import { replayed } from "@voordeur/bids/state.ts";
import { openWasm } from "@voordeur/typst/wasm.ts";
import { bare, readPdf } from "../../../../tests/contracts/pdf.ts";
import { recordingLog } from "../../../../tests/setup/postgres.ts";
import { testSettings } from "../../../../tests/site/settings.ts";
import { createTypesetter } from "../../../platform/typst/typesetter.ts";
import { printLog } from "./print-log.server.ts";
import type { SharedLog } from "./read-log.server.ts";
import { sharedRows } from "./shared-log.ts";

const typesetter = createTypesetter();
const services = {
  typesetter,
  clock: () => new Date("2026-11-20T10:00:00Z"),
  settings: testSettings,
  // Only a logo is read from there.
  storage: null as never,
  log: recordingLog(),
};
afterAll(() => typesetter.close());

const sale = "6b1f7a52-52cf-4f0a-8d5b-0d3d9be0a001";
const office: Doer = { by: "staff", staff: "anna-de-makelaar" };
const bidder: Doer = { by: "bidder" };
const system: Doer = { by: "system" };

function logOf(acts: readonly [Act, Doer][]): HashedEntry[] {
  let hash = firstHash(sale);
  return acts.map(([act, doer], index) => {
    const at = new Date(Date.UTC(2026, 5, 12, 9, 58, index)).toISOString();
    const entry = chained(hash, { sale, number: index + 1, at, doer, act });
    ({ hash } = entry);
    return entry;
  });
}

const terms = {
  amount: 412_500,
  transferOn: "2026-09-01",
  financing: { amount: 371_000, until: "2026-08-03" },
  nhg: false,
  survey: true,
  ownSale: false,
  otherConditions: true,
  movables: false,
  message: true,
};
const wordsDigest = digestOf("words");
const boxDigest = digestOf("box");
const closesAt = "2026-06-12T10:00:00.000Z";

/** A sealed sale to its end, with these reasons of staff. */
const sealedSale = (reason: string): HashedEntry[] =>
  logOf([
    [{ kind: "announced", way: "sealed", closesAt, rulesDigest: digestOf("rules") }, office],
    [{ kind: "invited", bidder: 1 }, office],
    [{ kind: "invited", bidder: 2 }, office],
    [{ kind: "bid", bidder: 1, channel: "page", content: { boxDigest } }, bidder],
    [{ kind: "bid", bidder: 2, channel: "phone", content: { boxDigest } }, office],
    [{ kind: "raised", bidder: 1, channel: "page", content: { boxDigest } }, bidder],
    [{ kind: "closed" }, system],
    [{ kind: "opened", bidder: 1, terms, wordsDigest }, system],
    [{ kind: "unreadable", bidder: 2, reason }, system],
    [{ kind: "corrected", bidder: 2, terms: { ...terms, amount: 405_000 }, reason }, office],
    [{ kind: "seen" }, { by: "seller" }],
    [{ kind: "answered", bidder: 2, wordsDigest }, office],
    [{ kind: "chosen", bidder: 2, reason }, office],
    [{ kind: "refused", bidder: 1 }, office],
    [{ kind: "reopened", reason }, office],
    [{ kind: "chosen", bidder: 1, reason }, office],
    [{ kind: "shared" }, office],
  ]);

const sharedLog = (entries: readonly HashedEntry[], reader: number | null): SharedLog => ({
  about: "Teststraat 1, Venlo",
  state: replayed(entries),
  entries,
  reader,
  check: {
    at: new Date("2026-11-20T10:00:00Z"),
    rows: entries.length,
    isRight: true,
  },
  sharedAt: new Date(entries.at(-1)!.at),
});

test("each row tells its act, its second in Amsterdam and by whom, with bidders as numbers", () => {
  const rows = sharedRows(sealedSale("Zo."), 1);
  expect(rows.map(({ words, by }) => `${words} | ${by}`)).toEqual([
    "De verkoop is aangekondigd: inschrijving tot vrijdag 12 juni 2026 om 12.00 uur | door het kantoor",
    "Bieder 1 (u) is uitgenodigd om te bieden | door het kantoor",
    "Bieder 2 is uitgenodigd om te bieden | door het kantoor",
    "Bieder 1 (u) brengt een gesloten bod uit | op de eigen pagina",
    "Bieder 2 brengt een gesloten bod uit | telefonisch, genoteerd door het kantoor",
    "Bieder 1 (u) vervangt het gesloten bod | op de eigen pagina",
    "Het bieden is gesloten | door de website",
    "Het gesloten bod van bieder 1 (u) is geopend | door de website",
    "Het gesloten bod van bieder 2 kon niet worden geopend | door de website",
    "Het bod van bieder 2 is verbeterd, met opgave van reden | door het kantoor",
    "De biedingen zijn bekeken | door de verkoper",
    "Bieder 2 heeft antwoord gekregen | door het kantoor",
    "Het bod van bieder 2 is gekozen | door het kantoor",
    "Het bod van bieder 1 (u) is afgewezen | door het kantoor",
    "De verkoop ging niet door: de biedingen tellen weer | door het kantoor",
    "Het bod van bieder 1 (u) is gekozen | door het kantoor",
    "Dit logboek is gedeeld met wie een bod deed, en met de verkoper | door het kantoor",
  ]);
  expect(rows[3]!.at).toBe("vrijdag 12 juni 2026 om 11.58.03 uur");
});

test("of conditions, movables and words a row says only whether there are", () => {
  const rows = sharedRows(sealedSale("Zo."), null);
  expect(rows.filter(({ terms: facts }) => facts.length > 0).map(({ number }) => number)).toEqual([
    8, 10,
  ]);
  expect(rows[7]!.terms.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Bod: €\u00a0412.500",
    "Overdracht: 1 september 2026",
    "Voorbehoud van financiering: ja",
    "Met NHG: nee",
    "Bouwkundige keuring: ja",
    "Verkoop van de eigen woning: nee",
    "Andere voorwaarden: ja",
    "Roerende zaken: nee",
    "Persoonlijk bericht: ja",
  ]);
  expect(rows.map(({ words }) => words).join()).not.toContain("(u)");
});

test("no word that anybody wrote, and no amount of a loan, gets into a shared row", () => {
  const word = fc
    .string({ minLength: 6, maxLength: 60, unit: "grapheme" })
    .map((text) => `§${text}§`);
  fc.assert(
    fc.property(word, fc.integer({ min: 600_001, max: 999_999 }), (reason, loan) => {
      const entries = sealedSale(reason).map((entry) => {
        const { act } = entry;
        if (!("terms" in act)) return entry;
        const financing = { amount: loan, until: "2026-08-03" };
        return { ...entry, act: { ...act, terms: { ...act.terms, financing } } };
      });
      const told = JSON.stringify(sharedRows(entries, 2));
      expect(told).not.toContain("§");
      expect(told).not.toContain(formatNumber(loan));
      expect(told).not.toContain("anna-de-makelaar");
    }),
  );
});

test("on paper it is the same log, tagged as PDF/UA, with every hash, by both compilers", async () => {
  const wasm = await openWasm();
  const entries = sealedSale("Dit is de reden van het kantoor");
  const log = sharedLog(entries, 2);
  let other: Uint8Array | undefined;
  const bytes = await printLog(
    {
      ...services,
      typesetter: {
        ...typesetter,
        async typeset(task) {
          other = wasm.typeset(task);
          return typesetter.typeset(task);
        },
      },
    },
    log,
  );
  expect(Buffer.compare(bytes, other!)).toBe(0);
  const pdf = await readPdf(bytes);
  expect(pdf.isTagged).toBe(true);
  expect(Buffer.from(bytes).toString("latin1")).toContain("<pdfuaid:part>1<");
  expect(pdf.info).toMatchObject({ Title: "Biedlogboek Teststraat 1, Venlo", Language: "nl-NL" });
  const text = bare(pdf.pages.join(""));
  for (const { hash } of entries) expect(text).toContain(hash);
  for (const { words, at, terms: facts } of sharedRows(entries, 2)) {
    for (const each of [words, at, ...facts.map(({ value }) => value)]) {
      expect(text).toContain(bare(each));
    }
  }
  expect(text).toContain(bare("Verkocht aan bieder 1"));
  expect(text).toContain(bare("U bent Bieder 2"));
  expect(text).toContain(bare("alle 17 regels zijn zoals ze werden opgeschreven"));
  expect(text).toContain(bare("tot en met 12 juli 2026"));
  expect(text).not.toContain(bare("de reden van het kantoor"));
});

test("an address with letters that the font lacks is printed without them", async () => {
  const log = { ...sharedLog(sealedSale("Zo."), null), about: "Café-straat 1 🏡, Venlo" };
  const pdf = await readPdf(await printLog(services, log));
  expect(bare(pdf.pages.join(""))).toContain(bare("Café-straat 1 , Venlo"));
});
