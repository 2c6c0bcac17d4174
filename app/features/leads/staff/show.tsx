import { data, href, Link, redirect } from "react-router";
import { z } from "zod";
import { readForm, STAFF_FORM } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { requireStaff } from "../../accounts/service.server.ts";
import { parseNote, parseState } from "../follow-up/input.ts";
import { leadsVersion, readLead } from "../follow-up/queries.server.ts";
import { addNote, changeState, resendNotification } from "../follow-up/service.server.ts";
import type { Route } from "./+types/show";
import { History } from "./history.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { NotificationList } from "./notification-list.tsx";
import { NoteForm } from "./note-form.tsx";
import { titleOf } from "./rows.tsx";
import { StateForm } from "./state-form.tsx";
import { useFreshLeads } from "../../admin/use-fresh-leads.ts";
import { staffMeta } from "../../admin/staff-meta.ts";

export const meta = staffMeta("Lead bekijken", href("/admin/leads"));

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const version = await leadsVersion(db);
  const found = isId(params.id) ? await readLead(db, params.id) : null;
  if (!found) return data({ version, lead: null, events: [] }, { status: 404 });
  return data({ version, ...found });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { email } = await requireStaff(request, context);
  const form = await readForm(request, STAFF_FORM);
  const { id } = params;
  if (!isId(id)) throw notFound();
  const done = (known: boolean, notice: Parameters<typeof noticePath>[1]) => {
    if (!known) throw notFound();
    return redirect(noticePath(href("/admin/leads/:id", { id }), notice), 303);
  };

  switch (form.get("act")) {
    case "status": {
      const state = parseState(form.get("status"));
      if (!state) throw badRequest();
      return done(await changeState(services, id, email, state), "status-opgeslagen");
    }
    case "notitie": {
      const note = parseNote(form.get("notitie"));
      if ("error" in note) {
        return data({ error: note.error, typed: note.typed }, { status: 422 });
      }
      return done(await addNote(services, id, email, note.text), "notitie-opgeslagen");
    }
    case "opnieuw": {
      const kind = form.get("mail") === "visitor" ? "visitor" : "agency";
      return done(await resendNotification(services, id, email, kind), "melding-onderweg");
    }
    default:
      throw badRequest();
  }
}

const isId = (id: string) => z.uuid().safeParse(id).success;
const badRequest = () => new Response("Bad Request", { status: 400 });
const notFound = () => new Response("Not Found", { status: 404 });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, events, version } = loaderData;
  useFreshLeads(version);
  if (!lead) return <Missing />;
  return (
    <>
      <Back />
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">{titleOf(lead)}</h2>
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr]">
        <LeadFacts lead={lead} />
        <div className="space-y-10 lg:row-span-2">
          <StateForm state={lead.state} />
          {!lead.forgotten_at && <NoteForm failure={actionData} notes={events.length} />}
          <NotificationList lead={lead} />
        </div>
        <History lead={lead} events={events} />
      </div>
    </>
  );
}

function Back() {
  return (
    <Link to={href("/admin/leads")} className="inline-block py-2 underline underline-offset-4">
      Alle leads
    </Link>
  );
}

function Missing() {
  return (
    <>
      <Back />
      <h2 className="mt-2 text-3xl">Lead niet gevonden</h2>
      <p className="mt-3 text-muted">Deze lead bestaat niet, of de gegevens zijn gewist.</p>
    </>
  );
}
