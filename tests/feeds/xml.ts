import { expect } from "vitest";

const markup =
  /<\?xml[^<>]*\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*)\s*(\/?)>/g;

/**
 * Reads an XML document strictly. @returns the text of each element by its path, such as
 * `rss/channel/title`.
 */
export function readXml(document: string): { path: string; text: string }[] {
  // oxlint-disable-next-line no-control-regex -- XML forbids them
  expect(document).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  const open: { name: string; text: string }[] = [];
  const elements: { path: string; text: string }[] = [];
  const end = () => {
    const path = open.map(({ name }) => name).join("/");
    elements.push({ path, text: open.pop()!.text });
  };
  let place = 0;
  for (const match of document.matchAll(markup)) {
    const [whole, cdata, closing, name, , alone] = match;
    const between = plain(document.slice(place, match.index));
    if (open.length > 0) open.at(-1)!.text += between + (cdata ?? "");
    else expect(between.trim()).toBe("");
    place = match.index + whole.length;
    if (!name) continue;
    if (closing) expect(name).toBe(open.at(-1)?.name);
    else open.push({ name, text: "" });
    if (closing || alone) end();
  }
  expect(document.slice(place).trim()).toBe("");
  expect(open).toEqual([]);
  return elements;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text with its entities decoded; a bare `<` or `&` is an error. */
function plain(text: string): string {
  const unknown = text.replace(/&(amp|lt|gt|quot|apos);/g, "");
  expect(unknown).not.toMatch(/[<&]/);
  return text.replace(/&(\w+);/g, (_, name: string) => entities[name]!);
}
