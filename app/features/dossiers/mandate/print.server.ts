import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { MandateModel } from "@voordeur/agreement/mandate/document.ts";
import type { Services } from "../../../platform/services.ts";
import { printedLogo } from "../../../ui/pictures/printed-logo.server.ts";
import template from "./mandate.typ?raw";

const LOGO = "/pictures/logo.jpg";

/** A version of a mandate as PDF/UA. @throws TypesetterBusyError */
export async function printMandate(
  services: Pick<Services, "typesetter" | "clock" | "settings" | "storage" | "log">,
  model: MandateModel,
  version: number,
): Promise<Uint8Array> {
  const { name: author, look } = services.settings.agency;
  const picture = await printedLogo(services, look);
  const [year, month, day] = amsterdamDate(services.clock()).split("-").map(Number);
  const { title, subject, sides } = model;
  const data = {
    ...model,
    documentTitle: `${title} ${subject}`,
    author,
    description: "Opdracht om te bemiddelen bij de verkoop van een woning",
    running: `${title} · ${subject} · versie ${version}`,
    marked: "Overeenkomst zonder vormvereiste; geen akte, geen gekwalificeerde handtekening",
    signers: sides[0]!.facts.map(({ value }) => value),
    date: { year, month, day },
    colours: { ...(look.river && { river: look.river }), ...(look.brick && { brick: look.brick }) },
    ...(picture && { logo: LOGO }),
  };
  return services.typesetter.typeset({
    template,
    data: JSON.stringify(data),
    ...(picture && { files: { [LOGO]: picture } }),
  });
}
