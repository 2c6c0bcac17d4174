import { andList } from "@voordeur/language/lists.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { Form } from "react-router";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { waitOfHomes } from "../../../agenda/viewings/messages.ts";
import type { findRemovable } from "../queries.server.ts";

type Demo = Awaited<ReturnType<typeof findRemovable>>;

/** The demo content with the act that removes it, and for a day the one that puts it back. */
export function Removal({
  demo,
  action,
  className,
}: {
  demo: Demo;
  action: string;
  className?: string;
}) {
  const { isThere, undoUntil } = demo;
  const parts = partsOf(demo);
  return (
    <>
      {undoUntil && (
        <StaffSection id="terug" title="Net verwijderd" ruled className={className}>
          <p className="mt-3 max-w-2xl">
            Tot {formatDateTime(undoUntil)} kun je alle voorbeelden in één keer terugzetten. De
            woningen staan dan binnen enkele minuten weer op de site.
          </p>
          <Form method="post" action={action} className="mt-4">
            <Button act="terugzetten" look="secondary">
              Terugzetten
            </Button>
          </Form>
        </StaffSection>
      )}
      {isThere && (
        <StaffSection id="weg" title="Dit gaat van de site" ruled className={className}>
          <ul className="mb-5 max-w-2xl divide-y divide-line border-b border-line">
            {parts.map((part) => (
              <li key={part} className="py-2.5">
                {part}
              </li>
            ))}
          </ul>
          <AskFirst
            action={action}
            act="verwijderen"
            button="Voorbeelden verwijderen"
            title="Alle voorbeelden verwijderen?"
            yes="Verwijderen"
          >
            <ul className="list-disc pl-5">
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
            <p className="mt-3">Een dag lang kun je alles terugzetten. Daarna is het weg.</p>
            {demo.waits && <p className="mt-3 font-medium">{waitOfHomes(demo.waits)}</p>}
          </AskFirst>
        </StaffSection>
      )}
    </>
  );
}

function partsOf({ sources, blogs, team, hasHero }: Demo): string[] {
  const parts = sources.map(
    ({ label, listings }) =>
      `De bron ${label}, met ${countOf(listings, "woning", "woningen")} op de site`,
  );
  if (blogs > 0) parts.push(`${countOf(blogs, "blog", "blogs")} die niemand heeft gewijzigd`);
  if (team.length > 0) parts.push(`Van het team: ${andList(team)}`);
  if (hasHero) {
    parts.push(
      "De kop en de inleiding van de voorpagina; een korte tekst met de naam van je kantoor komt ervoor in de plaats",
    );
  }
  return parts;
}
