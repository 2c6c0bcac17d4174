import { expect, test } from "vitest";
import { ownText } from "./own-text.ts";

test.each([
  ["nothing above or below", "Graag om tien uur.\r\n\r\nGroet", "Graag om tien uur.\n\nGroet"],
  [
    "Gmail",
    "Ja!\n\nOp vr 27 nov. 2026 om 10:00 schreef Kantoor <a@x.nl>:\n\n> Beste Jan\n> Dag\n",
    "Ja!",
  ],
  [
    "a long name, on three lines",
    "Ja!\n\nOp vr 27 nov. 2026 om\n10:00 schreef Makelaardij\nVoordeur <a@x.nl>:\n> Beste",
    "Ja!",
  ],
  ["English", "Yes!\n\nOn Fri, 27 Nov 2026 at 10:00, Kantoor <a@x.nl> wrote:\n> Beste", "Yes!"],
  ["German", "Ja!\n\nAm 27.11.2026 um 10:00 schrieb Kantoor:\n> Beste", "Ja!"],
  ["a quote without marks", "Ja!\n\nOp 27 november 2026 schreef Kantoor:\nBeste Jan", "Ja!"],
  ["an answer below", "Op 27 november schreef Kantoor:\n> Tien uur?\n\nElf uur.", "Elf uur."],
  [
    "answers between",
    "Op 27 november schreef Kantoor:\n> Tien uur?\nJa.\n> Waar?\nThuis.",
    "Ja.\nThuis.",
  ],
  [
    "Outlook",
    "Ja!\n\n________________________________\nVan: Kantoor <a@x.nl>\nVerzonden: vrijdag\nAan: Jan\n",
    "Ja!",
  ],
  [
    "Outlook without its line",
    "Ja!\n\nVan: Kantoor\nVerzonden: vrijdag\nAan: Jan\nBeste Jan",
    "Ja!",
  ],
  ["an older Outlook", "Ja!\n\n-----Oorspronkelijk bericht-----\nVan: Kantoor\nBeste Jan", "Ja!"],
  ["forwarding", "Kijk\n\n---------- Forwarded message ---------\nFrom: Els\nGeheim", "Kijk"],
  ["a quote alone", "> Beste Jan\n> Dag", ""],
  [
    "what looks like a quote",
    "Op 2 mei schreef ik u al:\nVan: mij hoeft het niet.\n-----\nGroet",
    "Op 2 mei schreef ik u al:\nVan: mij hoeft het niet.\n-----\nGroet",
  ],
  ["nothing", " \n\t\n", ""],
])("of %s remains what its sender wrote", (_how, text, own) => {
  expect(ownText(text)).toBe(own);
});

test("a text is bounded, whatever quotes without end", () => {
  expect(ownText("é".repeat(20_000))).toHaveLength(5002);
  for (const piece of [
    "Op ",
    "Op schreef ",
    "Op\n",
    "Van:\n",
    "Van: Aan: ",
    "> \n",
    "-- ",
    "_____ ",
  ])
    // In time that grows with the square, this takes hours.
    expect(ownText(piece.repeat(3_000_000 / piece.length)).length).toBeLessThanOrEqual(5002);
});
