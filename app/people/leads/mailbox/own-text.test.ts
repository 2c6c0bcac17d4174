import fc from "fast-check";
import { expect, test } from "vitest";
import { ownText } from "./own-text.ts";
import type { Ours } from "./quote-heads.ts";

const ours: Ours = {
  texts: [
    [
      "Voordeur Makelaardij",
      "Uw vraag",
      "Beste Jan,",
      "",
      "De tuin ligt op het zuiden. Komt u dinsdag of woensdag om tien uur kijken?",
      "Waar spreken we af?",
      "",
      "Met vriendelijke groet,",
      "Anna",
      "",
      "Naar onze site: https://kantoor.example",
      "",
      "-- ",
      "Voordeur Makelaardij",
      "Markt 1, 5911 HE Venlo",
      "info@kantoor.example",
    ].join("\n"),
  ],
  addresses: ["info@kantoor.example"],
  subjects: ["Uw vraag"],
};

const QUOTE = [
  "> Beste Jan,",
  ">",
  "> De tuin ligt op het zuiden. Komt u dinsdag",
  "> of woensdag om tien uur kijken?",
  "> Waar spreken we af?",
  ">",
  "> Met vriendelijke groet,",
  "> Anna",
  ">",
  "> Naar onze site <https://kantoor.example>",
  "> --",
  "> Voordeur Makelaardij",
  "> Markt 1, 5911 HE Venlo",
].join("\n");
const PLAIN = QUOTE.replaceAll(/^> ?/gm, "");
const KANTOOR = "Kantoor <info@kantoor.example>";

/** Above a quote with marks; each of the people's answers stands above it. */
const heads: readonly [program: string, head: string][] = [
  ["Gmail, Dutch", `Op vr 27 nov. 2026 om 10:00 schreef ${KANTOOR}:`],
  [
    "Gmail, on three lines",
    "Op vr 27 nov. 2026 om\n10:00 schreef Makelaardij\nVoordeur <info@kantoor.example>:",
  ],
  ["Gmail, English", `On Fri, Nov 27, 2026 at 10:00 AM ${KANTOOR} wrote:`],
  ["Gmail, German", `Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb ${KANTOOR}:`],
  ["Gmail, French", `Le ven. 27 nov. 2026 à 10:00, ${KANTOOR} a écrit :`],
  [
    "Apple, Dutch",
    `Op 27 nov 2026, om 10:00 heeft Kantoor <info@kantoor.example> het volgende geschreven:`,
  ],
  ["Apple, marked", `> Op 27 nov 2026 om 10:00 heeft Kantoor het volgende geschreven:`],
  ["Apple, German", "Am 27.11.2026 um 10:00 schrieb Kantoor:"],
  ["Thunderbird, Dutch", "Op 27-11-2026 om 10:00 schreef Kantoor:"],
  ["Roundcube, Dutch", "Kantoor schreef op 27-11-2026 10:00:"],
  ["Roundcube, English", "On 2026-11-27 10:00, Kantoor wrote:"],
  ["Proton", "Op vrijdag 27 november 2026 om 10:00, Kantoor schreef:"],
  ["Yahoo", "Op vrijdag 27 november 2026 om 10:00:00 CET schreef Kantoor:"],
  ["without a date", `${KANTOOR} wrote:`],
  ["a date without its year", "Op 27 november schreef Kantoor:"],
  [
    "Outlook, Dutch",
    `________________________________\nVan: ${KANTOOR}\nVerzonden: vrijdag 27 november 2026 10:00\nAan: Jan <jan@x.example>\nOnderwerp: Uw vraag`,
  ],
  [
    "Outlook, bold made plain",
    `*Van:* ${KANTOOR}\n*Verzonden:* vrijdag 27 november 2026 10:00\n*Aan:* Jan\n*Onderwerp:* Uw vraag`,
  ],
  [
    "Outlook, English",
    "From: Kantoor\nSent: Friday, November 27, 2026 10:00 AM\nTo: Jan\nSubject: RE: Uw vraag",
  ],
  [
    "Outlook, German",
    `-----Ursprüngliche Nachricht-----\nVon: ${KANTOOR}\nGesendet: Freitag, 27. November 2026 10:00\nAn: Jan\nBetreff: Uw vraag`,
  ],
  [
    "an older Outlook",
    `-----Oorspronkelijk bericht-----\nVan: ${KANTOOR} \nVerzonden: vrijdag 27 november 2026 10:00\nAan: Jan; Els;\n   Piet\nOnderwerp: Uw vraag`,
  ],
  [
    "Samsung",
    `-------- Oorspronkelijk bericht --------\nVan: ${KANTOOR}\nDatum: 27-11-2026 10:00 (GMT+01:00)\nAan: Jan\nOnderwerp: Uw vraag`,
  ],
  [
    "GMX",
    `Gesendet: Freitag, 27. November 2026 um 10:00\nVon: ${KANTOOR}\nAn: jan@gmx.example\nBetreff: Uw vraag`,
  ],
];

