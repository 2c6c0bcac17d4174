import { amsterdamDate, dateTimeField } from "@voordeur/time/amsterdam.ts";
import { href, redirect } from "react-router";
import type { Sent } from "../../../../platform/body/acts.ts";
import { found, numberIn, uuidIn } from "../../../../platform/body/ids.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { listHandlers } from "../../../../staff/accounts/staff/queries.server.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { findCaller } from "../../../../people/leads/queries.server.ts";
import { homesToName, viewable } from "../../../../homes/listings/queries.server.ts";
import { newAppointmentForm, readRepetition } from "../../appointments/input.ts";
import { readWords } from "../../appointments/read-form.server.ts";
import { addAppointment } from "../../appointments/service.server.ts";
import { byStaff } from "../../service.server.ts";
import { agendaPath, readDay } from "../agenda/input.ts";
import { findHome } from "../phone/queries.server.ts";
import type { Route } from "./+types/new";
import { AppointmentForm } from "./appointment-form.tsx";

const path = href("/admin/agenda/afspraak/nieuw");

export const meta = staffMeta("Afspraak plannen", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(servicesContext);
  const { id: me } = await requireStaff(request, context);
  const search = new URL(request.url).searchParams;
  const leadId = uuidIn(search.get("lead"));
  const lead = leadId ? await findCaller(db, leadId) : null;
  const homeId = numberIn(search.get("woning")) ?? lead?.propertyId;
  const [home, homes, handlers] = await Promise.all([
    homeId ? findHome(db, homeId) : null,
    homesToName(db, viewable),
    listHandlers(db),
  ]);
  const day = readDay(search.get("dag"));
  const now = clock();
  const nextHour = new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000);
  const isOther = day !== null && day !== amsterdamDate(now);
  const isValuation = lead?.kind === "waardebepaling";
  return {
    lead: lead && { id: lead.id, name: lead.name || lead.email || lead.phone },
    homes,
    handlers,
    typed: {
      soort: isValuation ? "valuation" : "other",
      wie: me,
      begin: isOther ? `${day}T10:00` : dateTimeField(nextHour),
      reistijd: String(settings.get("viewings").travel.unknownMinutes),
      woning: home ? `${home.address}, ${home.city}` : "",
      plaats: lead?.address ?? "",
    },
  };
}

export const action = staffAction({ page: () => href("/admin/agenda") })({
  plannen: {
    inOne: true,
    schema: ({ services }: Sent) => newAppointmentForm(services.clock()),
    run: async ({ services, staff, form }, typed) => {
      const lead_id = uuidIn(form.get("lead")) ?? null;
      const words = await readWords(services.db, typed);
      const planned = { ...words, lead_id, repetition: readRepetition(typed) };
      found(await addAppointment(services, planned, byStaff(staff, form)));
      const page = lead_id
        ? href("/admin/leads/:id", { id: lead_id })
        : agendaPath({ view: "dag", day: amsterdamDate(words.startsAt), agentId: null });
      return redirect(noticePath(page, "afspraak-gepland"), 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, homes, handlers, typed } = loaderData;
  return (
    <>
      <BackLink to={lead ? href("/admin/leads/:id", { id: lead.id }) : href("/admin/agenda")}>
        {lead ? "Naar de lead" : "Naar de agenda"}
      </BackLink>
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">
        Afspraak plannen{lead && ` met ${lead.name}`}
      </h2>
      <AppointmentForm
        stands={{ typed, isSeries: false }}
        refused={refusedForm(actionData, "plannen")}
        {...{ handlers, homes }}
        {...(lead && { lead: lead.id })}
      />
    </>
  );
}
