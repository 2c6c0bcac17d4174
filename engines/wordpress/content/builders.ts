import { countOf } from "@voordeur/language/numbers.ts";
import { escapeText } from "./addresses.ts";
import { plainText } from "./plain-text.ts";
import { figureOf, isHeading, isPicture, isSetting, isText } from "./shown-attributes.ts";

/** Where page builders keep what they show: as JSON, serialized by PHP, or as text. */
export const builders = new Set(
  "_elementor_data _fl_builder_data panels_data _bricks_page_content_2 tve_updated_post ct_builder_json".split(
    " ",
  ),
);
const MOST = 1_000_000;
const MAX_PARTS = 2000;

/** A page builder's content that the item's own text lacks, as HTML to follow it. */
export function besidesBuilders(
  content: string,
  meta: ReadonlyMap<string, string>,
): { html: string; notes: string[] } {
  let html = "";
  let known = `${content} ${plainText(content, MOST)}`;
  const counts = { foto: 0, tekst: 0 };
  for (const key of builders) {
    for (const [name, value] of partsIn(meta.get(key) ?? "").slice(0, MAX_PARTS)) {
      const isPhoto = isPicture(value);
      // A smaller one of a picture, or the same words with other tags.
      const core = isPhoto ? value.replace(/(?:-\d+x\d+)?\.\w+$/, "") : plainText(value, MOST);
      if (core === "" || known.includes(core)) continue;
      if (!isPhoto && (isSetting(value) || !(isText(name) || isHeading(name)))) continue;
      known += ` ${core} `;
      counts[isPhoto ? "foto" : "tekst"] += 1;
      const words = value.includes("<") ? value : escapeText(value);
      if (isPhoto) html += figureOf({ url: value, alt: "" });
      else html += isHeading(name) ? `<h3>${words}</h3>\n\n` : `\n\n<div>${words}</div>\n\n`;
    }
  }
  const said = [
    ...(counts.foto > 0 ? [countOf(counts.foto, "foto", "foto’s")] : []),
    ...(counts.tekst > 0 ? [countOf(counts.tekst, "tekst", "teksten")] : []),
  ].join(" en ");
  const notes = said ? [`Stond apart bij de paginabouwer en staat nu onderaan: ${said}.`] : [];
  return { html, notes };
}

type Part = [name: string, value: string];

function partsIn(data: string): Part[] {
  if (/^[aO]:\d+:/.test(data)) return serializedParts(data);
  if (!/^\s*[[{]/.test(data)) return data === "" ? [] : [["text", data]];
  try {
    const parts: Part[] = [];
    // In their order, each string with its name.
    JSON.parse(data, (name, value: unknown) => {
      if (typeof value === "string") parts.push([name, value]);
      return value;
    });
    return parts;
  } catch {
    return [];
  }
}

/** `s:5:"title";s:3:"Hoi";`: PHP counts bytes. */
function serializedParts(data: string): Part[] {
  const bytes = Buffer.from(data).toString("latin1");
  const strings: string[] = [];
  const opening = /s:(\d{1,7}):"/g;
  for (let match = opening.exec(bytes); match; match = opening.exec(bytes)) {
    const end = opening.lastIndex + Number(match[1]);
    strings.push(Buffer.from(bytes.slice(opening.lastIndex, end), "latin1").toString());
    opening.lastIndex = end;
  }
  return strings.slice(1).map((value, at) => [strings[at]!, value]);
}
