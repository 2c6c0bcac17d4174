import { currentLanguage } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import { printableText } from "@voordeur/typst/printable.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../../platform/services.ts";
import { printedLogo } from "../../../ui/pictures/printed-logo.server.ts";
import template from "./log.typ?raw";
import { checkWords, introduction, objectionWords, saleFacts } from "./log-words.ts";
import type { SharedLog } from "./read-log.server.ts";
import { sharedRows } from "./shared-log.ts";

const LOGO = "/pictures/logo.jpg";
const MARKED = new Set(["opened", "chosen", "bid", "raised"]);

/** A shared log as PDF/UA. @throws TypesetterBusyError */
export async function printLog(
  services: Pick<Services, "typesetter" | "clock" | "settings" | "storage" | "log">,
  { about, state, entries, reader, check, sharedAt }: SharedLog,
): Promise<Uint8Array> {
  const { agency } = services.settings;
  const picture = await printedLogo(services, agency.look);
  const [year, month, day] = amsterdamDate(services.clock()).split("-").map(Number);
  const { river, brick } = agency.look;
  const data = {
    lang: currentLanguage(),
    title: t`Biedlogboek`,
    documentTitle: t`Biedlogboek ${about}`,
    author: agency.name,
    description: t`Wat er gebeurde tijdens het bieden op een woning, zonder namen`,
    keywords: t`biedlogboek, woning, verkoop`.split(", "),
    page: t`pagina ${"{page}"} van ${"{all}"}`,
    running: t`Biedlogboek · ${about}`,
    about,
    date: { year, month, day },
    colours: { ...(river && { river }), ...(brick && { brick }) },
    ...(picture && { logo: LOGO }),
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
  return services.typesetter.typeset({
    template,
    data: JSON.stringify(data, (_key, value: unknown) =>
      typeof value === "string" ? printableText(value) : value,
    ),
    ...(picture && { files: { [LOGO]: picture } }),
  });
}
