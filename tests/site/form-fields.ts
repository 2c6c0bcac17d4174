import { textOf } from "./markup.tsx";

export interface ShownField {
  label: string;
  name: string;
  /** As it is shown; empty: somebody has to fill it in. */
  value: string;
  kind: string;
}

const plain = (markup: string) =>
  textOf(markup.replaceAll("<!-- -->", ""))
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The labelled fields of the forms of a page, in their order; no files, boxes to tick or choices. */
export function fieldsIn(html: string): ShownField[] {
  const labels = html.matchAll(/<label\b[^>]*\sfor="([^"]*)"[^>]*>(.*?)<\/label>/gs);
  return [...labels].flatMap(([, id, words]) => {
    const field = new RegExp(
      `<input\\b[^>]*\\sid="${id}"[^>]*>|<textarea\\b[^>]*\\sid="${id}"[^>]*>.*?</textarea>|<select\\b[^>]*\\sid="${id}"[^>]*>.*?</select>`,
      "s",
    ).exec(html)?.[0];
    const [tag = ""] = /^<[^>]*>/.exec(field ?? "") ?? [];
    const kind = /^<(\w+)/.exec(tag)?.[1] ?? "";
    const type = attribute(tag, "type") ?? "text";
    if (!field || ["file", "checkbox", "radio"].includes(type)) return [];
    const chosen = /<option\b(?=[^>]*\sselected)[^>]*>/.exec(field)?.[0];
    const typed =
      kind === "textarea" ? />(.*)</s.exec(field)![1]! : (attribute(tag, "value") ?? "");
    const value = kind === "select" ? (attribute(chosen ?? "", "value") ?? "") : typed;
    return [
      { label: plain(words!), name: attribute(tag, "name") ?? "", value: plain(value), kind },
    ];
  });
}
