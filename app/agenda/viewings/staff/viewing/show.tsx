import { data, href } from "react-router";
import { uuidIn } from "../../../../platform/body/ids.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { ChangedMeanwhile } from "../../../../staff/kit/conflict.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { opinionWords, timesOf } from "../../messages.ts";
import { reportOf } from "../../opinions/input.ts";
import type { Agent } from "../agenda/queries.server.ts";
import { listAgentChoices } from "../../queries.server.ts";
import { StateMark } from "../state-mark.tsx";
import type { Route } from "./+types/show";
import { readBack } from "./back.ts";
import { OpinionForm } from "./opinion-form.tsx";
import { AnswerForm, CameForm, PlanForms } from "./plan-forms.tsx";
import { findViewing, type ShownViewing } from "./queries.server.ts";
import { ViewingFacts } from "./viewing-facts.tsx";
import { ViewingEvent, ViewingHistory } from "./viewing-history.tsx";
import { formatFullDate } from "@voordeur/language/dates.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";

export { action } from "./acts.server.ts";
export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";
export const meta = staffMeta("Bezichtiging bekijken", href("/admin/agenda"));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock();
  const id = uuidIn(params.id);
  const shown = id ? await findViewing(db, id) : null;
  const back = readBack(new URL(request.url).searchParams.get("terug"));
  const agents = shown ? await listAgentChoices(db, shown.viewing.agent_id) : [];
  return data({ shown, back, now, agents }, { status: shown ? 200 : 404 });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, back, now, agents } = loaderData;
  const refusal = actionData && "typed" in actionData ? actionData : undefined;
  return (
    <>
      <BackLink to={back}>Terug</BackLink>
      {shown ? (
        <Viewing {...{ shown, now, agents, refusal }} />
      ) : (
        <>
          <h2 className="mt-2 text-3xl">Bezichtiging niet gevonden</h2>
          <p className="mt-3 text-muted">
            Deze bezichtiging bestaat niet, of de gegevens zijn gewist.
          </p>
        </>
      )}
    </>
  );
}

function Viewing({
  shown,
  now,
  agents,
  refusal,
}: {
  shown: ShownViewing;
  now: Date;
  agents: readonly Agent[];
  refusal: Refusal | undefined;
}) {
  const { viewing, agent } = shown;
  const { starts_at: startsAt, ends_at: endsAt, state } = viewing;
  const hasBegun = startsAt <= now;
  const isHeld = state === "confirmed" || state === "done" || state === "no-show";
  return (
    <>
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">{viewing.about}</h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <span className="first-letter:uppercase">{formatFullDate(startsAt)}</span>
        <span className="tabular-nums">{timesOf({ startsAt, endsAt })}</span>
        <span className="text-muted">{agent ?? "nog geen collega"}</span>
        <StateMark state={state} />
      </p>
      {refusal?.isOvertaken && (
        <ChangedMeanwhile>
          {shown.events.slice(0, 1).map((event) => (
            <ViewingEvent key={event.id} event={event} />
          ))}
        </ChangedMeanwhile>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 @desk:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] @desk:grid-rows-[auto_1fr]">
        <div className="space-y-10">
          <ViewingFacts shown={shown} />
          {viewing.opinion && (
            <p className="border-l-4 border-river-600 bg-river-50 px-5 py-3">
              <strong className="font-semibold">De bezoeker zei:</strong>{" "}
              <span className="break-words">{opinionWords(viewing.opinion)}</span>
            </p>
          )}
        </div>
        <div className="space-y-10 empty:hidden @desk:col-start-2 @desk:row-span-2 @desk:row-start-1">
          {!hasBegun && state === "asked" && <AnswerForm {...{ viewing, refusal }} />}
          {!hasBegun && (state === "asked" || state === "confirmed") && (
            <PlanForms {...{ shown, agents, refusal }} />
          )}
          {hasBegun && isHeld && (
            <>
              <CameForm isNoShow={state === "no-show"} />
              {!viewing.forgotten_at && (
                <OpinionForm
                  key={reportOf(viewing)}
                  viewing={viewing}
                  typed={refusal?.act === "oordeel" ? refusal.typed : undefined}
                />
              )}
            </>
          )}
        </div>
        <div className="space-y-10">
          <ViewingHistory shown={shown} />
        </div>
      </div>
    </>
  );
}
