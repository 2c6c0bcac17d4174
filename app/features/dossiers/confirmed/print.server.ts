import { formatDate } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { printableText } from "@voordeur/typst/printable.ts";
import type { Services } from "../../../platform/services.ts";
import { printedLogo } from "../../../ui/pictures/printed-logo.server.ts";
import { listSellers, type Dossier } from "../queries.server.ts";
import type { Disclosure, DisclosureContent } from "./current.server.ts";
import template from "./confirmed.typ?raw";

const LOGO = "/pictures/logo.jpg";
/** In place of characters that the document's font lacks. */
const GAP = "[…]";

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
  services: Pick<Services, "db" | "typesetter" | "clock" | "settings" | "storage" | "log">,
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
  const { name: author, look } = services.settings.agency;
  const picture = await printedLogo(services, look);
  const [year, month, day] = amsterdamDate(services.clock()).split("-").map(Number);
  const sellers = (await listSellers(services.db, dossier.id)).map(({ name }) => name);
  const { title, description, introduction } = words[kind];
  const { about } = dossier;
  // Nobody confirms a concept: it has no number.
  const edition = version === null ? "concept" : `versie ${version}`;
  const typed = JSON.stringify(content.sections);
  const data = {
    documentTitle: `${title} ${about}`,
    title,
    author,
    description,
    running: `${title} · ${about} · ${edition}`,
    about,
    date: { year, month, day },
    colours: { ...(look.river && { river: look.river }), ...(look.brick && { brick: look.brick }) },
    ...(picture && { logo: LOGO }),
    ...(stamp && { stamp }),
    facts: [
      { label: "Woning", value: about },
      { label: "Verkopers", value: sellers.join(", ") },
      { label: "Versie", value: `${version ?? "concept"}, van ${formatDate(services.clock())}` },
    ],
    introduction: [
      introduction,
      ...(printableText(typed) === typed.normalize("NFC")
        ? []
        : [
            `Waar ${GAP} staat, gebruikten de verkopers tekens die dit document niet kan afdrukken. Op hun eigen pagina staan zij voluit.`,
          ]),
    ],
    sections: content.sections,
  };
  return services.typesetter.typeset({
    template,
    data: JSON.stringify(data, (_key, value: unknown) =>
      typeof value === "string" ? printableText(value, GAP) : value,
    ),
    ...(picture && { files: { [LOGO]: picture } }),
  });
}
