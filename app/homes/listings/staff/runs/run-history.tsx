import { formatNumber } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import { buttonClass } from "../../../../ui/button.tsx";
import { useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import type { SyncRun } from "../../sync/service.server.ts";
import { formatDuration } from "./duration.ts";
import { RunDecisions } from "./run-decisions.tsx";
import { RunProblems } from "./run-problems.tsx";
import { outcomes, partWords, readWords, reasonOf, theseHomes } from "./run-words.ts";
import { countLabels } from "./run-counts.ts";
import { DateTime } from "../../../../staff/kit/date-time.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";

const columns =
  "@wide:grid @wide:grid-cols-[9.5rem_7.75rem_5.75rem_repeat(5,5.25rem)_minmax(0,1fr)] @wide:gap-x-4 @wide:px-3";

/** All runs, newest first: a table on a wide screen, cards on a narrow one. */
export function RunHistory({
  runs,
  held,
  page,
  pages,
}: {
  runs: readonly SyncRun[];
  /** The ids of those that staff can decide about. */
  held: readonly number[];
  page: number;
  pages: number;
}) {
  return (
    <StaffSection id="geschiedenis" title="Geschiedenis" className="mt-8">
      {runs.length === 0 ? (
        <p className="mt-4 border-y border-line py-12 text-center text-muted">
          Er is nog niets gesynchroniseerd. Met de knop hierboven begint het.
        </p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className={`mt-4 hidden border-b border-line pb-2 text-sm font-medium text-muted ${columns}`}
          >
            <span>Begonnen</span>
            <span>Bron</span>
            <span>Uitkomst</span>
            {countLabels.map(([name, label]) => (
              <span key={name} className="text-right">
                {label}
              </span>
            ))}
            <span>Toelichting</span>
          </div>
          <ul className="@max-wide:mt-4 @max-wide:grid @max-wide:gap-3">
            {runs.map((run) => (
              <Run key={run.id} run={run} isHeld={held.includes(run.id)} />
            ))}
          </ul>
        </>
      )}
      {pages > 1 && (
        <nav aria-label="Pagina’s" className="mt-6 flex flex-wrap items-center gap-3">
          {page > 1 && <PageLink page={page - 1} label="Nieuwere runs" />}
          <p className="px-1 tabular-nums">
            Pagina {page} van {pages}
          </p>
          {page < pages && <PageLink page={page + 1} label="Oudere runs" />}
        </nav>
      )}
    </StaffSection>
  );
}

function PageLink({ page, label }: { page: number; label: string }) {
  return (
    <Link
      to={`${href("/admin/synchronisatie")}?pagina=${page}`}
      className={buttonClass("secondary", "min-h-11! px-5!")}
    >
      {label}
    </Link>
  );
}

function Run({ run, isHeld }: { run: SyncRun; isHeld: boolean }) {
  const sourceLabel = useSourceLabel();
  const { id, started_at, finished_at, source, state, problems, changes_only } = run;
  const reason = reasonOf(run, sourceLabel(source));
  const page = href("/admin/synchronisatie/:run", { run: String(id) });
  return (
    <li
      className={`text-[0.9375rem] leading-snug @max-wide:rounded-lg @max-wide:border @max-wide:border-line @max-wide:bg-white @max-wide:p-4 @wide:items-baseline @wide:border-b @wide:border-line @wide:py-3 ${columns}`}
    >
      <p>
        <Link to={page} className="underline">
          <DateTime at={started_at} />
          <span className="sr-only">, run van {sourceLabel(source)}</span>
        </Link>
        {finished_at && (
          <span className="text-sm text-muted @max-wide:ml-2 @wide:block">
            duurde {formatDuration(started_at, finished_at)}
          </span>
        )}
      </p>
      <p className="@max-wide:mt-1">
        <span className="font-medium">{sourceLabel(source)}</span>
        {changes_only && (
          <span className="text-sm text-muted @max-wide:ml-2 @wide:block">{partWords(run)}</span>
        )}
      </p>
      <p>
        <span className={state === "failed" ? "font-semibold text-brick-700" : ""}>
          {outcomes[state]}
        </span>
        {state === "running" && (
          <span className="text-sm text-muted @max-wide:ml-2 @wide:block">{readWords(run)}</span>
        )}
      </p>
      {countLabels.map(([name, label]) => (
        <p
          key={name}
          className={`tabular-nums @max-wide:mr-4 @max-wide:inline-block @wide:text-right ${run[name] === 0 ? "text-muted" : ""}`}
        >
          <span className="text-muted @wide:sr-only">{label}: </span>
          {formatNumber(run[name])}
        </p>
      ))}
      <div className="min-w-0 @max-wide:mt-1">
        {reason && <p className="wrap-anywhere">{reason}</p>}
        {isHeld && (
          <Link to={page} className="font-medium underline">
            Bekijk {theseHomes(run.held_back.length)}
          </Link>
        )}
        <RunDecisions run={run} />
        <RunProblems problems={problems} />
      </div>
    </li>
  );
}
