import { Refused } from "../../../../platform/body/refusal.ts";
import { numberIn } from "../../../../platform/body/ids.ts";
import { dateTimeField } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../../../platform/services.ts";
import type { NoticeName } from "../../../../ui/toasts/notices.ts";
import { draftOf } from "../../../../staff/kit/form/draft.ts";
import { storeOwner } from "../../owner/service.server.ts";
import { answered, type ByStaff, StaffQuestion } from "../../service.server.ts";
import { readRules, refusedBy } from "../hours/read-rules.server.ts";
import type { RefusedRules } from "../hours/rules-form.tsx";
import { cameFree, homeIsGone, wordsInTheWay } from "../../booking/in-the-way.server.ts";
import { type AgentChoice, groupFields, ruleFields } from "./fields.ts";
import { addGroupMoment, cancelGroupMoment, changeGroupMoment } from "./group-moments.server.ts";
import { groupInput, ruleInput } from "./input.ts";
import { type ComingGroup, findRules, type Seller, storeRules } from "./queries.server.ts";

/** A form that was not carried out; `moment`: the id that it was about, 0 for a new one. */
export type RuleAnswer =
  | { about: "rules"; refused: RefusedRules; status: number }
  | { about: "moment"; moment: number; refused: RefusedRules; status: number; despite?: string };

export interface Home {
  propertyId: number;
  agents: readonly AgentChoice[];
  seller: Seller | null;
  by: ByStaff;
}

/** Stores a home's rules; another version than the one on the screen is not overwritten. */
export async function changeRules(
  services: Services,
  { propertyId, agents, seller }: Home,
  form: FormData,
): Promise<RuleAnswer | NoticeName> {
  const { db, pages } = services;
  const fields = ruleFields(agents, seller);
  const read = await readRules(form, fields, ruleInput);
  if ("refused" in read) return { about: "rules", refused: read.refused, status: 422 };
  requireAgent(agents, read.value.agentId);
  const { owner } = read.value;
  const isTaken = seller && owner.email === undefined && owner.seller === seller.email;
  const named = isTaken ? { ...owner, ...seller, name: owner.name ?? seller.name } : owner;
  const stored = await db.transaction(async (tx) => {
    const isStored = await storeRules(tx, propertyId, read.seen, read.value);
    if (!isStored) return false;
    await storeOwner({ ...services, db: tx }, propertyId, named);
    await pages.changed(tx, "listings");
    return isStored;
  });
  if (stored) return "bezichtigregels-opgeslagen";
  const newest = (await findRules(db, propertyId))!;
  const theirs = { value: newest.rules, version: newest.version };
  return { about: "rules", refused: refusedBy(fields, read.draft, theirs), status: 409 };
}

const outcomeWords: Record<"few" | "gone" | "changed", [field: string, message: string]> = {
  gone: ["date", homeIsGone],
  few: ["places", "Er zijn al meer plekken vergeven"],
  changed: ["date", "Iemand anders heeft dit moment intussen veranderd. Laad de pagina opnieuw."],
};

export async function changeMoment(
  services: Services,
  { propertyId, agents, by }: Home,
  form: FormData,
): Promise<RuleAnswer | NoticeName> {
  const id = momentOf(form);
  const read = await readRules(form, groupFields(agents), groupInput(services.clock()));
  if ("refused" in read) {
    return { about: "moment", moment: id, refused: read.refused, status: 422 };
  }
  requireAgent(agents, read.value.agentId);
  const value = read.value;
  const outcome = await answered(() =>
    id === 0
      ? addGroupMoment(services, propertyId, value, by)
      : changeGroupMoment(services, { propertyId, id, seen: read.seen }, value, by),
  );
  const refuse = (field: string, message: string) => {
    const refused = { draft: read.draft, errors: { [field]: message }, theirs: null };
    return { about: "moment", moment: id, refused, status: 409 } as const;
  };
  if (outcome instanceof StaffQuestion) {
    return { ...refuse("opens", outcome.message), despite: outcome.key };
  }
  if (outcome === "added") return "groepsmoment-toegevoegd";
  if (outcome === "done") return "groepsmoment-gewijzigd";
  if (outcome === "moved") return "groepsmoment-verzet";
  if (outcome !== "taken") return refuse(...outcomeWords[outcome]);
  const time = { ...value, agentId: value.agentId ?? null };
  const words = await wordsInTheWay(services, propertyId, time, { moment: id });
  return refuse("opens", `Dan is het bezet. ${words ?? cameFree}`);
}

export async function cancelMoment(
  services: Services,
  { propertyId, by }: Home,
  form: FormData,
): Promise<NoticeName> {
  const seen = numberIn(form.get("seen")) ?? 0;
  const id = momentOf(form);
  const isDone = await cancelGroupMoment(services, { propertyId, id, seen }, by.id);
  return isDone ? "groepsmoment-afgezegd" : "groepsmoment-veranderd";
}

function momentOf(form: FormData): number {
  const id = numberIn(form.get("moment"));
  if (id === undefined) throw new Refused({});
  return id;
}

/** Only a form that was made up names somebody else. */
function requireAgent(agents: readonly AgentChoice[], id: string | undefined): void {
  if (id !== undefined && agents.every((agent) => agent.id !== id)) throw new Refused({});
}

export function momentDraft(agents: readonly AgentChoice[], moment: ComingGroup) {
  const [date, opens] = dateTimeField(moment.startsAt).split("T") as [string, string];
  const [, closes] = dateTimeField(moment.endsAt).split("T") as [string, string];
  return draftOf(groupFields(agents), { ...moment, date, opens, closes });
}
