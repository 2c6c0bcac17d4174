import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { holidaysKnownUntil, holidaysRunOut } from "@voordeur/time/holidays.ts";
import type { Contract } from "@voordeur/agreement/contract.ts";
import template from "./contract.typ?raw";
import { blankDocument, contractDocument } from "@voordeur/agreement/document/document.ts";
import { type DocumentModel, dots } from "@voordeur/agreement/document/model.ts";
import type { Printing } from "../../ui/print/typeset-print.server.ts";
import { type SignedPrint, typesetSigned } from "../../ui/print/typeset-signed.server.ts";
import { printedData } from "./printed-data.ts";
import { contractFileName } from "@voordeur/agreement/file-name.ts";

interface ContractFile {
  name: string;
  bytes: Uint8Array;
}

/** The agreement as a PDF. Nothing of it is kept. @throws TypesetterBusyError */
export async function printContract(services: Printing, contract: Contract): Promise<ContractFile> {
  const bytes = await typesetSigned(services, template, printedData(contractDocument(contract)));
  return { name: contractFileName(contract.woning.adres), bytes };
}

/**
 * The agreement that its parties read and sign, by its version; with `signed`, once they did.
 * @throws TypesetterBusyError
 */
export const printToSign = (
  services: Printing,
  model: DocumentModel,
  version: number,
  { annexes, signed }: { annexes: readonly { name: string; hash: string }[]; signed?: SignedPrint },
): Promise<Uint8Array> =>
  typesetSigned(
    services,
    template,
    { ...printedData(model, { mark: `Versie ${version}` }), annexes },
    signed,
  );

/** The agreement to fill in by hand. @throws TypesetterBusyError */
export async function printBlankContract(services: Printing): Promise<ContractFile> {
  // Handwriting needs more room.
  const data = printedData(blankDocument(), { gap: dots.repeat(2) });
  const bytes = await typesetSigned(services, template, data);
  return { name: contractFileName(""), bytes };
}

/** The last day whose holidays are known, when it is near or past; else null. */
export function holidaysEnd(now: Date): string | null {
  return holidaysRunOut(amsterdamDate(now)) ? formatDay(holidaysKnownUntil) : null;
}
