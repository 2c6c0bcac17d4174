import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { holidaysKnownUntil, holidaysRunOut } from "@voordeur/time/holidays.ts";
import type { Services } from "../../platform/services.ts";
import type { Contract } from "@voordeur/agreement/contract.ts";
import template from "./contract.typ?raw";
import {
  blankDocument,
  contractDocument,
  signableDocument,
} from "@voordeur/agreement/document/document.ts";
import { type DocumentModel, dots } from "@voordeur/agreement/document/model.ts";
import { printedLogo } from "../../ui/pictures/printed-logo.server.ts";
import { printedData } from "./printed-data.ts";
import { contractFileName } from "@voordeur/agreement/file-name.ts";

interface ContractFile {
  name: string;
  bytes: Uint8Array;
}

type Printing = Pick<Services, "typesetter" | "clock" | "settings" | "storage" | "log">;

const LOGO = "/pictures/logo.jpg";

/** The agreement as a PDF. Nothing of it is kept. @throws TypesetterBusyError */
export async function printContract(services: Printing, contract: Contract): Promise<ContractFile> {
  const bytes = await print(services, contractDocument(contract));
  return { name: contractFileName(contract.woning.adres), bytes };
}

/** The agreement that its parties read and sign, by its version. @throws TypesetterBusyError */
export const printToSign = (
  services: Printing,
  contract: Contract,
  version: number,
): Promise<Uint8Array> =>
  print(services, signableDocument(contract), { mark: `Versie ${version}` });

/** The agreement to fill in by hand. @throws TypesetterBusyError */
export async function printBlankContract(services: Printing): Promise<ContractFile> {
  // Handwriting needs more room.
  const bytes = await print(services, blankDocument(), { gap: dots.repeat(2) });
  return { name: contractFileName(""), bytes };
}

async function print(
  services: Printing,
  model: DocumentModel,
  marks: { gap?: string; mark?: string } = {},
) {
  const { typesetter, clock, settings } = services;
  const { name: author, look } = settings.agency;
  const { river, brick } = look;
  const picture = await printedLogo(services, look);
  const logo = picture ? LOGO : undefined;
  const data = printedData(model, {
    author,
    at: clock(),
    ...marks,
    colours: { river, brick },
    logo,
  });
  return typesetter.typeset({ template, data, ...(picture && { files: { [LOGO]: picture } }) });
}

/** The last day whose holidays are known, when it is near or past; else null. */
export function holidaysEnd(now: Date): string | null {
  return holidaysRunOut(amsterdamDate(now)) ? formatDay(holidaysKnownUntil) : null;
}
