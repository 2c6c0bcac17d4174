import { data, Form, href, redirect } from "react-router";
import type { Sent } from "../../../../platform/body/acts.ts";
import { STAFF_FORM, textOf } from "../../../../platform/body/form.ts";
import { found } from "../../../../platform/body/ids.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { draftOf } from "../../../../staff/kit/form/draft.ts";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { listCalendars, readCalendarNow, removeCalendar } from "../../calendars/service.server.ts";
import { readRules, refusedBy } from "../hours/read-rules.server.ts";
import { type RefusedRules, RulesForm } from "../hours/rules-form.tsx";
import type { Route } from "./+types/show";
import { calendarWarning } from "./agent-facts.ts";
import { addAgentsCalendar, calendarId } from "./calendar-acts.server.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { agentFields } from "./fields.ts";
import { agentInput, calendarInput } from "./input.ts";
import { type Agent, findStaffAgent, listStaffAgents, storeAgent } from "./queries.server.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { waitsInWords } from "../../queries.server.ts";
import { byStaff, handOver } from "../../service.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.name} laat woningen zien` : "Bezichtiger";
  return loadedStaffMeta(matches, title, href("/admin/bezichtigers"));
}

const pageOf = ({ id }: Agent) => href("/admin/bezichtigers/:id", { id });
const valueOfAgent = ({ isActive, hours }: Agent) => ({ isActive, ...hours });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const agent = await findStaffAgent(db, params.id);
  if (!agent) throw data(null, { status: 404 });
  const now = clock();
  const calendars = await listCalendars(db, [agent.id]);
  return {
    waits: await waitsInWords(db, now, { agent: agent.id }),
    others: (await listStaffAgents(db)).filter(({ id }) => id !== agent.id),
    id: agent.id,
    name: agent.name,
    version: agent.version,
    draft: draftOf(agentFields, valueOfAgent(agent)),
    mayChange: staff.role === "admin" || staff.id === agent.id,
    calendars: calendars.map((calendar) => ({
      ...calendar,
      warning: calendarWarning(calendar, now),
    })),
  };
}

export const action = staffAction<{ agent: Agent }, { refused: RefusedRules }>({
  limits: STAFF_FORM,
  find: async ({ services, params, staff }) => {
    const agent = found(await findStaffAgent(services.db, found(params["id"])));
    // An agent changes their own times and calendars only.
    if (staff.role !== "admin" && staff.id !== agent.id) {
      throw redirect(noticePath(pageOf(agent), "alleen-beheerder"), 303);
    }
    return { agent };
  },
  page: ({ agent }) => pageOf(agent),
  gone: "agenda-niet-gelezen",
})({
  opslaan: {
    run: async ({ services, form, agent }) => {
      const read = await readRules(form, agentFields, agentInput);
      if ("refused" in read) return data({ refused: read.refused }, { status: 422 });
      const { isActive, ...hours } = read.value;
      const isStored = await services.db.transaction(async (tx) => {
        const change = { seen: read.seen, isActive, hours };
        // A page says whether anybody visits.
        await services.pages.changed(tx, "texts-valuation");
        return storeAgent(tx, agent.id, change);
      });
      if (isStored) return true;
      const newest = (await findStaffAgent(services.db, agent.id))!;
      const stored = { value: valueOfAgent(newest), version: newest.version };
      return data({ refused: refusedBy(agentFields, read.draft, stored) }, { status: 409 });
    },
    notice: "bezichtiger-opgeslagen",
  },
  overdragen: {
    run: async ({ services, staff, form, agent }) => {
      const to = textOf(form, "wie");
      const other = (await listStaffAgents(services.db)).find(({ id }) => id === to)?.id ?? null;
      if (!other && to !== "niemand" && to !== "annuleren") return redirect(pageOf(agent), 303);
      const then = { to: other, cancels: to === "annuleren" };
      return handOver(services, agent.id, then, byStaff(staff, form));
    },
    notice: "bezichtiger-overgedragen",
  },
  "agenda-toevoegen": {
    schema: ({ services }: Sent) => calendarInput(services.config.calendarHosts),
    run: addAgentsCalendar,
    notice: "agenda-toegevoegd",
  },
  "agenda-lezen": {
    schema: calendarId,
    run: async ({ services, agent }, { agenda }) => {
      const outcome = await readCalendarNow(services, agent.id, agenda);
      return outcome === "read" || outcome === "unchanged";
    },
    notice: "agenda-gelezen",
  },
  "agenda-verwijderen": {
    schema: calendarId,
    run: async ({ services, agent }, { agenda }) =>
      void (await removeCalendar(services, agent.id, agenda)),
    notice: "agenda-verwijderd",
  },
});

export default function ShowAgent({ loaderData, actionData }: Route.ComponentProps) {
  const { name, version, draft, mayChange, calendars, waits, others } = loaderData;
  return (
    <>
      <BackLink to={href("/admin/bezichtigers")}>Bezichtigers</BackLink>
      <h2 className="text-2xl break-words">{name}</h2>
      {!mayChange && (
        <p className="mt-4 border-l-4 border-river-300 bg-white px-5 py-3">
          Een beheerder en deze collega zelf kunnen dit veranderen.
        </p>
      )}
      <div className="mt-5 grid items-start gap-x-16 gap-y-12 @desk:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <fieldset disabled={!mayChange} className="min-w-0">
          <legend className="sr-only">Tijden</legend>
          <RulesForm
            id="tijden"
            fields={agentFields}
            act="opslaan"
            {...{ draft, version }}
            refused={actionData && "refused" in actionData ? actionData.refused : undefined}
          />
        </fieldset>
        <CalendarSection
          calendars={calendars}
          mayChange={mayChange}
          refusal={actionData && "typed" in actionData ? actionData : undefined}
        />
      </div>
      {mayChange && waits && <HandOver {...{ name, waits, others }} />}
    </>
  );
}

function HandOver({ name, waits, others }: { name: string; waits: string; others: Agent[] }) {
  return (
    <StaffSection id="overdragen" title="Overdragen" ruled className="mt-12 max-w-xl">
      <p className="mt-3">
        Op naam van {name}: {waits}. Na het overdragen laat {name} geen woningen meer zien. Wie het
        aangaat, krijgt bericht. Wat niet in de agenda van de ander past, staat zonder collega in de
        agenda.
      </p>
      <Form method="post" className="mt-4 grid justify-items-start gap-4">
        <SelectField
          label="Wie neemt het over?"
          name="wie"
          required
          options={[
            ["", "Kies…"],
            ...others.map((other) => [other.id, other.name] as const),
            ["niemand", "Nog niemand: alles blijft staan"],
            ["annuleren", "Niemand: annuleer de bezichtigingen"],
          ]}
        />
        <Button act="overdragen" look="secondary">
          Overdragen
        </Button>
      </Form>
    </StaffSection>
  );
}
