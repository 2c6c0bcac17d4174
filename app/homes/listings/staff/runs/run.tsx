import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { found, numberIn } from "../../../../platform/body/ids.ts";
import { data, href, Link, redirect } from "react-router";
import { servicesContext } from "../../../../platform/services.ts";
import { sourceLabel } from "../../../../ui/property/source-badge.tsx";
import { hideHeldBack, runReport, undoRun } from "../../sync/service.server.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { Paging } from "../../../../staff/kit/paging.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { useMay } from "../../../../staff/kit/use-may.ts";
import type { Route } from "./+types/run";
import { Alert } from "./alert.tsx";
import { BrakeAlerts } from "./brake-alert.tsx";
import { formatDuration } from "./duration.ts";
import { runChangeWords } from "./run-change-words.ts";
import { RunChanges } from "./run-changes.tsx";
import { RunDecisions } from "./run-decisions.tsx";
import { RunDone } from "./run-done.tsx";
import { RunFacts } from "./run-facts.tsx";
import { RunProblems } from "./run-problems.tsx";
import { outcomes, partWords, reasonOf, refusals } from "./run-words.ts";
import { doneTitle } from "./run-address.ts";
import { UndoRun } from "./undo-run.tsx";
import { DateTime } from "../../../../staff/kit/date-time.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData
    ? `Run van ${loaderData.label}, ${formatDateTime(loaderData.run.started_at)}`
    : "Run";
  return loadedStaffMeta(matches, title, href("/admin/synchronisatie"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const id = numberIn(params.run);
  const report = id && (await runReport(db, id, numberIn(searchParams.get("pagina")) || 1));
  if (!report) throw data(null, { status: 404 });
  const { changes, ...rest } = report;
  return {
    ...rest,
    label: sourceLabel(settings.agency, report.run.source),
    changes: changes.map(runChangeWords),
    done: doneTitle(searchParams, report.run),
  };
}

const pageOf = (id: number) => href("/admin/synchronisatie/:run", { run: String(id) });

const done = (id: number, gedaan: keyof typeof refusals, amount: number) =>
  redirect(`${pageOf(id)}?${new URLSearchParams({ gedaan, aantal: String(amount) })}`, 303);

export const action = staffAction({
  find: ({ params }) => ({ id: found(numberIn(params["run"])) }),
  page: ({ id }) => pageOf(id),
})({
  verbergen: {
    run: async ({ services, staff, id }) => {
      const answer = await hideHeldBack(services, id, staff);
      if (typeof answer === "string") throw new Refused(refusals.verbergen[answer], 409);
      return done(id, "verbergen", answer.hidden);
    },
  },
  ongedaan: {
    run: async ({ services, staff, id }) => {
      const answer = await undoRun(services, id, staff);
      if (typeof answer === "string") throw new Refused(refusals.ongedaan[answer], 409);
      return done(id, "ongedaan", answer.restored);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { run, changes, total, page, pages, heldBack, done, label } = loaderData;
  const { started_at, finished_at, state } = run;
  const path = pageOf(run.id);
  const reason = heldBack ? null : reasonOf(run, label);
  const isPast = run.held_back.length > 0 && !heldBack && run.undone_at === null;
  const canUndo =
    useMay()("sync:decide") && state !== "running" && run.undone_at === null && total > 0;
  return (
    <>
      {done && <RunDone page={path} title={done} />}
      {actionData && <Alert title={actionData.error} />}
      <BrakeAlerts held={heldBack ? [heldBack] : []} unfolded />
      <Link to={href("/admin/synchronisatie")} className="underline">
        Alle runs
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="text-2xl">Run van {label}</h2>
          <p className="mt-1 text-muted">
            <span className={state === "failed" ? "font-semibold text-brick-700" : "text-ink"}>
              {outcomes[state]}
            </span>
            , begonnen op <DateTime at={started_at} />
            {finished_at && `, duurde ${formatDuration(started_at, finished_at)}`}
            {run.changes_only && `, ${partWords(run)}`}
          </p>
        </div>
        {canUndo && <UndoRun run={run} />}
      </div>
      <RunFacts run={run} />
      <div className="mt-4 grid max-w-3xl gap-2">
        {reason && <p className="wrap-anywhere">{reason}</p>}
        {isPast && (
          <p>
            Er is intussen een nieuwere run van deze bron. Alleen over die kun je nog beslissen.
          </p>
        )}
        <RunDecisions run={run} />
        <RunProblems problems={run.problems} />
      </div>
      <StaffSection id="wijzigingen" title="Wat deze run veranderde" className="mt-8">
        {total === 0 ? (
          <p className="mt-3 border-y border-line py-10 text-center text-muted">
            {state === "running"
              ? "Nog niets. Ververs de pagina als de run klaar is."
              : "Niets: geen woning is nieuw, gewijzigd of verborgen."}
          </p>
        ) : (
          <RunChanges changes={changes} />
        )}
        <Paging page={page} pages={pages} to={(number) => `${path}?pagina=${number}`} />
      </StaffSection>
    </>
  );
}
