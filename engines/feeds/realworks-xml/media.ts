import { elementsAt, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeAt } from "./codes.ts";

/** `MediaLijst` as the API has it; only what may be shown is in the export. */
export function mediaOf(record: XmlElement): object[] {
  return elementsAt(record, "MediaLijst/Media").map((medium, index) => {
    const link = textAt(medium, "URL");
    return {
      vrijgave: true,
      soort: codeAt(medium, "Groep"),
      mimetype: mimeType(link ?? "", codeAt(medium, "Groep") ?? ""),
      volgnummer: index + 1,
      titel: textAt(medium, "MediaOmschrijving"),
      wijzigingstijdstip: textAt(medium, "LaatsteWijziging", "MediaUpdate"),
      link,
    };
  });
}

function mimeType(link: string, group: string): string {
  if (/\.pdf(\?|$)/i.test(link) || group === "BROCHURE") return "application/pdf";
  return /FOTO$|PLATTEGROND/.test(group) ? "image/jpeg" : "";
}
