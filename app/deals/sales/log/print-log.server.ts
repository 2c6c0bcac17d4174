import { currentLanguage } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import { type Printing, typesetPrint } from "../../../ui/print/typeset-print.server.ts";
import template from "./log.typ?raw";
import { checkWords, introduction, objectionWords, saleFacts } from "./log-words.ts";
import type { SharedLog } from "./read-log.server.ts";
import { sharedRows } from "./shared-log.ts";

const MARKED = new Set(["opened", "chosen", "bid", "raised"]);

/** A shared log as PDF/UA. @throws TypesetterBusyError */
export function printLog(
  services: Printing,
  { about, state, entries, reader, check, sharedAt }: SharedLog,
): Promise<Uint8Array> {
  const data = {
    lang: currentLanguage(),
    title: t`Biedlogboek`,
    documentTitle: t`Biedlogboek ${about}`,
    description: t`Wat er gebeurde tijdens het bieden op een woning, zonder namen`,
    keywords: t`biedlogboek, woning, verkoop`.split(", "),
    page: t`pagina ${"{page}"} van ${"{all}"}`,
    running: t`Biedlogboek · ${about}`,
    about,
    facts: saleFacts(state, reader),
    introduction: introduction(),
    steps: t`Stap voor stap`,
    digest: t`Controlegetal`,
    rows: sharedRows(entries, reader).map((row) => ({ ...row, mark: MARKED.has(row.kind) })),
    closing: [
      { heading: t`Klopt dit logboek?`, paragraphs: checkWords(check) },
      { heading: t`Bezwaar maken`, paragraphs: objectionWords(sharedAt, services.settings) },
    ],
  };
  return typesetPrint(services, template, data, { missing: "" });
}
