import { countOf } from "@voordeur/language/numbers.ts";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { readForm, STAFF_FORM } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { oneLine } from "../../../../platform/text-input.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { Breakable } from "../../../admin/breakable.tsx";
import { staffMeta } from "../../../admin/staff-meta.ts";
import { useFreshLeads } from "../../../admin/use-fresh-leads.ts";
import { deadlineOf, leadsVersion } from "../../follow-up/queries.server.ts";
import {
  findHeir,
  findPeople,
  readTimeline,
  suggestPeople,
  summarize,
} from "../../people/queries.server.ts";
import { mergePeople, takeApart, undoAct } from "../../people/service.server.ts";
import { listPersonBids } from "../../../sales/queries.server.ts";
import { describeSearchesOf } from "../../../searches/service.server.ts";
import { listPersonViewings } from "../../../viewings/queries.server.ts";
import { BackLink } from "../../../admin/back-link.tsx";
import type { Route } from "./+types/show";
import { Contact } from "./contact.tsx";
import { Merge } from "./merge.tsx";
import { nameOf } from "./person-card.tsx";
import { TakeApart } from "./take-apart.tsx";
import { Timeline } from "./timeline.tsx";

export const meta = staffMeta("Persoon bekijken", href("/admin/leads"));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const { id } = params;
  const version = await leadsVersion(db, deadlineOf(services));
  const heir = isId(id) ? await findHeir(db, id) : null;
  if (heir && heir !== id) throw redirect(href("/admin/personen/:id", { id: heir }));
  const [person] = heir ? await summarize(db, [heir]) : [];
  if (!person) return data({ version, person: null }, { status: 404 });
  const words = oneLine(new URL(request.url).searchParams.get("zoek") ?? "", 100);
  const [timeline, viewings, searches, bids, suggestions, found] = await Promise.all([
    readTimeline(db, id),
    listPersonViewings(db, id),
    describeSearchesOf(services, person.emails),
    listPersonBids(db, person),
    suggestPeople(db, id),
    words ? findPeople(db, words) : [],
  ]);
  const others = found.filter((other) => other.id !== id);
  const whole = { ...timeline, viewings, searches, bids };
  return data({ version, person, timeline: whole, suggestions, words, found: others });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { email: actor } = await requireStaff(request, context);
  const form = await readForm(request, STAFF_FORM);
  const { id } = params;
  if (!isId(id)) throw new Response("Not Found", { status: 404 });
  const done = (isDone: boolean, notice: Parameters<typeof noticePath>[1]) =>
    redirect(
      noticePath(href("/admin/personen/:id", { id }), isDone ? notice : "persoon-veranderd"),
      303,
    );

  switch (form.get("act")) {
    case "samenvoegen": {
      const other = form.get("met");
      const isKnown = isId(other) && other !== id;
      const isDone = isKnown && (await mergePeople(services, actor, id, other));
      return done(isDone, "personen-samengevoegd");
    }
    case "losmaken": {
      const chosen = form.getAll("aanvraag").filter(isId);
      const made = await takeApart(services, actor, id, chosen);
      if (made) return done(true, "aanvragen-losgemaakt");
      return data({ error: "Kies een of meer aanvragen, maar niet allemaal" }, { status: 422 });
    }
    case "ongedaan": {
      const event = z.coerce.number().int().safeParse(form.get("gebeurtenis"));
      const isDone = event.success && (await undoAct(services, actor, id, event.data));
      return done(isDone, "ongedaan-gemaakt");
    }
    default:
      throw new Response("Bad Request", { status: 400 });
  }
}

const isId = (id: unknown): id is string => z.uuid().safeParse(id).success;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useFreshLeads(loaderData.version);
  if (!loaderData.person) return <Missing />;
  const { person, timeline, suggestions, words, found } = loaderData;
  return (
    <>
      <BackLink to={href("/admin/leads")}>Alle leads</BackLink>
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">
        <Breakable text={nameOf(person)} />
      </h2>
      <p className="mt-1 text-muted">{countOf(person.leads, "aanvraag", "aanvragen")}</p>
      <div className="mt-6 grid gap-x-14 gap-y-10 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="space-y-10">
          <Contact person={person} />
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
