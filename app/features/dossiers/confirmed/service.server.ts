import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { printableText } from "@voordeur/typst/printable.ts";
import type { Services } from "../../../platform/services.ts";
import { printedLogo } from "../../../ui/pictures/printed-logo.server.ts";
import template from "./confirmed.typ?raw";
import type { DisclosureContent } from "./current.server.ts";

const LOGO = "/pictures/logo.jpg";
/** In place of characters that the document's font lacks. */
const GAP = "[…]";

interface Sections {
  title: string;
  description: string;
  introduction: string;
  /** The home, in one line. */
  about: string;
  /** Behind the title, at the head of each page. */
  edition: string;
  facts: { label: string; value: string }[];
  sections: DisclosureContent["sections"];
  /** A line at the foot of each page: who opened it, and when. */
  stamp?: string;
}

/** Facts about a home in sections, as PDF/UA. @throws TypesetterBusyError */
export async function printSections(
  services: Pick<Services, "typesetter" | "clock" | "settings" | "storage" | "log">,
  { title, description, introduction, about, edition, facts, sections, stamp }: Sections,
): Promise<Uint8Array> {
  const { name: author, look } = services.settings.agency;
  const picture = await printedLogo(services, look);
  const [year, month, day] = amsterdamDate(services.clock()).split("-").map(Number);
  const typed = JSON.stringify(sections);
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
    facts: [{ label: "Woning", value: about }, ...facts],
    introduction: [
      introduction,
      ...(printableText(typed) === typed.normalize("NFC")
        ? []
        : [
            `Waar ${GAP} staat, zijn tekens gebruikt die dit document niet kan afdrukken. Op de site staan zij voluit.`,
          ]),
    ],
    sections,
  };
  return services.typesetter.typeset({
    template,
    data: JSON.stringify(data, (_key, value: unknown) =>
      typeof value === "string" ? printableText(value, GAP) : value,
    ),
    ...(picture && { files: { [LOGO]: picture } }),
  });
}
