import {
  type DossierLetterName,
  dossierLetters,
} from "../../../settings/letters/dossier-letters.ts";
import type { LetterSettings } from "../../../settings/letters/letter-texts.ts";
import type { LetterName } from "../../../settings/letters/letters.ts";
import { layOut } from "../../../ui/email/layout.server.tsx";
import { steps } from "../kinds.ts";
import { dossierContent } from "./emails.server.ts";
import type { LetterParts } from "./letter-parts.ts";

export const isDossierLetter = (name: LetterName): name is DossierLetterName =>
  Object.hasOwn(dossierLetters, name);

/** What stands between the words of an example. */
const exampleParts: Partial<Record<DossierLetterName, LetterParts>> = {
  dossierherinnering: {
    facts: [{ label: steps.questionnaire.name, value: "graag vóór 4 december 2026" }],
  },
};

/** An email about a file that does not exist. */
export function exampleDossierEmail(
  name: DossierLetterName,
  about: { publicUrl: string; settings: LetterSettings; about: string },
) {
  const url = `${about.publicUrl}/dossier`;
  const who = { seller: { name: "Sanne de Vries" }, dossier: about };
  const { title, content } = dossierContent(about.settings, name, who, {
    url,
    ...exampleParts[name],
  });
  return {
    receiver: "Aan de verkoper",
    subject: title,
    ...layOut(content, about.settings.agency),
  };
}
