import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

export interface PdfText {
  /** Everything on each page, line by line. */
  pages: string[];
  /** The text between the headers and footers of the pages, as one string. */
  body: string;
  info: Record<string, unknown>;
  outline: string[];
  isTagged: boolean;
}

const MILLIMETRE = 72 / 25.4;

/** The selectable text of a PDF, and its metadata. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  let body = "";
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , , height = 0] = page.view;
    let whole = "";
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item)) continue;
      const text = `${item.str}${item.hasEOL ? "\n" : ""}`;
      const y = Number(item.transform[5]);
      whole += text;
      if (y > 33 * MILLIMETRE && y < height - 28 * MILLIMETRE) body += text;
    }
    pages.push(whole);
    body += "\n";
  }
  const { info } = await pdf.getMetadata();
  const outline = (await pdf.getOutline()) ?? [];
  const mark = await pdf.getMarkInfo();
  return {
    pages,
    body,
    info: info as Record<string, unknown>,
    outline: outline.map(({ title }) => title),
    isTagged: mark?.Marked === true,
  };
}

/** The colours that a PDF fills with, as `#163f38`, and how many pictures it shows. */
export async function readLook(
  bytes: Uint8Array,
): Promise<{ colours: string[]; pictures: number }> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const colours = new Set<string>();
  let pictures = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    fnArray.forEach((operator, at) => {
      if (operator === OPS.setFillRGBColor) colours.add(String((argsArray[at] as unknown[])[0]));
      if (operator === OPS.paintImageXObject) pictures += 1;
    });
  }
  return { colours: [...colours], pictures };
}

/** A text without characters that layout may insert: spaces, line ends, break marks. */
export function bare(text: string): string {
  return text.normalize("NFC").replace(/[\s\u200b]+/gu, "");
}
