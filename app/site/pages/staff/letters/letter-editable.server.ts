import { href } from "react-router";
import { letterGroup, placeholderErrors } from "../../../../settings/letters/letter-texts.ts";
import { type LetterName, rulesOf } from "../../../../settings/letters/letters.ts";
import { typedTexts } from "../../../../settings/texts/compose.ts";
import { textsEditable } from "../texts-editable.server.ts";

/** The texts of a letter. */
export function letterEditable(letter: LetterName) {
  const { fields, optional } = rulesOf(letter);
  return textsEditable({
    group: letterGroup(letter),
    path: href("/admin/brieven/:letter", { letter }),
    fields,
    initial: typedTexts(fields),
    required: Object.keys(fields).filter((field) => !optional.includes(field)),
    wrongIn: (typed) => placeholderErrors(letter, typed),
    notices: { saved: "brief-opgeslagen", restored: "brief-teruggezet" },
  });
}
