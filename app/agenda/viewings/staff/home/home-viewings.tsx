import { href, Link } from "react-router";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { opinionWords, timesOf } from "../../messages.ts";
import { StateMark } from "../state-mark.tsx";
import type { HomeViewing } from "./queries.server.ts";
import { formatShortWeekday } from "@voordeur/language/dates.ts";

export function HomeViewings({
  id,
  title,
  rows,
  empty,
}: {
  id: string;
  title: string;
  rows: readonly HomeViewing[];
  empty: string;
}) {
  return (
    <StaffSection id={id} title={title}>
      {rows.length === 0 ? (
        <p className="mt-3 border-y border-line py-6 text-muted">{empty}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <li key={row.id} className="py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="whitespace-nowrap tabular-nums">
                  {formatShortWeekday(row.startsAt)} {timesOf(row)}
                </span>
                <Link
                  to={href("/admin/agenda/:id", { id: row.id })}
                  className="py-1 font-semibold break-words underline hover:text-brick-600"
                >
                  {row.name || "Naam gewist"}
                </Link>
                <StateMark state={row.state} />
                {row.agent && <span className="text-sm text-muted">{row.agent}</span>}
              </p>
              {row.opinion && <p className="break-words">Bezoeker: {opinionWords(row.opinion)}</p>}
              {row.staffOpinion && opinionWords(row.staffOpinion) && (
                <p className="break-words">Collega: {opinionWords(row.staffOpinion)}</p>
              )}
              {row.note && <p className="text-sm break-words text-muted">{row.note}</p>}
            </li>
          ))}
        </ul>
      )}
    </StaffSection>
  );
}
