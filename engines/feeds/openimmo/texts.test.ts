import { expect, test } from "vitest";
import { draftOf } from "./fixture-drafts.ts";

const texts = (freitexte: string) => ({ freitexte });

test.each([
  [
    "Dutch before all",
    '<objekttitel>Haus</objekttitel><objekt_text lang="en">House</objekt_text><objekt_text lang="nl-NL">Huis</objekt_text>',
    "Huis",
  ],
  [
    "the main text before others",
    '<objekttitel>Haus</objekttitel><objekt_text lang="en">House</objekt_text>',
    "Haus",
  ],
  [
    "German before English",
    '<objekt_text lang="en">House</objekt_text><objekt_text lang="de">Haus</objekt_text>',
    "Haus",
  ],
  ["what there is", '<objekttitel/><objekt_text lang="en">House</objekt_text>', "House"],
  [
    "the teaser when there is no description",
    "<objekttitel>Haus</objekttitel><dreizeiler>Kurz.</dreizeiler>",
    "Haus\n\nKurz.",
  ],
  ["nothing", "<objekttitel> </objekttitel>", ""],
])("the text is %s", async (_which, freitexte, description) => {
  expect((await draftOf(texts(freitexte))).description).toBe(description);
});
