import type { Services } from "../../../platform/services.ts";
import { sealPdf, SignatureError } from "../../../platform/signatures/signatures.ts";
import { officeCertificate, officeTimeServer } from "../../../settings/certificate.server.ts";
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
      {
        label: "Code",
        value: `gestuurd naar ${code.to}${code.phone ? `, en een tweede per sms naar ${code.phone},` : ""} op ${formatDateTime(new Date(code.at))}`,
      },
      { label: "Verklaarde", value: consent },
      { label: "Taal van de pagina", value: ownNames[language] },
      { label: "Verstuurd vanaf", value: [from.address, from.browser].filter(Boolean).join(", ") },
    ],
  };
}

/** "document gezien in persoon op 3 maart 2027 door sanne@… (controle volgens de Wwft)" */
export const identityWords = ({ how, on, by, isWwft }: Identity): string =>
  `document gezien ${how === "person" ? "in persoon" : "op een kopie of scherm"} op ${formatDay(on)} door ${by}${isWwft ? " (controle volgens de Wwft)" : ""}`;

/** The end of every sealed document. */
export const SEALED_WORDS =
  "Dit bestand is verzegeld: een programma als Adobe Acrobat laat zien of het daarna is gewijzigd.";

/** So long a time server may be down before a document is sealed without its stamp. */
const STAMP_MS = 15 * 60_000;

/** The seal of the office: what a document says of it, and how it is put on. */
export interface OfficeSeal {
  words: string;
  /** @throws SignatureError when it is to be tried again later */
  put: (pdf: Uint8Array) => Promise<Uint8Array>;
}

/** `since`: when the document could have been sealed. @throws SignatureError */
export async function officeSeal(
  services: Pick<Services, "db" | "secrets" | "clock" | "settings" | "config" | "log">,
  since: Date,
): Promise<OfficeSeal> {
  const certificate = await officeCertificate(services);
  const { name, isSelfMade, hash } = certificate;
  const self = "Dat maakte de website van het kantoor zelf: geen uitgever staat ervoor in.";
  const how = { reason: "Getekend op de website van het kantoor", at: services.clock() };
  const timeServer = officeTimeServer(services);
  return {
    words: `Certificaat van ${name}, SHA-256 ${hash}.${isSelfMade ? ` ${self}` : ""}`,
    async put(pdf) {
      try {
        return (await sealPdf(pdf, certificate, { ...how, timeServer })).bytes;
      } catch (error) {
        const isStamp = error instanceof SignatureError && error.problem === "time-server";
        if (!isStamp || how.at.getTime() < since.getTime() + STAMP_MS) throw error;
        services.log.warn({ err: error }, "sealed without a time stamp: its server did not answer");
        return (await sealPdf(pdf, certificate, how)).bytes;
      }
    },
  };
}
