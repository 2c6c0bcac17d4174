import { Link } from "react-router";
import { DateTime } from "../date-time.tsx";
import { StaffSection } from "../section.tsx";
import type { WaitingGroup as Group } from "./waiting.ts";

/** A group of what waits, with a link to all of it when more waits than is shown. */
export function WaitingGroup({ group }: { group: Group }) {
  const { id, title, total, items, all } = group;
  const count = total.toLocaleString("nl-NL");
  return (
    <StaffSection id={id} title={`${title} (${count})`} className="mt-8">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.key} className="py-3">
            <Link
              to={item.to}
              className="font-semibold break-words underline-offset-4 hover:underline"
            >
              {item.title}
            </Link>
            <p className="text-sm break-words text-muted">
              {item.at && <DateTime at={item.at} />}
              {item.text && ` · ${item.text}`}
            </p>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Link to={all} className="inline-block py-2 underline underline-offset-4">
          Alle {count} bekijken
        </Link>
      )}
    </StaffSection>
  );
}
