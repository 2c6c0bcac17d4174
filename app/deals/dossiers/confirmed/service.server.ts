import { printableText } from "@voordeur/typst/printable.ts";
import { type Printing, typesetPrint } from "../../../ui/print/typeset-print.server.ts";
import template from "./confirmed.typ?raw";
import type { DisclosureContent } from "./current.server.ts";

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
  services: Printing,
  { introduction, edition, facts, ...paper }: Sections,
): Promise<Uint8Array> {
  const { title, about, sections } = paper;
  const typed = JSON.stringify(sections);
  const data = {
    ...paper,
    documentTitle: `${title} ${about}`,
    keywords: ["verkoop", "woning"],
    running: `${title} · ${about} · ${edition}`,
    facts: [{ label: "Woning", value: about }, ...facts],
    introduction: [
      introduction,
      ...(printableText(typed) === typed.normalize("NFC")
        ? []
        : [
            `Waar ${GAP} staat, zijn tekens gebruikt die dit document niet kan afdrukken. Op de site staan zij voluit.`,
          ]),
    ],
  };
  return typesetPrint(services, template, data, { missing: GAP });
}
