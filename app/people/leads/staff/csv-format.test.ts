import fc from "fast-check";
import { expect, test } from "vitest";
import type { FollowedLead } from "../follow-up/queries.server.ts";
import { csvHead, leadLine } from "./csv-format.ts";

/** A lead as far as the table shows it. */
const lead = {
  id: "0c7e7c9e-5a94-4d0f-9f0e-3a9a5b8f4a11",
  name: "Jan Peeters",
  email: "jan@example.nl",
  phone: "06-12345678",
  address: null,
  message: null,
  source: "seo_hero_form",
  kind: "waardebepaling",
  details: {},
  property_id: null,
  about: null,
  page: null,
  campaign: {},
  suspicion: null,
  state: "gebeld",
  forgotten_at: null,
  created_at: new Date("2026-07-01T22:30:00Z"),
  notifications: [
    {
      recipient: "agency",
      state: "failed",
      attempts: 3,
      last_error: "x",
      sent_at: null,
      resent_at: null,
    },
  ],
} as unknown as FollowedLead;

/** Reads a table as Excel does: quotes keep separators and line ends, doubled ones are one. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g,
  )) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ";") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const cellsOf = (values: Partial<FollowedLead>) => readCsv(leadLine({ ...lead, ...values }))[0]!;

test("begins with the mark of UTF-8 and the names of the columns", () => {
  expect(csvHead.startsWith("\uFEFFOntvangen;Naam;E-mail;Telefoon;")).toBe(true);
  expect(csvHead.endsWith("\r\n")).toBe(true);
});

test("a lead is one line, with the time in Amsterdam", () => {
  expect(leadLine(lead)).toBe(
    "02-07-2026 00:30;Jan Peeters;jan@example.nl;06-12345678;;;Waardebepaling;;;;;Voorpagina;Gebeld;;;;;Mislukt;;0c7e7c9e-5a94-4d0f-9f0e-3a9a5b8f4a11\r\n",
  );
});

test("what a lead is about has cells of its own", () => {
  const about = "Markt 1, Venlo";
  const details = { dayparts: ["ochtend", "zaterdag"] };
  const origin = { page: "/woning", campaign: { source: "krant", medium: "mail" } };
  expect(cellsOf({ kind: "bezichtiging", about, details, ...origin }).slice(6, 11)).toEqual([
    "Bezichtiging",
    "Markt 1, Venlo",
    "Schikt: Doordeweeks ’s ochtends, Zaterdag",
    "/woning",
    "bron: krant, kanaal: mail",
  ]);
});

test("separators, quotes and line ends stay inside their cell", () => {
  const message = 'Zei: "kom; maar"\nMorgen?\r\nJa';
  expect(cellsOf({ message })[5]).toBe(message);
});

test.each([
  ['=HYPERLINK("http://evil.example")'],
  ["+31612345678"],
  ["-1+1|cmd"],
  ["@SUM(1)"],
  ["\t1"],
  ["\r1"],
  [" =1"],
  ["＝1+1"],
])("%j is text to a spreadsheet", (name) => {
  expect(cellsOf({ name })[1]).toBe(`'${name}`);
});

/** Reads a line with another separator, with or without respect for quotes. */
const partsOf = (line: string, separator: string) => [
  ...line.split(separator),
  ...[...line.matchAll(new RegExp(`(?:^|${separator})("(?:[^"]|"")*"|[^${separator}]*)`, "g"))].map(
    ([, part = ""]) => part,
  ),
];

test.each([
  "Markt 1, =1+1",
  "a\t=1",
  "a;@SUM(1)",
  'zei ", =1',
  'a, "=1"',
  "a,\u00a0+1",
  "ja,-1+1|cmd",
  "a\n=1",
  "a| =1",
])("%j is text to a spreadsheet that splits at another sign", (message) => {
  const line = leadLine({ ...lead, message });
  for (const separator of [",", "\t", "\\|", ";", "\n"]) {
    for (const part of partsOf(line.replaceAll("\r\n", "\n"), separator)) {
      expect(part).not.toMatch(/^["\s]*[=+\-@]/);
    }
  }
});

test("a telephone number keeps its zero", () => {
  expect(cellsOf({ phone: "0612345678" })[3]).toBe("'0612345678");
  expect(cellsOf({ phone: "077 5550123" })[3]).toBe("077 5550123");
});

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom('"', ";", "\r", "\n", "=", "+", "-", "@", "\t", " ", "0", "a"))
    .map((all) => all.join("")),
);

test("whatever people type comes back, and never as a formula", () => {
  fc.assert(
    fc.property(text, text, (name, message) => {
      const cells = cellsOf({ name, message });
      expect(cells).toHaveLength(20);
      for (const [typed, cell] of [
        [name, cells[1]!],
        [message, cells[5]!],
      ] as const) {
        expect(cell.replaceAll("'", "")).toBe(typed.replaceAll("'", ""));
        expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }
    }),
  );
});
