import { loadBounded } from "../files/bounded-pdf.ts";
import { makeKey, openKey } from "./keys.ts";
import { readSignatures } from "./read-signatures.ts";
import { seal } from "./seal.ts";

const MAX_PAGES = 300;
const MAX_LETTERS = 5_000_000;

async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { pdf } = await loadBounded(bytes);
  if (!pdf || pdf.getPageCount() > MAX_PAGES) throw new Error("unreadable");
  let letters = 0;
  return pdf.getPages().map((page) => {
    const { text } = page.extractText();
    letters += text.length;
    if (letters > MAX_LETTERS) throw new Error("too much text");
    // Ligatures as letters, and without what layout puts into words.
    return text
      .normalize("NFKC")
      .replaceAll(/[\u00ad\u200b]/g, "")
      .replaceAll(/\s+/g, " ")
      .trim();
  });
}

const works = { seal, openKey, makeKey, readSignatures, textOfPdf };

export type Works = typeof works;
export interface SignatureTask {
  name: keyof Works;
  input: unknown;
}

/** Everything about signatures that a process apart does. */
export const signatureWork = ({ name, input }: SignatureTask): Promise<unknown> =>
  works[name](input as never);
