import { translated } from "@voordeur/language/text.ts";
import { expect, test } from "vitest";
import { signForm } from "./input.ts";

const missing = "Vul uw naam in";
const short = "Naam moet minimaal 2 tekens bevatten";

test.each<[what: string, typed: string, name: string | { error: string }]>([
  ["spaces around and within", "  Jan   Peeters ", "Jan Peeters"],
  ["a tab and a line break", "Jan\t\r\nPeeters", "Jan Peeters"],
  ["a no-break space", "Jan\u00a0Peeters", "Jan Peeters"],
  ["an en quad and a thin space", "Jan\u2000\u2009Peeters", "Jan Peeters"],
  ["a narrow and an ideographic space", "Jan\u202f\u3000Peeters", "Jan Peeters"],
  ["the blank of braille", "Jan\u2800Peeters", "Jan Peeters"],
  ["a line separator", "Jan\u2028Peeters", "Jan Peeters"],
  ["a zero-width space", "Ja\u200bn Peeters", "Jan Peeters"],
  ["a joiner and a non-joiner", "Ja\u200d\u200cn Peeters", "Jan Peeters"],
  ["a word joiner and a byte order mark", "\ufeffJan\u2060 Peeters", "Jan Peeters"],
  ["a soft hyphen", "Jan Pee\u00adters", "Jan Peeters"],
  ["marks of direction", "\u200eJan\u200f Peeters\u061c", "Jan Peeters"],
  ["an override of direction", "Jan \u202esreteeP\u202c", "Jan sreteeP"],
  ["isolates", "\u2066Jan\u2069 Peeters", "Jan Peeters"],
  ["controls", "Jan\u0000 Pee\u0007ters\u009f", "Jan Pee ters"],
  ["tags", "Jan\u{E0041}\u{E007F} Peeters", "Jan Peeters"],
  ["variation selectors", "Jan\ufe0f\u{E0100} Peeters", "Jan Peeters"],
  ["a grapheme joiner", "Jan\u034f Peeters", "Jan Peeters"],
  ["fillers of Hangul", "Jan\u3164\u115f\uffa0 Peeters", "Jan Peeters"],
  ["a Mongolian separator", "Jan\u180e Peeters", "Jan Peeters"],
  ["half a character", "Jan \ud800Peeters", "Jan Peeters"],
  ["a private character", "Jan\ue000Peeters", "Jan Peeters"],
  ["letters with marks, hyphens and apostrophes", "Zoë d’Árc-Łoś", "Zoë d’Árc-Łoś"],
  ["another script", "Нина Иванова", "Нина Иванова"],
  ["nothing", "", { error: missing }],
  ["only spaces", " \u00a0\u3000\t", { error: missing }],
  ["only what does not show", "\u200b\ufe0f\u3164\u2800\u{E0041}", { error: missing }],
  ["one letter beside it", "J\u200b\u2060", { error: short }],
])("a name with %s is kept as it shows", (_what, typed, name) => {
  const { data, error } = signForm.shape.naam.safeParse(typed);
  expect(error ? { error: translated(error.issues[0]!.message) } : data).toEqual(name);
});
