import { formatDateTime, formatDay } from "@voordeur/language/dates.ts";
import { ownNames } from "@voordeur/language/language.ts";
import type { Identity, Evidence } from "../evidence/kinds.ts";

/** A signature on somebody's page, as a document shows it, and what proves it. */
export function printedEvidence({
  at,
  name,
  typedName,
  drawn,
  identity,
  code,
  language,
  consent,
  from,
}: Evidence & { at: Date }) {
  const moment = formatDateTime(at);
  return {
    typed: typedName,
    drawn,
    mark: `Elektronisch getekend op ${moment}.`,
    facts: [
      { label: "Getekend op", value: `${moment}, door ${typedName}` },
      { label: "Bekend als", value: name },
      ...(identity ? [{ label: "Identiteit", value: identityWords(identity) }] : []),
      { label: "Code", value: `gestuurd naar ${code.to} op ${formatDateTime(new Date(code.at))}` },
      { label: "Verklaarde", value: consent },
      { label: "Taal van de pagina", value: ownNames[language] },
      { label: "Verstuurd vanaf", value: [from.address, from.browser].filter(Boolean).join(", ") },
    ],
  };
}

/** "document gezien in persoon op 3 maart 2027 door sanne@… (controle volgens de Wwft)" */
export const identityWords = ({ how, on, by, isWwft }: Identity): string =>
  `document gezien ${how === "person" ? "in persoon" : "op een kopie of scherm"} op ${formatDay(on)} door ${by}${isWwft ? " (controle volgens de Wwft)" : ""}`;

/** TEMPORARY */
export const sealForOffice = async (_services: unknown, pdf: Uint8Array): Promise<Uint8Array> =>
  pdf;
