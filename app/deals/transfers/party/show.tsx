import { dutch, t } from "@voordeur/language/text.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { data, href, Link } from "react-router";
import { formAction } from "../../../platform/body/acts.ts";
import { servicesContext } from "../../../platform/services.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { LineSection } from "../line/line-section.tsx";
import { viewLine } from "../line/view.server.ts";
import { InspectionSection } from "../inspection/party-section.tsx";
import { readInspection } from "../inspection/readings.server.ts";
import { findParty, partyOf } from "../links.server.ts";
import { noteOpened } from "../parties.server.ts";
import type { Route } from "./+types/show";
import { PartyPage, partyMeta } from "./page.tsx";

export const meta = partyMeta(dutch`Van koop tot sleutel`);

/** Writes nothing: programs that look at mails open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findParty(services, params.token);
  if (!found) return data({ file: null }, { status: 404 });
  const { party, transfer } = found;
  return data({
    file: {
      about: transfer.about,
      name: party.name,
      isNotary: party.role === "notary",
      fellAt: transfer.fell_at,
      isClosed: transfer.closed_at !== null,
      line: await viewLine(services, transfer, party),
      inspection: await readInspection(services.db, party, transfer),
    },
  });
}

export const action = formAction({
  find: partyOf,
  answer: () => null,
})({
  gezien: { run: ({ services, party }) => noteOpened(services, party) },
});

export default function Page({ loaderData: { file }, params: { token } }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, name, fellAt, isClosed, line, inspection } = file;
  return (
    <PartyPage
      about={about}
      title={titleOf(fellAt !== null, isClosed)}
      lead={
        fellAt
          ? t`Beste ${name}, sinds ${formatDate(fellAt)} gaat de koop van deze woning niet meer door.`
          : t`Beste ${name}, hier staat wat er van de koopovereenkomst tot de sleutels gebeurt.`
      }
    >
      <nav aria-label={t`Stukken`} className="mt-6 flex flex-wrap gap-x-6">
        <Link
          to={href("/overdracht/:token/koopovereenkomst", { token })}
          className="inline-flex min-h-11 items-center underline"
        >
          {t`De koopovereenkomst`}
        </Link>
        {file.isNotary && (
          <Link
            to={href("/overdracht/:token/pakket", { token })}
            className="inline-flex min-h-11 items-center underline"
          >
            {t`Uw pakket met stukken`}
          </Link>
        )}
      </nav>
      <LineSection token={token} line={line} hasFallen={fellAt !== null} />
      {inspection && <InspectionSection token={token} inspection={inspection} />}
    </PartyPage>
  );
}

function titleOf(hasFallen: boolean, isClosed: boolean): string {
  if (hasFallen) return t`Deze koop gaat niet door`;
  return isClosed ? t`Deze koop is afgerond` : t`Van koop tot sleutel`;
}
