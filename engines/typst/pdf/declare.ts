import { catalogOf, metadataOf, part, type PdfFile } from "./objects.ts";

const NAMESPACE = ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" ';
const PART = "<pdfuaid:part>1</pdfuaid:part>";
const SHOW_TITLE = "/DisplayDocTitle true\n    ";

/** Writes into the metadata and the catalog, the last two objects of the file, that it is PDF/UA-1. */
export function declarePdfUa(pdf: PdfFile): Uint8Array {
  const catalog = catalogOf(pdf);
  const metadata = metadataOf(pdf);
  if (pdf.objects.at(-2) !== metadata || pdf.objects.at(-1) !== catalog) {
    throw new Error("The PDF has its objects in another order");
  }
  const length = Number(part(metadata.text, /\/Length (\d+)/)) + NAMESPACE.length + PART.length;
  const newMetadata = metadata.text
    .replace(/\/Length \d+/, `/Length ${length}`)
    .replace(/(?<= xmlns:pdf="[^"]*" )(?=>)/, NAMESPACE)
    .replace("<xmpTPg:NPages>", `${PART}$&`);
  const newCatalog = catalog.text.replace("/Direction", `${SHOW_TITLE}$&`);
  const moved = newMetadata.length - metadata.text.length;
  const tableAt = pdf.tableAt + moved + newCatalog.length - catalog.text.length;
  const table = pdf.text
    .slice(pdf.tableAt)
    .replace(offset(catalog.at), offset(catalog.at + moved))
    .replace(/(?<=startxref\s{1,9})\d+/, String(tableAt));
  return Buffer.from(pdf.text.slice(0, metadata.at) + newMetadata + newCatalog + table, "latin1");
}

/** As the table of a PDF has it. */
function offset(at: number): string {
  return String(at).padStart(10, "0");
}