test.each(heads)("folds the quote of %s, with and without marks", (_program, head) => {
  const marked = head.replaceAll(/^(?!>)/gm, "> ");
  for (const quote of [`${head}\n${QUOTE}`, `${head}\n\n${PLAIN}`, `${marked}\n${QUOTE}`])
    expect(ownText(`Graag!\n\nGroet,\nJan\n\n${quote}\n`, ours)).toBe("Graag!\n\nGroet,\nJan");
});

const HEAD = heads[0]![1];

test.each([
  ["a quote alone", QUOTE, ""],
  ["a quote without a head, rewrapped", `Ja!\n\n${PLAIN}`, "Ja!"],
  ["an answer below", `${HEAD}\n${QUOTE}\n\nElf uur.`, "Elf uur."],
  [
    "an answer below a quote without marks, and a closing like ours",
    `${HEAD}\n${PLAIN}\n\nElf uur.\n\nMet vriendelijke groet,\nJan`,
    "Elf uur.\n\nMet vriendelijke groet,\nJan",
  ],
  [
    "answers between",
    `${HEAD}\n> De tuin ligt op het zuiden. Komt u dinsdag\n> of woensdag om tien uur kijken?\nDinsdag.\n> Waar spreken we af?\nThuis.`,
    "Dinsdag.\nThuis.",
  ],
  [
    "answers between, without marks",
    `${HEAD}\n\nBeste Jan,\nDe tuin ligt op het zuiden. Komt u dinsdag of woensdag om tien uur kijken?\nDinsdag.\nWaar spreken we af?\nThuis.`,
    "Dinsdag.\nThuis.",
  ],
  [
    "an answer within a marked line",
    `${HEAD}\n> Waar spreken we af? Bij mij thuis.\n> Anna`,
    "> Waar spreken we af? Bij mij thuis.",
  ],
  ["words of ours in a sentence", "Dinsdag of woensdag om tien uur is goed.", null],
  ["a sentence of our words alone", "Ja:\n\nDinsdag of woensdag om tien uur.", null],
  ["a line of ours alone", "Beste Anna,\n\nJa.\n\nMet vriendelijke groet,\nJan", null],
  [
    "a paragraph that begins as a head",
    "Op 3 december kunnen wij niet,\nzoals ik gisteren schreef:\nmijn man werkt dan.",
    null,
  ],
  [
    "such a paragraph above a line that they quote themselves",
    `Op 3 december kunnen wij niet. U schreef:\n> Waar spreken we af?\nBij ons.`,
    "Op 3 december kunnen wij niet. U schreef:\nBij ons.",
  ],
  [
    "a sentence with our address",
    "Op 3 mei mailde ik info@kantoor.example en u schreef:\nniets",
    null,
  ],
  ["a move", "Wij verhuizen.\n\nVan: Venlo\nAan: Tegelen\nDatum: 3 december", null],
  ["rules", "Ja\n-----\nNee\n______________\nGroet", null],
  ["a quote of another", "Kijk\n\n---------- Forwarded message ---------\nFrom: Els\nGeheim", null],
  [
    "another's quote",
    "Zie onder.\n\nOp 2 mei 2026 schreef Els <els@x.example>:\n> Lieve Jan",
    null,
  ],
  [
    "a quote of our email of another version",
    `Ja!\n\n${HEAD}\n> Dag Jan,\n>\n> Vroeger stond er iets anders.\n\nGroet`,
    "Ja!\n\nGroet",
  ],
  [
    "a quote in a quote",
    `Ja!\n\n${HEAD}\n${QUOTE}\n>\n> Op 26 nov. 2026 om 9:00 schreef Jan <jan@x.example>:\n>> Is de tuin groot?\n`,
    "Ja!\n\n> Op 26 nov. 2026 om 9:00 schreef Jan <jan@x.example>:\n>> Is de tuin groot?",
  ],
  [
    "a picture and a link that a program wrote out",
    `Ja!\n\n${HEAD}\n\n[image: Voordeur Makelaardij]\nUw vraag\n\n${PLAIN}`,
    "Ja!",
  ],
  [
    "a link and a sign alone below a quote",
    `${HEAD}\n${QUOTE}\n\nhttps://funda.example/kade-3\n\n?!`,
    "https://funda.example/kade-3\n\n?!",
  ],
  ["nothing", "", ""],
])("of %s the sender's words stay", (_how, text, own) => {
  expect(ownText(text, ours)).toBe(own ?? text);
});

