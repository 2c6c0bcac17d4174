import type { LetterSettings } from "../../../settings/letters/letter-texts.ts";
import type { LetterName } from "../../../settings/letters/letters.ts";
import {
  type TransferLetterName,
  transferLetters,
} from "../../../settings/letters/transfer-letters.ts";
import { layOut } from "../../../ui/email/layout.server.tsx";
import { transferContent } from "./emails.server.ts";
import type { LetterParts } from "./letter-parts.ts";

export const isTransferLetter = (name: LetterName): name is TransferLetterName =>
  Object.hasOwn(transferLetters, name);

/** The parts between the words of an example. */
const exampleParts: Partial<Record<TransferLetterName, LetterParts>> = {};

/** An email about a transfer that does not exist. */
export function exampleTransferEmail(
  name: TransferLetterName,
  about: { publicUrl: string; settings: LetterSettings; about: string },
) {
  const url = `${about.publicUrl}/overdracht`;
  const who = { party: { name: "Sanne de Vries" }, transfer: about };
  const { title, content } = transferContent(about.settings, name, who, {
    url,
    ...exampleParts[name],
  });
  return {
    receiver: "Aan koper, verkoper, notaris of adviseur",
    subject: title,
    ...layOut(content, about.settings.agency),
  };
}
