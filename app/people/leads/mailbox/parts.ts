import type { MessageStructureObject } from "imapflow";
import { formatNumber } from "@voordeur/language/numbers.ts";
import { oneLine } from "../../../platform/text-input.ts";

const MAX_PARTS = 100;
const MAX_FILES = 20;
/** A picture of a signature is smaller; what is larger is one that somebody sends. */
const MAX_SIGNATURE_BYTES = 150_000;

/** The structure of a message: the numbers by which its parts are fetched. */
export interface Parts {
  /** In order; each is there as plain text, as HTML, or as both. */
  texts: { plain: string[]; html: string[] }[];
  /** Names and sizes of files. */
  files: string[];
  /** Pictures that the HTML may show, by their Content-ID. */
  pictures: { cid: string; file: string }[];
  /** For a delivery report: the parts with the outcome and with the headers of our email. */
  report: { status?: string; original?: string } | null;
  /** There are more. */
  isCut: boolean;
}

export function partsOf(structure: MessageStructureObject | undefined): Parts {
  const report = structure?.type === "multipart/report" ? {} : null;
  const parts: Parts = { texts: [], files: [], pictures: [], report, isCut: false };
  let left = MAX_PARTS;
  if (structure) add(structure, parts.texts, false);
  return parts;

  function add(node: MessageStructureObject, texts: Parts["texts"], isRelated: boolean): void {
    const { type, childNodes = [] } = node;
    if (!type.startsWith("multipart/")) {
      left -= 1;
      if (left < 0) parts.isCut = true;
      else addLeaf(node, texts, isRelated);
      return;
    }
    const isAlternative = type === "multipart/alternative";
    const within = isAlternative ? [] : texts;
    for (const child of childNodes) add(child, within, isRelated || type === "multipart/related");
    if (isAlternative)
      texts.push({
        plain: within.flatMap((one) => one.plain),
        html: within.flatMap((one) => one.html),
      });
  }

  function addLeaf(node: MessageStructureObject, texts: Parts["texts"], isRelated: boolean): void {
    const { part = "1", type, id, disposition, dispositionParameters, parameters, size = 0 } = node;
    const name = oneLine(dispositionParameters?.["filename"] ?? parameters?.["name"] ?? "", 100);
    const isAttached = disposition === "attachment";
    const file = `${name || "bijlage zonder naam"} (${sizeWords(size)})`;
    if (parts.report && type.endsWith("delivery-status")) parts.report.status ??= part;
    else if (parts.report && /^message\/(?:rfc822|global)|rfc822-headers$/.test(type))
      parts.report.original ??= part;
    else if (parts.report && type.startsWith("message/")) return;
    else if (/^text\/(?:plain|html)$/.test(type) && !isAttached && !name)
      texts.push(type === "text/plain" ? { plain: [part], html: [] } : { plain: [], html: [part] });
    else if (
      isRelated &&
      id &&
      type.startsWith("image/") &&
      !isAttached &&
      size < MAX_SIGNATURE_BYTES
    )
      parts.pictures.push({ cid: id.replace(/^<|>$/g, ""), file });
    else if (name || isAttached || !type.startsWith("text/")) parts.files.push(file);
  }
}

/** "foto.jpg (340 kB), brief.pdf (1,2 MB)": what else came with it. */
export function filesInWords(files: readonly string[]): string {
  const more = files.length - MAX_FILES;
  return [...files.slice(0, MAX_FILES), ...(more > 0 ? [`en ${more} andere`] : [])].join(", ");
}

/** Base64 is a third longer than what it stands for. */
const sizeWords = (size: number) =>
  size < 1_000_000
    ? `${formatNumber(Math.ceil((size * 0.75) / 1000))} kB`
    : `${formatNumber(Math.round((size * 0.75) / 100_000) / 10)} MB`;
