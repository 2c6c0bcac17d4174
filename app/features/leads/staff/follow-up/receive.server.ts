import { textOf } from "../../../../platform/body/form.ts";
import { seenIn } from "../../../../platform/body/overtaken.ts";
import type { Services } from "../../../../platform/services.ts";
import type { NoticeName } from "../../../../ui/toasts/notices.ts";
import type { Staff } from "../../../accounts/service.server.ts";
import { listStaff } from "../../../accounts/staff/queries.server.ts";
import {
  answered,
  byStaff,
  endOpenOfLead,
  planLeadAppointment,
  StaffQuestion,
} from "../../../viewings/service.server.ts";
import { parseChange, type RefusedForm } from "../../follow-up/change-input.ts";
import { parseState } from "../../follow-up/input.ts";
import {
  addNote,
  assign,
  changeState,
  linkListing,
  markCalled,
  nameValue,
  planCallBack,
  resendNotification,
} from "../../follow-up/service.server.ts";

/** `known`: false when there is no such lead, or it has been forgotten. */
type Received = { known: boolean; notice: NoticeName } | { refused: RefusedForm };

/** Staff who can be given a lead: those who can sign in. */
export async function listHandlers({ db }: Pick<Services, "db">) {
  const staff = await listStaff(db);
  return staff
    .filter(({ closedAt }) => closedAt === null)
    .map(({ id, name, email }) => ({ id, name: name || email }));
}

/** Does what a form of a lead's page asks; null when it is none of them. */
export async function receiveAct(
  given: Services,
  leadId: string,
  staff: Pick<Staff, "id" | "email">,
  form: FormData,
): Promise<Received | null> {
  const services = { ...given, seen: seenIn(form) };
  const now = services.clock();
  const { email: actor } = staff;
  const act = form.get("act");
  switch (act) {
    case "status": {
      const state = parseState(form.get("status"));
      // Without a reason nothing is lost.
      if (!state || state === "verloren") return null;
      const known = await changeState(services, leadId, actor, state);
      return { known, notice: "status-opgeslagen" };
    }
    case "verloren": {
      const parsed = parseChange(act, form, now);
      if ("refused" in parsed) return parsed;
      const { reden: reason, toelichting } = parsed.values;
      const lost = { reason, note: toelichting || null };
      const known = await changeState(services, leadId, actor, "verloren", lost);
      await endOpenOfLead(services, leadId, byStaff(staff, form), reason === "spam");
      return { known, notice: "status-opgeslagen" };
    }
    case "notitie": {
      const parsed = parseChange(act, form, now);
      if ("refused" in parsed) return parsed;
      const known = await addNote(services, leadId, actor, parsed.values.notitie);
      return { known, notice: "notitie-opgeslagen" };
    }
    case "toewijzen": {
      const to = form.get("wie");
      const handler = (await listHandlers(services)).find(({ id }) => id === to);
      if (!handler && to !== "") return null;
      const known = await assign(services, leadId, actor, handler?.id ?? null);
      return { known, notice: "opvolging-opgeslagen" };
    }
    case "terugbellen": {
      const parsed = parseChange(act, form, now);
      if ("refused" in parsed) return parsed;
      const known = await planCallBack(services, leadId, actor, parsed.values.terugbellen);
      return { known, notice: "opvolging-opgeslagen" };
    }
    case "gebeld": {
      const known = await markCalled(services, leadId, actor);
      return { known, notice: "opvolging-opgeslagen" };
    }
    case "afspraak": {
      const parsed = parseChange(act, form, now);
      if ("refused" in parsed) return parsed;
      const at = parsed.values.afspraak;
      const by = byStaff(staff, form);
      const known = await answered(() => planLeadAppointment(services, leadId, at, by));
      if (known instanceof StaffQuestion) {
        const { message, key } = known;
        const typed = { afspraak: textOf(form, "afspraak"), toch: key };
        return { refused: { act, error: message, errors: { afspraak: message }, typed } };
      }
      return { known, notice: "opvolging-opgeslagen" };
    }
    case "waarde": {
      const parsed = parseChange(act, form, now);
      if ("refused" in parsed) return parsed;
      const known = await nameValue(services, leadId, actor, parsed.values);
      return { known, notice: "opvolging-opgeslagen" };
    }
    case "woning-los": {
      const known = await linkListing(services, leadId, actor, null);
      return { known, notice: "opvolging-opgeslagen" };
    }
    case "opnieuw": {
      const kind = form.get("mail") === "visitor" ? "visitor" : "agency";
      const known = await resendNotification(services, leadId, actor, kind);
      return { known, notice: "melding-onderweg" };
    }
    default:
      return null;
  }
}
