import { countOf } from "@voordeur/language/numbers.ts";
import { Form, href, Link } from "react-router";
import { TextButton } from "../../ui/button.tsx";
import { Breakable } from "../../staff/kit/breakable.tsx";
import { DateTime } from "../../staff/kit/date-time.tsx";
import { HistoryEntry } from "../../staff/kit/history-entry.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../staff/kit/section.tsx";
import { sourceNames } from "../../people/leads/follow-up/input.ts";
import { detailTexts, kindNames } from "../../people/leads/kinds.ts";
import type { readTimeline } from "../../people/leads/people/queries.server.ts";
import type { listPersonBids } from "../../deals/sales/queries.server.ts";
import type { describeSearchesOf } from "../../people/searches/service.server.ts";
import type { NotedViewing } from "../../agenda/viewings/queries.server.ts";
import type { Lead } from "../../people/leads/queries.server.ts";
import { EventEntry } from "../../people/leads/staff/history.tsx";
import { StateMark, SuspicionMark } from "../../people/leads/staff/marks.tsx";
import { ViewingLine } from "../lead/viewing-list.tsx";

type Loaded = Awaited<ReturnType<typeof readTimeline>> & {
  viewings: readonly NotedViewing[];
  searches: Awaited<ReturnType<typeof describeSearchesOf>>;
  bids: Awaited<ReturnType<typeof listPersonBids>>;
};

/**
 * Everything of one person, newest first: leads stand out, what happened to them stands between. The
 * page of a lead has the emails that were sent about it; here they would hide the rest.
 */
export function Timeline({ leads, events, acts, viewings, searches, bids }: Loaded) {
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const entries = [
    ...events.filter(isTold).map((event) => ({
      at: event.at,
      entry: (
        <EventEntry
          key={event.id}
          event={event}
          about={leads.length > 1 && <About lead={byId.get(event.lead_id)!} />}
        />
      ),
    })),
    ...acts.map((act) => ({ at: act.at, entry: <Act key={`act-${act.id}`} act={act} /> })),
    ...viewings.map((viewing) => ({
      at: viewing.startsAt,
      entry: (
        <HistoryEntry key={viewing.id} at={viewing.startsAt} by={null} title="Bezichtiging">
          <ViewingLine viewing={viewing} />
        </HistoryEntry>
      ),
    })),
    ...searches.map(({ id, since, words, facts }) => ({
      at: since,
      entry: (
        <HistoryEntry key={id} at={since} by={null} title="Zoekopdracht">
          <Way to={href("/admin/zoekers/:id", { id })}>{words}</Way>
          <p className="text-sm text-muted">{facts}</p>
        </HistoryEntry>
      ),
    })),
    ...bids.map(({ id, saleId, about, did, at }) => ({
      at,
      entry: (
        <HistoryEntry key={id} at={at} by={null} title={did ? bidTitles[did] : "Mag bieden"}>
          <Way to={href("/admin/verkopen/:id", { id: saleId })}>{about}</Way>
        </HistoryEntry>
      ),
    })),
    // Last: of one moment, a lead came before what happened to it.
    ...leads.map((lead) => ({ at: lead.created_at, entry: <Arrival key={lead.id} lead={lead} /> })),
  ];
  return (
    <StaffSection id="tijdlijn" title="Tijdlijn">
      <ol className="mt-3 border-l border-line">
        {entries.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ entry }) => entry)}
      </ol>
    </StaffSection>
  );
}

const bidTitles = { bid: "Bod", raised: "Bod veranderd", withdrawn: "Bod ingetrokken" } as const;

function Way({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link to={to} className="font-semibold break-words underline hover:text-brick-600">
        {children}
      </Link>
    </p>
  );
}

const isTold = ({ kind }: Loaded["events"][number]) => kind !== "sent" && kind !== "resent";

const titleOf = ({ kind, about }: Lead) => [kindNames[kind], about].filter(Boolean).join(": ");

function Arrival({ lead }: { lead: Lead }) {
  const answers = [...detailTexts(lead), ...(lead.address ? [`Adres: ${lead.address}`] : [])];
  return (
    <li className="relative pb-5 pl-5 before:absolute before:top-5 before:-left-[6.5px] before:size-3 before:rounded-full before:bg-brick-600">
      <div className="rounded-lg border border-line bg-white px-4 py-3">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
          <span>
            <DateTime at={lead.created_at} /> · {sourceNames[lead.source]}
          </span>
          <StateMark state={lead.state} />
        </p>
        <Link
          to={href("/admin/leads/:id", { id: lead.id })}
          className="mt-1 inline-block text-lg font-semibold break-words underline hover:text-brick-600"
        >
          {titleOf(lead)}
        </Link>
        {answers.length > 0 && <p className="mt-1 break-words">{answers.join(" · ")}</p>}
        {lead.message && (
          <p className="mt-1 line-clamp-4 break-words whitespace-pre-wrap">{lead.message}</p>
        )}
        <p className="mt-1 text-sm break-words text-muted">
          <Breakable text={[lead.name, lead.email].filter(Boolean).join(" · ")} />
          {lead.phone && <span className="whitespace-nowrap"> · {lead.phone}</span>}
        </p>
        {lead.suspicion && (
          <p className="mt-2">
            <SuspicionMark reason={lead.suspicion} />
          </p>
        )}
      </div>
    </li>
  );
}

function About({ lead }: { lead: Lead }) {
  return (
    <p className="text-sm break-words text-muted">
      bij {titleOf(lead)} van {formatDateTime(lead.created_at)}
    </p>
  );
}

function Act({ act }: { act: Loaded["acts"][number] }) {
  const moved = countOf(act.moved, "aanvraag", "aanvragen");
  const merged = act.kind === "merged";
  const title = merged ? `Samengevoegd: ${moved} erbij` : `Uit elkaar gehaald: ${moved}`;
  const automatic = merged && !act.actor && "Vanzelf: zelfde e-mailadres en telefoonnummer";
  return (
    <HistoryEntry at={act.at} by={act.actor} title={title} text={automatic || null}>
      <div className="flex flex-wrap gap-x-5">
        {!merged && (
          <Link
            to={href("/admin/personen/:id", { id: act.other })}
            className="inline-flex min-h-11 items-center text-[0.9375rem] underline"
          >
            Naar de andere persoon
          </Link>
        )}
        {act.canUndo && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="act" value="ongedaan" />
            <input type="hidden" name="gebeurtenis" value={act.id} />
            <TextButton>Ongedaan maken</TextButton>
          </Form>
        )}
      </div>
    </HistoryEntry>
  );
}
