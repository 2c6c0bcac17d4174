import { catalogOf, named, part, type PdfFile, type PdfObject } from "./objects.ts";

export interface Tag {
  /** Such as `P` or `H1`. */
  name: string;
  text: string;
}

/** The tags of a PDF, in the order in which they are read. */
export function tagsOf(pdf: PdfFile): Tag[] {
  const objects = new Map(pdf.objects.map((object) => [/^\d+/.exec(object.text)?.[0], object]));
  const tags: Tag[] = [];
  const visit = ({ text }: PdfObject) => {
    if (text.includes("/Type /StructElem")) tags.push({ name: part(text, /\/S \/(\w+)/), text });
    // Beside other tags, the kids are numbers of what is marked on a page, and links.
    const kids = text.slice(text.lastIndexOf("\n  /K "));
    for (const [, number] of kids
      .replaceAll(/<<[^]*?(?:>>|$)/g, "")
      .matchAll(/(?<!\d)(\d+) 0 R/g)) {
      const kid = objects.get(number);
      if (kid?.text.includes("/Type /StructElem")) visit(kid);
    }
  };
  visit(named(pdf, "StructTreeRoot", catalogOf(pdf).text));
  return tags;
}
