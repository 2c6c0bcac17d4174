import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import { leadStates } from "../../../database/schema/leads.ts";
import type { Sent } from "../../platform/body/acts.ts";
import { STAFF_FORM } from "../../platform/body/form.ts";
import type { Services } from "../../platform/services.ts";
import { nextOpen } from "../../settings/opening-hours.ts";
import { oneLine } from "../../platform/text-input.ts";
import { found, uuidIn } from "../../platform/body/ids.ts";
import { LONGEST } from "../../agenda/tasks/words.ts";
import { mentionedIn } from "../../agenda/tasks/mentions.ts";
import { addTasks } from "../../agenda/tasks/service.server.ts";
import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import {
  byStaff,
  endOpenOfLead,
  endVisitOfLead,
  lockPlanned,
  planLeadAppointment,
} from "../../agenda/viewings/service.server.ts";
import {
  answerForm,
  appointmentForm,
  callBackForm,
  callForm,
  lostForm,
  noteForm,
  valuationForm,
} from "../../people/leads/follow-up/change-input.ts";
import { callOutcomes } from "../../people/leads/kinds.ts";
import {
  addNote,
  answerLead,
  assign,
  changeState,
  linkListing,
  markCalled,
  markRead,
  nameValue,
  planCallBack,
  resendNotification,
} from "../../people/leads/follow-up/service.server.ts";
import { listHandlers } from "../../staff/accounts/staff/queries.server.ts";

const TRY_AGAIN_MS = 2 * 3_600_000;

/** Somebody who was not reached stays to be called: later this day, or once the office opens. */
const nextTry = ({ clock, settings }: Pick<Services, "clock" | "settings">) =>
  nextOpen(new Date(clock().getTime() + TRY_AGAIN_MS), settings.agency.hours);

const kept = z.enum(leadStates, "Kies een status").exclude(["verloren"], "Kies een status");

/** The acts of a lead's page; a missing or forgotten lead is a 404. */
export const action = staffAction({
  limits: STAFF_FORM,
  find: ({ services, params, seen, staff }) => ({
    id: found(uuidIn(params["id"])),
    given: { ...services, seen },
    actor: staff.email,
  }),
  page: ({ id }) => href("/admin/leads/:id", { id }),
})({
  status: {
    // Without a reason nothing is lost.
    schema: z.object({ status: kept }),
    run: ({ given, id, actor }, { status }) => changeState(given, id, actor, status),
    notice: "status-opgeslagen",
  },
  verloren: {
    schema: lostForm,
    inOne: true,
    run: async ({ given, id, actor, staff, form }, { reden: reason, toelichting }) => {
      const lost = { reason, note: toelichting || null };
      await lockPlanned(given.db, sql`SELECT ${id}::uuid`);
      const isKnown = await changeState(given, id, actor, "verloren", lost);
      const by = byStaff(staff, form);
      await endOpenOfLead(given, id, by, reason === "spam");
      await endVisitOfLead(given, id, by, reason === "spam");
      return isKnown;
    },
    notice: "status-opgeslagen",
  },
  notitie: {
    schema: noteForm,
    inOne: true,
    run: (about, { notitie }) => keepNote(about, notitie),
    notice: "notitie-opgeslagen",
  },
  gesprek: {
    schema: ({ services }: Sent) => callForm(services.clock()),
    inOne: true,
    run: async (about, { uitkomst, gesprek, opnieuw }) => {
      const { given, id, actor } = about;
      const isKnown = await keepNote(
        about,
        [`Gebeld: ${callOutcomes[uitkomst].toLowerCase()}.`, gesprek].filter(Boolean).join("\n"),
      );
      if (uitkomst === "gesproken") await markCalled(given, id, actor);
      else await planCallBack(given, id, actor, opnieuw ?? nextTry(about.services));
      return isKnown;
    },
    notice: "notitie-opgeslagen",
  },
  antwoorden: {
    inOne: true,
    schema: answerForm,
    run: ({ given, id, staff }, { onderwerp: subject, antwoord: text }) =>
      answerLead(given, id, staff, { subject, text }),
    notice: "antwoord-onderweg",
  },
  toewijzen: {
    schema: z.object({ wie: z.string() }),
    run: async ({ given, id, actor }, { wie }) => {
      const handler = (await listHandlers(given.db)).find((one) => one.id === wie);
      return assign(given, id, actor, wie === "" ? null : found(handler).id);
    },
    notice: "opvolging-opgeslagen",
  },
  terugbellen: {
    schema: ({ services }: Sent) => callBackForm(services.clock()),
    run: ({ given, id, actor }, { terugbellen }) => planCallBack(given, id, actor, terugbellen),
    notice: "opvolging-opgeslagen",
  },
  gebeld: {
    run: ({ given, id, actor }) => markCalled(given, id, actor),
    notice: "opvolging-opgeslagen",
  },
  gelezen: {
    schema: z.object({ tot: z.iso.datetime("Deze knop is verouderd: laad de pagina opnieuw") }),
    run: ({ given, id, actor }, { tot }) => markRead(given, id, actor, new Date(tot)),
    notice: "opvolging-opgeslagen",
  },
  afspraak: {
    schema: ({ services }: Sent) => appointmentForm(services.clock()),
    run: ({ given, id, staff, form }, { afspraak }) =>
      planLeadAppointment(given, id, afspraak, byStaff(staff, form)),
    notice: "opvolging-opgeslagen",
  },
  waarde: {
    schema: valuationForm,
    run: ({ given, id, actor }, valuation) => nameValue(given, id, actor, valuation),
    notice: "opvolging-opgeslagen",
  },
  "woning-los": {
    run: ({ given, id, actor }) => linkListing(given, id, actor, null),
    notice: "opvolging-opgeslagen",
  },
  opnieuw: {
    inOne: true,
    run: ({ given, id, actor, form }) =>
      resendNotification(given, id, actor, form.get("mail") === "visitor" ? "visitor" : "agency"),
    notice: "melding-onderweg",
  },
});

/** A note in the lead's history, and a task for each colleague whom it names. */
async function keepNote(
  { given, id, actor }: { given: Services; id: string; actor: string },
  note: string,
): Promise<boolean> {
  const isKnown = await addNote(given, id, actor, note);
  const named = mentionedIn(note, await listHandlers(given.db));
  const due = amsterdamDate(given.clock());
  const what = oneLine(`${actor} schreef: ${note}`, LONGEST);
  const added = named.map(({ id: handler }) => ({ what, handler, due }));
  await addTasks(given, actor, { lead_id: id, property_id: null }, added);
  return isKnown;
}
