import type { TransferLetterName } from "../../../settings/letters/transfer-letters.ts";
import { type LetterParts, writeExample } from "../../../ui/email/letter.server.ts";

/** The parts between the words of an example. */
const condition = { label: "Waarop", value: "Voorbehoud van financiering" };
const move = [
  { label: "Wat", value: "Overdracht bij de notaris" },
  { label: "Wordt", value: "maandag 1 maart 2027 om 10.30 uur" },
];
const exampleParts: Partial<Record<TransferLetterName, LetterParts>> = {
  overdrachtherinnering: { facts: [{ label: "Eindinspectie", value: "maandag 1 maart 2027" }] },
  verzetvraag: { facts: move },
  verzetuitkomst: { paragraphs: ["Iedereen is akkoord: de nieuwe dag geldt."], facts: move },
  beroep: { facts: [condition] },
  beroepontvangst: { facts: [condition] },
  beroeptelaat: { facts: [condition] },
  voorbehoudverlopen: { facts: [condition] },
  overdrachtnazorg: {
    facts: [{ label: "Om te bewaren", value: "Energielabel" }],
    link: { label: "Naar de papieren van uw woning", url: "/woningdossier" },
  },
  notarispakket: { facts: [{ label: "Tot", value: "1 maart 2027 om 17.00 uur" }] },
  notariscode: { facts: [{ label: "Code", value: "123 456" }] },
  notarisontvangst: { facts: [{ label: "Door", value: "mr. Vos" }] },
  overdrachtlezen: { facts: [{ label: "Versie", value: "2" }] },
  overdrachtopmerking: { facts: [{ label: "Van", value: "Sanne de Vries" }] },
  overdrachttekenen: { facts: [{ label: "Versie", value: "2" }] },
  overdrachtcode: { facts: [{ label: "Uw code", value: "123 456" }] },
  overdrachtgetekend: { facts: [{ label: "Bedenktijd tot en met", value: "1 maart 2027" }] },
};

/** An email about a transfer that does not exist. */
export function exampleTransferEmail(
  name: TransferLetterName,
  site: Parameters<typeof writeExample>[0],
) {
  return {
    receiver: "Aan koper, verkoper, notaris of adviseur",
    ...writeExample(site, name, "/overdracht", exampleParts[name]),
  };
}
