import { dutch, t } from "@voordeur/language/text.ts";
import { Download } from "lucide-react";
import { data, href } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { PrivatePage, privateMeta, UnknownLink } from "../../../ui/private-page.tsx";
import { Banner, FactList } from "../private-parts.tsx";
import type { Route } from "./+types/show";
import { checkWords, introduction, objectionWords, saleFacts } from "./log-words.ts";
import { readSharedLog } from "./read-log.server.ts";
import { RowList } from "./row-list.tsx";
import { sharedRows } from "./shared-log.ts";

export const meta = privateMeta(dutch`Biedlogboek`, "/biedlogboek");

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const log = await readSharedLog(services, params.token);
  if (!log) return data({ state: "unknown" } as const, { status: 404 });
  if (log.state === "waiting") return data({ ...log, about: log.about } as const);
  const { about, reader, check } = log.log;
  return data({
    state: "shared" as const,
    about,
    facts: saleFacts(log.log.state, reader),
    rows: sharedRows(log.log.entries, reader),
    isRight: check.isRight,
    check: checkWords(check),
    objection: objectionWords(log.log.sharedAt, services.settings),
  });
}

export default function Page({ loaderData, params: { token } }: Route.ComponentProps) {
  if (loaderData.state === "unknown") return <UnknownLink />;
  const { about } = loaderData;
  if (loaderData.state === "waiting") {
    return (
      <PrivatePage
        about={about}
        title={t`Het biedlogboek is er nog niet`}
        lead={t`U krijgt het zodra de bedenktijd en de voorwaarden van de koop voorbij zijn. Wij mailen u dan; deze link blijft werken.`}
      />
    );
  }
  const { facts, rows, isRight, check, objection } = loaderData;
  return (
    <PrivatePage about={about} title={t`Biedlogboek`} lead={introduction().join(" ")}>
      <FactList facts={facts} />
      <Banner
        tone={isRight ? "good" : "wrong"}
        title={isRight ? t`Nagerekend: dit logboek klopt` : t`Dit logboek klopt niet`}
      >
        {check.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Banner>
      <p className="mt-8 print:hidden">
        <a
          href={href("/biedlogboek/:token/biedlogboek.pdf", { token })}
          className={buttonClass("secondary")}
        >
          {t`Bewaar als PDF`}
          <Download className="size-4" aria-hidden="true" />
        </a>
      </p>
      <h2 className="mt-12 text-3xl">{t`Stap voor stap`}</h2>
      <RowList rows={rows} />
      <h2 className="mt-12 text-3xl">{t`Bezwaar maken`}</h2>
      {objection.map((words) => (
        <p key={words} className="mt-3">
          {words}
        </p>
      ))}
    </PrivatePage>
  );
}
