import { formatFullDate } from "@voordeur/language/dates.ts";
import { data, Form, href, Link, redirect } from "react-router";
import { z } from "zod";
import type { appointments } from "../../../../../database/schema/appointments.ts";
import type { Sent } from "../../../../platform/body/acts.ts";
import { found, numberIn } from "../../../../platform/body/ids.ts";
import { type Services, servicesContext } from "../../../../platform/services.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { listHandlers } from "../../../../staff/accounts/staff/queries.server.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { CallButton } from "../../../../people/leads/staff/call-note.tsx";
import { BackLink } from "../../../../staff/kit/back-link.tsx";
import { ChangedMeanwhile } from "../../../../staff/kit/conflict.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { homesToName, viewable } from "../../../../homes/listings/queries.server.ts";
import { appointmentForm, reach } from "../../appointments/input.ts";
import { findAppointment } from "../../appointments/queries.server.ts";
import { readWords } from "../../appointments/read-form.server.ts";
import { changeAppointment, removeAppointment, seenOf } from "../../appointments/service.server.ts";
import { titleOf, typedOf } from "../../appointments/words.ts";
import { timesOf } from "../../messages.ts";
import { byStaff } from "../../service.server.ts";
import { BY_VISITOR } from "../../visits/notify.server.ts";
import type { Route } from "./+types/show";
import { AppointmentForm } from "./appointment-form.tsx";
import type { Moved } from "../viewing/move.server.ts";
import { moveAppointment } from "./move.server.ts";
import { ReachChoice } from "./reach-choice.tsx";

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";
export const meta = staffMeta("Afspraak", href("/admin/agenda"));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { id: me } = await requireStaff(request, context);
  const shown = await findAppointment(db, numberIn(params.id) ?? 0);
  if (!shown || !mayRead(shown.appointment, me)) {
    return data({ shown: null, agent: shown?.agent ?? null, homes: [], handlers: [] }, 404);
  }
  const [homes, handlers] = await Promise.all([homesToName(db, viewable), listHandlers(db)]);
  const { appointment, agent, home, lead } = shown;
  return data({
    shown: {
      title: titleOf(appointment),
      startsAt: appointment.starts_at,
      endsAt: appointment.ends_at,
      typed: typedOf(appointment, home ?? ""),
      seen: seenOf(appointment),
      isSeries: appointment.series !== null,
      isChosen: appointment.made_by === BY_VISITOR,
      propertyId: appointment.property_id,
      home,
      lead,
    },
    agent,
    homes,
    handlers,
  });
}

interface Found {
  id: number;
  one: typeof appointments.$inferSelect;
  given: Services & { seen: string | undefined };
}

/** What is private is its colleague's alone. */
const mayRead = (
  { kind, agent_id }: { kind: string; agent_id: string | null },
  userId: string,
): boolean => kind !== "private" || agent_id === userId;

export const action = staffAction<Found, Moved>({
  find: async ({ services, params, staff, seen }) => {
    const shown = await findAppointment(services.db, numberIn(params["id"]) ?? 0);
    const { appointment: one } = found(shown);
    found(mayRead(one, staff.id));
    return { id: one.id, one, given: { ...services, seen } };
  },
  page: ({ id }) => href("/admin/agenda/afspraak/:id", { id: String(id) }),
})({
  wijzigen: {
    schema: ({ services }: Sent) => appointmentForm(services.clock()).extend({ welke: reach }),
    run: async ({ given, id, staff, form }, { welke, ...typed }) => {
      const words = await readWords(given.db, typed);
      return changeAppointment(given, id, words, welke, byStaff(staff, form));
    },
    notice: "afspraak-opgeslagen",
  },
  verzetten: {
    run: ({ given, one, staff, form }) => moveAppointment(given, one, byStaff(staff, form), form),
  },
  weghalen: {
    schema: z.object({ welke: reach }),
    run: async ({ given, id, staff }, { welke }) => {
      await removeAppointment(given, id, welke, staff);
      return redirect(noticePath(href("/admin/agenda"), "afspraak-weggehaald"), 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, agent, homes, handlers } = loaderData;
  const refusal = actionData && "typed" in actionData ? actionData : undefined;
  if (!shown) {
    return (
      <>
        <BackLink to={href("/admin/agenda")}>Naar de agenda</BackLink>
        <h2 className="mt-2 text-3xl">{agent ? "Privé" : "Afspraak niet gevonden"}</h2>
        <p className="mt-3 text-muted">
          {agent
            ? `Deze afspraak ziet alleen ${agent}.`
            : "Deze afspraak bestaat niet, of is weggehaald."}
        </p>
      </>
    );
  }
  const { title, startsAt, typed, seen, isSeries, isChosen, propertyId, home, lead } = shown;
  return (
    <>
      <BackLink to={href("/admin/agenda")}>Naar de agenda</BackLink>
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">{title}</h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <span className="first-letter:uppercase">{formatFullDate(startsAt)}</span>
        <span className="tabular-nums">{timesOf(shown)}</span>
        <span className="text-muted">{agent ?? "nog geen collega"}</span>
      </p>
      {refusal?.isOvertaken && (
        <ChangedMeanwhile>
          <p>Hieronder staat de afspraak zoals die nu is.</p>
        </ChangedMeanwhile>
      )}
      <p className="mt-1 flex flex-wrap gap-x-5">
        {lead && (
          <Link to={href("/admin/leads/:id", { id: lead.id })} className={linkLook}>
            {lead.name || lead.email || lead.phone}
          </Link>
        )}
        {home && propertyId !== null && (
          <Link to={href("/admin/woningen/:id", { id: String(propertyId) })} className={linkLook}>
            {home}
          </Link>
        )}
      </p>
      {isChosen && (
        <p className="mt-1 text-muted">
          De aanvrager koos dit moment zelf en krijgt bericht van een andere tijd of collega.
        </p>
      )}
      {lead?.phone && (
        <div className="mt-2">
          <CallButton lead={lead.id} phone={lead.phone} />
        </div>
      )}
      <AppointmentForm
        stands={{ typed, seen, isSeries }}
        refused={refusedForm(refusal, "wijzigen")}
        {...{ handlers, homes }}
        {...(lead && { lead: lead.id })}
      />
      <details className="mt-8 max-w-3xl border-t border-line pt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-brick-700 hover:underline">
          Weghalen
        </summary>
        <Form method="post" preventScrollReset className="mt-1">
          <input type="hidden" name="seen" value={seen} />
          <p>
            {isChosen ? "De aanvrager krijgt bericht." : "Er gaat geen bericht uit."} De tijd is
            weer vrij.
          </p>
          {isSeries && <ReachChoice />}
          <button
            type="submit"
            name="act"
            value="weghalen"
            className={buttonClass("primary", "mt-3")}
          >
            Ja, weghalen
          </button>
        </Form>
      </details>
    </>
  );
}

const linkLook = "py-2.5 underline hover:text-brick-600";
