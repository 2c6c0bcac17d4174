import { data, href, redirect } from "react-router";
import { z } from "zod";
import { readForm, STAFF_FORM, textOf } from "../../../../platform/body/form.ts";
import { Overtaken, sentIn, unlessOvertaken } from "../../../../platform/body/overtaken.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { ChangedMeanwhile } from "../../../admin/conflict.tsx";
import { staffMeta } from "../../../admin/staff-meta.ts";
import { opinionWords, timesOf } from "../../messages.ts";
import { reportOf } from "../../opinions/input.ts";
import type { Agent } from "../agenda/queries.server.ts";
import { listAgentChoices } from "../../queries.server.ts";
import { StateMark } from "../state-mark.tsx";
import type { Route } from "./+types/show";
import { readBack } from "./back.ts";
import type { RefusedAct } from "./acts.server.ts";
import { moveViewing, notMoved } from "./move.server.ts";
import { OpinionForm } from "./opinion-form.tsx";
import { AnswerForm, CameForm, PlanForms } from "./plan-forms.tsx";
import { findViewing, type ShownViewing } from "./queries.server.ts";
import { ViewingFacts } from "./viewing-facts.tsx";
import { ViewingEvent, ViewingHistory } from "./viewing-history.tsx";
import { formatFullDate } from "@voordeur/language/dates.ts";
import { BackLink } from "../../../admin/back-link.tsx";

export { shouldRevalidate } from "../../../admin/after-conflict.ts";
export const meta = staffMeta("Bezichtiging bekijken", href("/admin/agenda"));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock();
  const shown = isId(params.id) ? await findViewing(db, params.id) : null;
  const back = readBack(new URL(request.url).searchParams.get("terug"));
  const agents = shown ? await listAgentChoices(db, shown.viewing.agent_id) : [];
  return data({ shown, back, now, agents }, { status: shown ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const form = await readForm(request, STAFF_FORM);
  const { id } = params;
  if (!isId(id)) throw new Response("Not Found", { status: 404 });
  const { receiveAct } = await import("./acts.server.ts");
  // Dragged in the agenda, which stays where it is.
  const isDragged = form.get("vorm") === "slepen";
  const received = await unlessOvertaken(async () =>
    isDragged
      ? { moved: await moveViewing(services, id, staff, form) }
      : receiveAct(services, id, staff, form),
  );
  if (received instanceof Overtaken) {
    const refused = { ...sentIn(form), isOvertaken: true, message: "", despite: undefined };
    return data({ ...refused, ...notMoved(id) }, { status: 409 });
  }
  if (received && "moved" in received) return data(received.moved);
  if (!received) throw new Response("Bad Request", { status: 400 });
  if ("refused" in received)
    return data(received.refused, { status: received.refused.despite ? 409 : 422 });
  const back = textOf(form, "terug");
  const page = back ? readBack(back) : href("/admin/agenda/:id", { id });
  return redirect(noticePath(page, received.notice), 303);
}

const isId = (id: string) => z.uuid().safeParse(id).success;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, back, now, agents } = loaderData;
  const refusal = actionData && "message" in actionData ? actionData : undefined;
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
  refusal: RefusedAct | undefined;
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
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr]">
        <div className="space-y-10">
          <ViewingFacts shown={shown} />
          {viewing.opinion && (
            <p className="border-l-4 border-river-600 bg-river-50 px-5 py-3">
              <strong className="font-semibold">De bezoeker zei:</strong>{" "}
              <span className="break-words">{opinionWords(viewing.opinion)}</span>
            </p>
          )}
        </div>
        <div className="space-y-10 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
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
