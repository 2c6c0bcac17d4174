import { formatDate } from "@voordeur/language/dates.ts";
import type { Services } from "../../../platform/services.ts";
import type { Printing } from "../../../ui/print/typeset-print.server.ts";
import { listSellers, type Dossier } from "../queries.server.ts";
import type { Disclosure, DisclosureContent } from "./current.server.ts";
import { printSections } from "./service.server.ts";

const words = {
  questionnaire: {
    title: "Vragenlijst van de verkoper",
    description: "Wat de verkopers van een woning erover weten",
    introduction:
      "De verkopers hebben deze vragen naar beste weten beantwoord. De vragenlijst vervangt geen bouwkundig onderzoek: een koper onderzoekt zelf wat voor hem van belang is. Alleen vragen die voor deze woning gelden, staan erin.",
  },
  items: {
    title: "Lijst van zaken",
    description: "Wat bij de verkoop van een woning blijft, meegaat of te koop is",
    introduction:
      "Deze lijst hoort bij de verkoop van de woning. Wat achterblijft, gaat zonder verdere betaling op de koper over, tenzij anders is afgesproken. Over wat te koop is, maken koper en verkoper samen een afspraak.",
  },
} as const;

/** A version of what sellers fill in, as PDF/UA. @throws TypesetterBusyError */
export async function printDisclosure(
  services: Printing & Pick<Services, "db">,
  dossier: Dossier,
  kind: Disclosure,
  {
    content,
    version,
    stamp,
  }: {
    content: DisclosureContent;
    version: number | null;
    /** A line at the foot of each page: who opened it, and when. */
    stamp?: string;
  },
): Promise<Uint8Array> {
  const sellers = (await listSellers(services.db, dossier.id)).map(({ name }) => name);
  const today = formatDate(services.clock(), "nl");
  const { title, description, introduction } = words[kind];
  // Nobody confirms a concept: it has no number.
  const edition = version === null ? "concept" : `versie ${version}`;
  return printSections(services, {
    title,
    description,
    introduction,
    about: dossier.about,
    edition,
    facts: [
      { label: "Verkopers", value: sellers.join(", ") },
      { label: "Versie", value: `${version ?? "concept"}, van ${today}` },
    ],
    sections: content.sections,
    ...(stamp && { stamp }),
  });
}
