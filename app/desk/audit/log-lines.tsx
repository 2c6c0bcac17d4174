import { Link } from "react-router";
import { DateTime } from "../../staff/kit/date-time.tsx";
import type { LogLine } from "./read-log.server.ts";

/** One sentence for each act; `over`: the page with every act on one thing. */
export function LogLines({
  lines,
  over,
  isOver,
}: {
  lines: readonly LogLine[];
  over: (path: string) => string;
  isOver: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id} className="py-2.5 wrap-anywhere">
          <p>
            {line.before}
            {line.to ? (
              <Link to={line.to} className="underline hover:text-brick-600">
                {line.thing}
              </Link>
            ) : (
              line.thing
            )}
            {line.after}
            {line.refused && <strong> Niet uitgevoerd: {line.refused}.</strong>}
          </p>
          <p className="text-sm text-muted">
            <DateTime at={line.at} />
            {line.by && ` · ${line.by}`}
            {line.over && !isOver && (
              <>
                {" · "}
                <Link to={over(line.over)} className="inline-block py-1 underline">
                  Alles hierover
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
