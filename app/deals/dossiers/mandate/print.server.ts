import type { MandateModel } from "@voordeur/agreement/mandate/document.ts";
import type { Printing } from "../../../ui/print/typeset-print.server.ts";
import { type SignedPrint, typesetSigned } from "../../../ui/print/typeset-signed.server.ts";
import template from "./mandate.typ?raw";

/** A version of a mandate as PDF/UA; with `signed`, once all agreed. @throws TypesetterBusyError */
export function printMandate(
  services: Printing,
  model: MandateModel,
  version: number,
  signed?: SignedPrint,
): Promise<Uint8Array> {
  const { title, subject, sides } = model;
  const data = {
    ...model,
    documentTitle: `${title} ${subject}`,
    description: "Opdracht om te bemiddelen bij de verkoop van een woning",
    keywords: ["opdracht", "bemiddeling", "woning"],
    running: `${title} · ${subject} · versie ${version}`,
    marked: "Overeenkomst zonder vormvereiste; geen akte, geen gekwalificeerde handtekening",
    signers: sides[0]!.facts.map(({ value }) => value),
  };
  return typesetSigned(services, template, data, signed);
}
