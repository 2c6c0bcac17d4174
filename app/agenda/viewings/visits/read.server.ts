import type { Services } from "../../../platform/services.ts";
import { findUser } from "../../../staff/accounts/queries.server.ts";
import { findVisitLead, mayChooseVisit } from "../../../people/leads/queries.server.ts";
import { receiverOfLead } from "../../../people/leads/service.server.ts";
import { daysAround, toOffered } from "../ask/moments.server.ts";
import { parseKey } from "../ask/offered.ts";
import { changeableUntil, isTooLate } from "../booking/too-late.ts";
import { readVisitToken } from "../links.server.ts";
import { listVisitMoments } from "../moments/service.server.ts";
import { findVisit, type MissingOfLead } from "./book.server.ts";

/** The lead that a visitor's link leads to; null: none of ours, forgotten, or to be looked at first. */
export async function readVisitLead(services: Pick<Services, "db" | "secrets">, token: string) {
  const id = readVisitToken(services, token);
  return id === null ? null : findVisitLead(services.db, id);
}

export type VisitLead = NonNullable<Awaited<ReturnType<typeof readVisitLead>>>;
export type ShownVisit = Awaited<ReturnType<typeof shownVisit>>;

/** `planned`: the office may have planned it, and then it changes by telephone alone. */
export type VisitState = "choose" | "planned" | "past" | "closed";

/** The facts that a visit needs and the lead lacks. */
export const missingOf = ({ name, phone, address }: VisitLead): (keyof MissingOfLead)[] =>
  Object.entries({ name, phone, address }).flatMap(([field, value]) =>
    value ? [] : [field as keyof MissingOfLead],
  );

/** A lead's visit as its visitor sees it: nothing of what they typed, as mails are forwarded. */
export async function shownVisit(services: Services, lead: VisitLead) {
  const now = services.clock();
  const visit = await findVisit(services.db, lead.id);
  const at = lead.appointment_at;
  const isLost = lead.state === "verloren";
  const state: VisitState =
    at !== null && !isLost
      ? at > now
        ? "planned"
        : "past"
      : mayChooseVisit(lead)
        ? "choose"
        : "closed";
  const agentId = visit?.agent_id ?? (visit ? null : lead.assigned_to);
  const agent =
    agentId === null || state !== "planned" ? null : await findUser(services.db, agentId);
  return {
    state,
    kind: lead.kind,
    startsAt: at,
    endsAt: visit?.ends_at ?? null,
    agent: agent?.name || null,
    changeableUntil: visit ? changeableUntil(services, visit) : null,
    isChangeable: state === "planned" && visit !== undefined && !isTooLate(services, visit),
    missing: missingOf(lead),
  };
}

/** The days with moments for a lead, and the one that a key names if it is free. */
export async function choiceOf(
  services: Services,
  lead: VisitLead,
  { key, from }: { key: string | null; from: string | null },
) {
  const visit = await findVisit(services.db, lead.id);
  const handler = visit
    ? visit.agent_id
    : (lead.assigned_to ?? (await receiverOfLead(services, lead.id)));
  const moments = await listVisitMoments(services, handler, { except: visit?.id });
  const named = parseKey(key ?? "");
  const picked = moments.find(({ startsAt }) => startsAt.getTime() === named?.startsAt.getTime());
  return {
    days: daysAround(moments, from),
    picked: picked ? toOffered(picked) : null,
    isGone: key !== null && picked === undefined,
  };
}
