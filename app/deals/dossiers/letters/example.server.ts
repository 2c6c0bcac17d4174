import type { DossierLetterName } from "../../../settings/letters/dossier-letters.ts";
import { steps } from "../kinds.ts";
import { type LetterParts, writeExample } from "../../../ui/email/letter.server.ts";

const withdrawn = [
  { label: "Herroepen door", value: "S. de Vries" },
  { label: "Op", value: "1 december 2026 om 9.15 uur" },
  { label: "Opdracht", value: "versie 1, akkoord van 27 november 2026" },
];

/** The parts between the words of an example. */
const exampleParts: Partial<Record<DossierLetterName, LetterParts>> = {
  dossierherinnering: {
    facts: [{ label: steps.questionnaire.name, value: "graag vóór 4 december 2026" }],
  },
  dossiercode: { facts: [{ label: "Uw code", value: "048 213" }] },
  dossierakkoord: {
    facts: [
      { label: "Akkoord", value: "S. de Vries, 27 november 2026 om 10.30 uur" },
      { label: "Herroepen kan tot en met", value: "11 december 2026" },
      { label: "Kenmerk van het document (SHA-256)", value: "9f2c".repeat(16) },
    ],
  },
  dossierherroeping: { facts: withdrawn },
  dossierherroepingkantoor: {
    opening: "Goedendag,",
    facts: [{ label: "Verkoper", value: "Sanne de Vries" }, ...withdrawn],
    link: { label: "Naar het dossier", url: "/admin/dossiers" },
  },
  lezerversie: { facts: [{ label: steps.questionnaire.name, value: "versie 2" }] },
  lezerantwoord: {
    facts: [
      { label: "Uw vraag", value: "Hoe oud is de cv-ketel?" },
      { label: "Ons antwoord", value: "De ketel is van 2019. Hij wordt elk jaar nagekeken." },
    ],
  },
};

/** An email about a file that does not exist. */
export function exampleDossierEmail(
  name: DossierLetterName,
  site: Parameters<typeof writeExample>[0],
) {
  const receiver = name.startsWith("lezer") ? "Aan de kijker" : "Aan de verkoper";
  return {
    receiver: name === "dossierherroepingkantoor" ? "Aan het kantoor" : receiver,
    ...writeExample(site, name, "/dossier", exampleParts[name]),
  };
}
