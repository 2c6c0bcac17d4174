import { dutch } from "@voordeur/language/text.ts";

/** The source of a picture: an external model, or these filters. */
export type Engine = "ai" | "built-in";

/** Shown beside a picture and written in its file. */
export const labels = { ai: dutch`AI-bewerkt`, "built-in": dutch`Bewerkt` } as const;

// The IPTC's vocabulary for the source of a picture.
const sources = {
  ai: "compositeWithTrainedAlgorithmicMedia",
  "built-in": "algorithmicallyEnhanced",
} as const;

/** The XMP packet that says how a file was made. */
export function xmpOf(engine: Engine): string {
  const source = `http://cv.iptc.org/newscodes/digitalsourcetype/${sources[engine]}`;
  const language = `<rdf:li xml:lang="x-default">${labels[engine]}</rdf:li>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${source}"><dc:description><rdf:Alt>${language}</rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
