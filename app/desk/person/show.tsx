import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { found } from "../../platform/body/ids.ts";
import { uuidIn } from "../../platform/body/ids.ts";
import { numberIn } from "../../platform/body/ids.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { data, href, redirect } from "react-router";
import { STAFF_FORM } from "../../platform/body/form.ts";
import { servicesContext } from "../../platform/services.ts";
import { oneLine } from "../../platform/text-input.ts";
import { Breakable } from "../../staff/kit/breakable.tsx";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { useFreshLeads } from "../../staff/kit/use-fresh-leads.ts";
import { deadlineOf, leadsVersion } from "../../people/leads/follow-up/queries.server.ts";
import {
  findHeir,
  findPeople,
  readTimeline,
  suggestPeople,
  summarize,
} from "../../people/leads/people/queries.server.ts";
import { mergePeople, takeApart, undoAct } from "./service.server.ts";
import { listPersonBids } from "../../deals/sales/queries.server.ts";
import { describeSearchesOf } from "../../people/searches/service.server.ts";
import { appointmentsAbout, listPersonViewings } from "../../agenda/viewings/queries.server.ts";
import { requireStaff } from "../../staff/accounts/service.server.ts";
import { AppointmentList } from "../../agenda/viewings/staff/appointment-list.tsx";
import { BackLink } from "../../staff/kit/back-link.tsx";
import { PartList } from "../whole/part-list.tsx";
import { readParts } from "../whole/parts.server.ts";
import { personParts } from "./parts.server.ts";
import type { Route } from "./+types/show";
import { Contact } from "./contact.tsx";
import { Merge } from "./merge.tsx";
import { nameOf } from "../../people/leads/staff/person-card.tsx";
import { TakeApart } from "./take-apart.tsx";
import { Timeline } from "./timeline.tsx";

export const meta = staffMeta("Persoon bekijken", href("/admin/leads"));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const staff = await requireStaff(request, context);
  const id = uuidIn(params.id);
  const version = await leadsVersion(db, deadlineOf(services));
  const heir = id ? await findHeir(db, id) : null;
  if (heir && heir !== id) throw redirect(href("/admin/personen/:id", { id: heir }));
  const [person] = heir ? await summarize(db, [heir]) : [];
  if (!id || !person) return data({ version, person: null }, { status: 404 });
  const words = oneLine(new URL(request.url).searchParams.get("zoek") ?? "", 100);
  const [parts, timeline, viewings, appointments, searches, bids, suggestions, alike] =
    await Promise.all([
      readParts(services, personParts, person, staff),
      readTimeline(db, id),
      listPersonViewings(db, id),
      appointmentsAbout(db, { personId: id }, staff.id),
      describeSearchesOf(services, person.emails),
      listPersonBids(db, person),
      suggestPeople(db, id),
      words ? findPeople(db, words) : [],
    ]);
  const others = alike.filter((other) => other.id !== id);
  const whole = { ...timeline, viewings, searches, bids };
  return data({
    version,
    person,
    parts,
    timeline: whole,
    appointments,
    suggestions,
    words,
    found: others,
  });
}

export const action = staffAction({
  limits: STAFF_FORM,
  find: ({ params }) => ({ id: found(uuidIn(params["id"])) }),
  page: ({ id }) => href("/admin/personen/:id", { id }),
  gone: "persoon-veranderd",
})({
  samenvoegen: {
    run: ({ services, staff, id, form }) => {
      const other = uuidIn(form.get("met"));
      return other && other !== id ? mergePeople(services, staff.email, id, other) : false;
    },
    notice: "personen-samengevoegd",
  },
  losmaken: {
    run: async ({ services, staff, id, form }) => {
      const chosen = form.getAll("aanvraag").flatMap((one) => uuidIn(one) ?? []);
      if (await takeApart(services, staff.email, id, chosen)) return;
      throw new Refused("Kies een of meer aanvragen, maar niet allemaal");
    },
    notice: "aanvragen-losgemaakt",
  },
  ongedaan: {
    run: ({ services, staff, id, form }) => {
      const event = numberIn(form.get("gebeurtenis"));
      return event === undefined ? false : undoAct(services, staff.email, id, event);
    },
    notice: "ongedaan-gemaakt",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useFreshLeads(loaderData.version);
  if (!loaderData.person) return <Missing />;
  const { person, parts, timeline, appointments, suggestions, words, found } = loaderData;
  const [latest] = timeline.leads;
  return (
    <>
      <BackLink to={href("/admin/leads")}>Alle leads</BackLink>
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">
        <Breakable text={nameOf(person)} />
      </h2>
      <p className="mt-1 text-muted">{countOf(person.leads, "aanvraag", "aanvragen")}</p>
      <div className="mt-6 grid gap-x-14 gap-y-10 grid-cols-[minmax(0,1fr)] @desk:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="space-y-10">
          <Contact person={person} />
          {parts.length > 0 && <PartList parts={parts} />}
          {latest && <AppointmentList appointments={appointments} about={{ lead: latest.id }} />}
          <Timeline {...timeline} />
          {person.leads > timeline.leads.length && (
            <p className="text-muted">
              Dit zijn de laatste {timeline.leads.length} aanvragen; de oudere staan bij Leads.
            </p>
          )}
        </div>
        <div className="space-y-10">
          <Merge key={person.id} suggestions={suggestions} words={words} found={found} />
          {person.leads > 1 && (
            <TakeApart key={version(timeline)} leads={timeline.leads} error={actionData?.error} />
          )}
        </div>
      </div>
    </>
  );
}

/** Ticks are cleared once leads have gone or come. */
const version = ({ leads }: { leads: readonly { id: string }[] }) =>
  leads.map(({ id }) => id).join();

function Missing() {
  return (
    <>
      <BackLink to={href("/admin/leads")}>Alle leads</BackLink>
      <h2 className="mt-2 text-3xl">Persoon niet gevonden</h2>
      <p className="mt-3 text-muted">Deze persoon bestaat niet, of de gegevens zijn gewist.</p>
    </>
  );
}