/** Words as people type them, none of which is in our email. */
const typed = fc
  .array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 12 })
  .map((numbers) => numbers.map((number) => `woord${number}`).join(" "));
const beforeLine = fc.array(typed, { maxLength: 2 });

test("every word that is typed above, between or below our lines stays, and nothing of ours with marks", () => {
  const quotes = [QUOTE, PLAIN].map((quote) => quote.split("\n"));
  const between = fc.array(beforeLine, { minLength: quotes[0]!.length + 2 });
  fc.assert(
    fc.property(
      fc.constantFrom(...heads.map(([, head]) => head), ""),
      fc.constantFrom(...quotes),
      between,
      (head, quote, [above = [], ...rest]) => {
        const answers = quote.map((line, at) => [line, ...(rest[at] ?? [])].join("\n"));
        const own = ownText([...above, "", head, ...answers].join("\n"), ours);
        const words = [...above, ...rest.slice(0, quote.length).flat()].join(" ").trim();
        expect(own.match(/woord\d+/g) ?? []).toEqual(words.match(/woord\d+/g) ?? []);
        const isMarked = quote === quotes[0];
        expect(isMarked ? own.replaceAll(/woord\d+/g, "").trim() : "").toBe("");
      },
    ),
  );
});

test("what is typed within a quoted line stays, with that line", () => {
  fc.assert(
    fc.property(typed, fc.nat(QUOTE.split("\n").length - 1), (words, at) => {
      const lines = QUOTE.split("\n").map((line, other) =>
        other === at ? `${line} ${words}` : line,
      );
      expect(ownText(`${HEAD}\n${lines.join("\n")}`, ours)).toContain(words);
    }),
  );
});

test.each(
  [
    " ",
    "> ",
    ">\n",
    "Op ",
    "Op 1 schreef a:\n",
    "Op 1 mei 2026 schreef info@kantoor.example:\n",
    "> Op 1 mei 2026 schreef info@kantoor.example:\n",
    "Van:",
    "Van: info@kantoor.example\nAan:\n",
    "Beste Jan,\n",
    "De tuin ligt op ",
    "[image:",
    "http://",
  ].map((piece) => [JSON.stringify(piece), piece] as const),
)("a megabyte of %s is read in the time that its letters take", (_name, piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  // With the square of its length this takes hours.
  expect(ownText(text, ours).length).toBeLessThanOrEqual(text.length);
});
