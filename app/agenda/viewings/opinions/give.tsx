import { t } from "@voordeur/language/text.ts";
import { data, Form } from "react-router";
import { viewings } from "../../../../database/schema/viewings.ts";
import { readForm } from "../../../platform/body/form.ts";
import { keepLanguage } from "../../../platform/outbox/language.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { readViewingToken } from "../links.server.ts";
import { likedNames, priceNames } from "../messages.ts";
import type { Route } from "./+types/give";
import { Answers } from "./answers.tsx";
import { isEmpty, readOpinion } from "./input.ts";
import { findVisited, giveOpinion } from "./service.server.ts";
import { formatWeekday } from "@voordeur/language/dates.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (agency) => ({
    title: t`Hoe was uw bezichtiging?`,
    description: t`Vertel ${agency.name} wat u van de woning vond.`,
    // Its own address is a secret.
    path: "/bezichtiging/mening",
    noindex: true,
  }));
}

/** An answer in the address is only filled in: programs that look at emails open links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = readViewingToken(services, params.token);
  const visited = id ? await findVisited(services.db, id, services.clock()) : null;
  const chosen = readOpinion(new URL(request.url).searchParams);
  return data(
    { visited: visited && { ...visited, opinion: { ...visited.opinion, ...chosen } } },
    { status: visited ? 200 : 404 },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const opinion = readOpinion(await readForm(request));
  const id = readViewingToken(services, params.token);
  const visited = id ? await findVisited(services.db, id, services.clock()) : null;
  if (!id || !visited) return data({ outcome: "gone" as const }, { status: 404 });
  if (isEmpty(opinion)) return data({ outcome: "empty" as const }, { status: 422 });
  await keepLanguage(services.db, viewings, id);
  const isGiven = await giveOpinion(services, id, opinion);
  return data({ outcome: isGiven ? ("given" as const) : ("gone" as const) });
}

export default function Page({ loaderData: { visited }, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome;
  if (outcome === "given") {
    return (
      <Frame title={t`Dank u wel`}>
        <p className="mt-5 text-lg text-muted">
          {t`Wij hebben genoteerd wat u ervan vond. Bent u verder geïnteresseerd, bel ons dan gerust.`}
        </p>
      </Frame>
    );
  }
  if (!visited || outcome === "gone") {
    return (
      <Frame title={t`Deze link werkt niet (meer)`}>
        <p className="mt-5 text-lg text-muted">
          {t`Wilt u nog iets kwijt over de bezichtiging? Bel of mail ons gerust.`}
        </p>
      </Frame>
    );
  }
  const { about, startsAt, opinion } = visited;
  return (
    <Frame title={t`Hoe was uw bezichtiging?`}>
      <p className="mt-4 text-lg text-muted">
        {t`U was ${formatWeekday(startsAt)} bij ${about}. Uw antwoord helpt ons en de verkoper; die ziet nooit wie het gaf.`}
      </p>
      <Form method="post" className="mt-7 space-y-6">
        {outcome === "empty" && (
          <p role="alert" className="font-medium text-brick-700">
            {t`Kies een antwoord of schrijf iets op.`}
          </p>
        )}
        <Answers
          name="interesse"
          legend={t`Is deze woning iets voor u?`}
          answers={likedNames}
          chosen={opinion.liked}
        />
        <Answers
          name="prijs"
          legend={t`Wat vindt u van de prijs?`}
          answers={priceNames}
          chosen={opinion.price}
        />
        <TextArea
          label={t`Waarom wel of niet?`}
          name="toelichting"
          rows={3}
          maxLength={500}
          optional
          defaultValue={opinion.reason}
        />
        <Button type="submit">{t`Versturen`}</Button>
      </Form>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto max-w-[38rem] px-4 py-10 sm:px-8 sm:py-16">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {children}
    </div>
  );
}
