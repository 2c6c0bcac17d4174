import { textOf } from "../../../../platform/body/form.ts";
import { dateTimeField, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { formatShortWeekday } from "@voordeur/language/dates.ts";
import { seenIn } from "../../../../platform/body/overtaken.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Staff } from "../../../../staff/accounts/service.server.ts";
import {
  answered,
  byStaff,
  changeViewing,
  type ChosenMoment,
  StaffQuestion,
} from "../../service.server.ts";
import { timesOf } from "../../messages.ts";
import { listAgentChoices } from "../../queries.server.ts";
import { cameFree, showsNoHomes, wordsInTheWay } from "../../booking/in-the-way.server.ts";
import { findViewing } from "./queries.server.ts";

/** How moving a viewing ended; `before`: where it can go back to. */
export interface Moved {
  id: string;
  isMoved: boolean;
  /** Another colleague at the same time. */
  isHandedOver: boolean;
  title: string;
  /** The answer to the question why not; without one it cannot be. */
  despite?: string;
  description: string;
  before: {
    /** As a `datetime-local` field has it. */
    begin: string;
    /** The colleague; empty: nobody; null: as it is. */
    wie: string | null;
    /** The version that goes back. */
    seen: string;
  } | null;
}

/** Why something stays where it is. */
export const notMoved = (id: string, title: string, description: string): Moved => ({
  id,
  isMoved: false,
  isHandedOver: false,
  title,
  description,
  before: null,
});

/**
 * Moves a viewing to the time and the colleague of a form; one that names no colleague keeps the present
 * one. The length stays the same. What is in the way is told by name.
 */
export async function moveViewing(
  services: Services,
  id: string,
  staff: Staff,
  form: FormData,
): Promise<Moved> {
  const not = (title: string, description: string) => notMoved(id, title, description);
  const found = await findViewing(services.db, id);
  if (!found) return not("Niet gevonden", "Deze bezichtiging bestaat niet meer.");
  const { viewing } = found;
  const startsAt = fromDateTimeField(textOf(form, "begin"));
  if (!startsAt) return not("Niet verzet", "Vul een dag en een tijd in die bestaan.");
  const agentId = form.has("wie") ? textOf(form, "wie") || null : viewing.agent_id;
  // A colleague who stopped keeps what they have, and gets nothing new.
  const agents = await listAgentChoices(services.db, viewing.agent_id);
  if (agentId !== null && !agents.some((agent) => agent.id === agentId))
    return not("Niet verzet", showsNoHomes);
  const isSameTime = startsAt.getTime() === viewing.starts_at.getTime();
  if (isSameTime && agentId === viewing.agent_id && viewing.moment_id === null)
    return not("Er is niets veranderd", "Dit is hetzelfde moment.");
  const length = viewing.ends_at.getTime() - viewing.starts_at.getTime();
  const endsAt = new Date(startsAt.getTime() + length);
  const moment: ChosenMoment = { startsAt, endsAt, agentId, momentId: null };
  const by = { ...byStaff(staff, form), seen: seenIn(form) };
  const outcome = await answered(() => changeViewing(services, id, moment, by));
  if (outcome instanceof StaffQuestion)
    return { ...not("Toch verzetten?", outcome.message), despite: outcome.key };
  if (outcome === "changed") {
    const begin = dateTimeField(viewing.starts_at);
    const agent = agents.find((one) => one.id === agentId)?.name;
    const wasOfGroup = viewing.moment_id !== null;
    const where = isSameTime
      ? `Nu ${agent ? `met ${agent}` : "nog zonder collega"}.`
      : `Naar ${formatShortWeekday(startsAt)}, ${timesOf(moment)}.`;
    return {
      id,
      isMoved: true,
      isHandedOver: isSameTime,
      title: isSameTime ? "Andere collega" : "Bezichtiging verzet",
      description: viewing.email ? where : `${where} Bel de bezoeker zelf.`,
      before: wasOfGroup
        ? null
        : { begin, wie: viewing.agent_id ?? "", seen: `${viewing.sequence + 1}` },
    };
  }
  if (outcome !== "taken" && outcome !== "full") {
    return not("Niet verzet", "Dit moment is al voorbij, of de bezichtiging is afgelopen.");
  }
  const own = { viewing: id };
  const words = await wordsInTheWay(services, viewing.property_id, moment, own);
  return not("Dat moment is bezet", words ?? cameFree);
}
