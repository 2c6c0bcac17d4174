import { Form, href, Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import { useMay } from "../../staff/kit/use-may.ts";
import { opinionWords, timesOf, viewingStateNames } from "../../agenda/viewings/messages.ts";
import type { NotedViewing } from "../../agenda/viewings/queries.server.ts";
import type { FollowedLead } from "../../people/leads/follow-up/queries.server.ts";
import { formatShortWeekday } from "@voordeur/language/dates.ts";

export function ViewingList({
  lead,
  viewings,
}: {
  lead: FollowedLead;
  viewings: readonly NotedViewing[];
}) {
  const may = useMay();
  const plans = may("viewings:plan") && !lead.forgotten_at && lead.kind === "bezichtiging";
  if (viewings.length === 0 && !plans) return null;
  return (
    <StaffSection id="bezichtigingen" title="Bezichtigingen">
      {viewings.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {viewings.map((viewing) => (
            <li key={viewing.id} className="py-2.5">
              <ViewingLine viewing={viewing} />
              {plans && viewing.state === "asked" && (
                <Form method="post" action={href("/admin/agenda/:id", viewing)}>
                  <input type="hidden" name="act" value="bevestigen" />
                  <input type="hidden" name="terug" value={href("/admin/leads/:id", lead)} />
                  <Button type="submit" look="secondary" className="mt-2 min-h-11!">
                    Dit moment bevestigen
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {plans && (
        <Link
          to={`${href("/admin/agenda/nieuw")}?lead=${lead.id}`}
          className={buttonClass("secondary", "mt-3 min-h-11!")}
        >
          Bezichtiging plannen
        </Link>
      )}
    </StaffSection>
  );
}

export function ViewingLine({ viewing }: { viewing: NotedViewing }) {
  const { id, about, state, agent, opinion, staffOpinion, note } = viewing;
  return (
    <>
      <p>
        <Link
          to={href("/admin/agenda/:id", { id })}
          className="font-semibold break-words underline hover:text-brick-600"
        >
          {about}
        </Link>
        , <span className="whitespace-nowrap">{formatShortWeekday(viewing.startsAt)}</span>{" "}
        <span className="whitespace-nowrap tabular-nums">{timesOf(viewing)}</span>
      </p>
      <p className="text-sm text-muted">
        {viewingStateNames[state]}
        {agent && ` · ${agent}`}
      </p>
      {opinion && <p className="break-words">Bezoeker: {opinionWords(opinion)}</p>}
      {staffOpinion && opinionWords(staffOpinion) && (
        <p className="break-words">Collega: {opinionWords(staffOpinion)}</p>
      )}
      {note && <p className="text-sm break-words text-muted">{note}</p>}
    </>
  );
}
