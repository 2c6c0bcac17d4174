import { expect, test } from "vitest";
import { contractCalendar } from "./calendar.ts";
import { draftContract } from "../contract-schema.ts";

const now = new Date("2026-11-20T12:00:00Z");
const data = {
  verkoperNaam: "Janssen",
  koperNaam: "Peeters",
  woningAdres: "Kade 1; bis, \\ hoek",
  woningPostcode: "5911 AA",
  woningPlaats: "Venlo",
  leveringsdatum: "2027-05-03",
  bankgarantieDatum: "2027-03-01",
  clausules: {
    financiering: { bedrag: 300_000, datum: "2027-02-01" },
    nhg: { datum: "2027-02-02" },
    bouwkundigeKeuring: { maximum: 5000, datum: "2027-01-15" },
  },
};
const text = contractCalendar(draftContract(data), "2026-11-20", now);

test("every day of the agreement is in it, as an all-day event", () => {
  expect(events(text)).toEqual([
    ["Laatste dag van de bedenktijd (tot 24.00 uur)", "20261124", "20261125"],
    ["Laatste dag van het financieringsvoorbehoud", "20270201", "20270202"],
    ["Laatste dag van de bouwkundige keuring", "20270115", "20270116"],
    ["Laatste dag van het voorbehoud van NHG", "20270202", "20270203"],
    ["Laatste dag voor de bankgarantie of waarborgsom", "20270301", "20270302"],
    ["Levering van de woning bij de notaris", "20270503", "20270504"],
  ]);
});

test("lines end with CRLF, are folded, and separators in a value are escaped", () => {
  const lines = text.split("\r\n");
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(lines.every((line) => line.length <= 75)).toBe(true);
  expect(text).toContain("LOCATION:Kade 1\\; bis\\, \\\\ hoek\\, 5911 AA Venlo\r\n");
  expect(text.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text).toContain("DTSTAMP:20261120T120000Z\r\n");
});

test("it names no person", () => {
  expect(text).not.toMatch(/Janssen|Peeters/);
});

test("the same home keeps its events when a day moves; another home has its own", () => {
  const moved = { ...data, leveringsdatum: "2027-06-01" };
  const other = { ...data, woningAdres: "Kade 2" };
  const ids = uids(text);
  expect(new Set(ids).size).toBe(6);
  expect(uids(contractCalendar(draftContract(moved), "2026-11-23", now))).toEqual(ids);
  for (const one of uids(contractCalendar(draftContract(other), "2026-11-20", now))) {
    expect(ids).not.toContain(one);
  }
});

test("unknown days are left out", () => {
  const bare = draftContract({ leveringsdatum: "2027-05-03" });
  expect(events(contractCalendar(bare, "", now)).map(([title]) => title)).toEqual([
    "Levering van de woning bij de notaris",
  ]);
  expect(contractCalendar(bare, "", now)).not.toContain("LOCATION");
});

function uids(calendar: string): string[] {
  return [...calendar.matchAll(/^UID:(.*)\r$/gm)].map(([, uid = ""]) => uid);
}

function events(calendar: string): string[][] {
  const one = /SUMMARY:(.*)\r\n(?:.*\r\n)*?DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)\r\n/g;
  return [...calendar.matchAll(one)].map(([, ...parts]) => parts);
}
