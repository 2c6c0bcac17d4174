import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { data, href } from "react-router";
import { uuidIn } from "../../platform/body/ids.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { countWouldMeet } from "../../people/searches/service.server.ts";
import { requireStaff } from "../../staff/accounts/service.server.ts";
import { appointmentsAbout, listLeadViewings } from "../../agenda/viewings/queries.server.ts";
import { AppointmentList } from "../../agenda/viewings/staff/appointment-list.tsx";
import { kindNames } from "../../people/leads/kinds.ts";
import {
  deadlineOf,
  type FollowedLead,
  leadsVersion,
  readLead,
} from "../../people/leads/follow-up/queries.server.ts";
import { BackLink } from "../../staff/kit/back-link.tsx";
import { ChangedMeanwhile } from "../../staff/kit/conflict.tsx";
import type { Route } from "./+types/show";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { ChangeForm } from "../../people/leads/staff/follow-up/change-form.tsx";
import { NextStep } from "../../people/leads/staff/follow-up/next-step.tsx";
import { FollowUpParts } from "../../people/leads/staff/follow-up/parts.tsx";
import { AnswerForm } from "../../people/leads/staff/answer-form.tsx";
import { draftAnswer } from "./draft-answer.server.ts";
import { listHandlers } from "../../staff/accounts/staff/queries.server.ts";
import { officeSender } from "../../settings/letters/sender.ts";
import { EventEntry, History } from "../../people/leads/staff/history.tsx";
import { suggestPeople } from "../../people/leads/people/queries.server.ts";
import { LeadFacts } from "../../people/leads/staff/lead-facts.tsx";
import { NotificationList } from "../../people/leads/staff/notification-list.tsx";
import { NoteForm } from "../../people/leads/staff/note-form.tsx";
import { titleOf } from "../../people/leads/staff/rows.tsx";
import { StateForm } from "../../people/leads/staff/state-form.tsx";
import { ViewingList } from "./viewing-list.tsx";
import { Breakable } from "../../staff/kit/breakable.tsx";
import { tasksAbout } from "../../agenda/tasks/queries.server.ts";
import { TasksSection } from "../../agenda/tasks/staff/tasks-section.tsx";
import { useFreshLeads } from "../../staff/kit/use-fresh-leads.ts";
import { useUnsavedForms } from "../../staff/kit/rich-text/unsaved-work.ts";
import { staffMeta } from "../../staff/kit/staff-meta.ts";

export { action } from "./acts.server.ts";
export { shouldRevalidate } from "../../staff/kit/acts/after-conflict.ts";
export const meta = staffMeta("Lead bekijken", href("/admin/leads"));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock, config, settings } = services;
  const { id: me, email: from } = await requireStaff(request, context);
  const isRead = config.imapUrl !== undefined;
  const asked = {
    version: await leadsVersion(db, deadlineOf(services)),
    me,
    // As `answerEmails` has it.
    replyTo: isRead ? officeSender(settings).replyTo : from,
    isRead,
    now: clock(),
  };
  const id = uuidIn(params.id);
  const found = id ? await readLead(db, id) : null;
  if (!found)
    return data(
      {
        ...asked,
        lead: null,
        events: [],
        handlers: [],
        slug: null,
        viewings: [],
        alike: [],
        seekers: null,
        tasks: [],
        appointments: [],
        draft: null,
      },
      { status: 404 },
    );
  const person = found.lead.person_id;
  const [handlers, alike, viewings, seekers, tasks, appointments, draft] = await Promise.all([
    listHandlers(services.db),
    person ? suggestPeople(db, person) : [],
    listLeadViewings(db, found.lead.id),
    seekersOf(services, found.lead),
    tasksAbout(db, { leadId: found.lead.id }),
    appointmentsAbout(db, { leadId: found.lead.id }, me),
    draftAnswer(services, found.lead, new URL(request.url).searchParams.get("antwoord"), from),
  ]);
  const about = { handlers, alike, viewings, seekers, tasks, appointments, draft };
  return data({ ...asked, ...found, ...about });
}

/** How many people look for the home of a valuation, for the talk with its owner. */
async function seekersOf(
  { db }: Pick<Services, "db">,
  { kind, address, home_facts, valued_amount, asking_price, forgotten_at }: FollowedLead,
) {
  const isOfHome = kind === "waardebepaling" || kind === "taxatie";
  if (!isOfHome || !address || forgotten_at) return null;
  const price = asking_price ?? valued_amount;
  return countWouldMeet(db, { address, homeFacts: home_facts, price });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, events, slug, version, handlers, me, now, viewings, seekers, draft } = loaderData;
  const { tasks, appointments, alike, replyTo, isRead } = loaderData;
  useFreshLeads(version);
  const unsaved = useUnsavedForms(actionData);
  if (!lead) return <Missing />;
  return (
    <div {...unsaved}>
      <BackLink to={href("/admin/leads")}>Alle leads</BackLink>
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">
        <Breakable text={titleOf(lead)} />
      </h2>
      <p className="mt-1 text-lg break-words text-muted">
        {[kindNames[lead.kind], lead.about ?? lead.address].filter(Boolean).join(" · ")}
      </p>
      {actionData?.isOvertaken && (
        <ChangedMeanwhile>
          {events.slice(0, 1).map((event) => (
            <EventEntry key={event.id} event={event} />
          ))}
        </ChangedMeanwhile>
      )}
      {lead.wrote_back_at && (
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
          <p className="font-semibold">
            Er is een antwoord van {formatDateTime(lead.wrote_back_at)}: zie{" "}
            <a href="#geschiedenis" className="underline">
              Geschiedenis
            </a>
          </p>
          <ChangeForm act="gelezen" submit="Gelezen, geen antwoord nodig">
            <input type="hidden" name="tot" value={lead.wrote_back_at.toISOString()} />
          </ChangeForm>
        </div>
      )}
      <NextStep {...{ lead, now }} refused={actionData} />
      <div className="mt-8 grid gap-x-14 gap-y-10 @desk:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] @desk:grid-rows-[auto_1fr]">
        <div className="space-y-10">
          <LeadFacts lead={lead} slug={slug} seekers={seekers} alike={alike} />
          <ViewingList lead={lead} viewings={viewings} />
        </div>
        <div className="space-y-10 @desk:row-span-2">
          <StateForm lead={lead} refused={actionData} />
          {!lead.forgotten_at && (
            <>
              <FollowUpParts {...{ lead, handlers, me, now }} refused={actionData} />
              {lead.email && <AnswerForm {...{ lead, draft, replyTo }} refused={actionData} />}
              <TasksSection
                shown={{ tasks, handlers, me, today: amsterdamDate(now) }}
                about={{ lead: lead.id }}
                back={href("/admin/leads/:id", { id: lead.id })}
              />
              <AppointmentList appointments={appointments} about={{ lead: lead.id }} />
              <NoteForm refused={actionData} />
            </>
          )}
          <NotificationList lead={lead} />
        </div>
        <History lead={lead} events={events} isRead={isRead} />
      </div>
    </div>
  );
}

function Missing() {
  return (
    <>
      <BackLink to={href("/admin/leads")}>Alle leads</BackLink>
      <h2 className="mt-2 text-3xl">Lead niet gevonden</h2>
      <p className="mt-3 text-muted">Deze lead bestaat niet, of de gegevens zijn gewist.</p>
    </>
  );
}
