import { Check, LoaderCircle, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { href, Link, useNavigate, useRevalidator } from "react-router";
import type { SyncProgress, SyncRun } from "../../sync/service.server.ts";
import { runCounts } from "./run-counts.ts";
import { readWords } from "./run-words.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";

const EVERY_MS = 1000;
const RELOAD_MS = 2000;

/** Follows a sync from its button to its result, source by source. */
export function SyncProgressPanel({ progress }: { progress: SyncProgress }) {
  useFollow(progress);
  return (
    <section
      aria-labelledby="voortgang"
      aria-busy={!progress.isDone}
      className="mt-6 rounded-lg border border-line bg-white p-5"
    >
      <h3 id="voortgang" className="text-xl">
        {progress.isDone ? "De synchronisatie is klaar" : "Bezig met synchroniseren…"}
      </h3>
      <ul aria-live="polite" className="mt-3 grid gap-2">
        {progress.runs.map(({ source, label, run }) => (
          <li key={source} className="flex items-start gap-2.5">
            <Mark run={run} />
            <p>
              <span className="font-medium">{label}</span>
              {run?.changes_only && " (alleen wijzigingen)"}: {stateOf(run)}{" "}
              {run && (
                <Link
                  to={href("/admin/synchronisatie/:run", { run: String(run.id) })}
                  className="whitespace-nowrap underline"
                >
                  Bekijk<span className="sr-only"> de run van {label}</span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
      {!progress.isDone && (
        <noscript>
          <p className="mt-3">Ververs deze pagina om de voortgang te zien.</p>
        </noscript>
      )}
    </section>
  );
}

function Mark({ run }: { run: SyncRun | null }) {
  const size = { size: 20, "aria-hidden": true } as const;
  if (run?.state === "succeeded")
    return <Check {...size} className="mt-0.5 shrink-0 text-river-700" />;
  if (run?.state === "failed")
    return <TriangleAlert {...size} className="mt-0.5 shrink-0 text-brick-700" />;
  return <LoaderCircle {...size} className="mt-0.5 shrink-0 text-muted motion-safe:animate-spin" />;
}

function stateOf(run: SyncRun | null): string {
  if (!run) return "wacht op zijn beurt";
  if (run.state === "running") {
    const written = run.created + run.changed + run.unchanged;
    return `bezig, ${readWords(run)}${written > 0 ? `: ${runCounts(run)}` : ""}`;
  }
  return run.state === "succeeded" ? runCounts(run) : `mislukt. ${run.reason ?? ""}`;
}

/** Asks every second how far it is; tells how it ended, and after a success reloads the page. */
function useFollow({ isDone, runs }: SyncProgress) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => {
    if (isDone) return undefined;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isDone, revalidate]);

  const failures = runs
    .filter(({ run }) => run?.state === "failed")
    .map(({ label, run }) => `${label}: ${run?.reason ?? "onbekende oorzaak"}`)
    .join(" ");
  const success = runs.map(({ label, run }) => run && `${label}: ${runCounts(run)}`).join(". ");
  useEffect(() => {
    if (!isDone) return undefined;
    const page = href("/admin/synchronisatie");
    const about = "sync";
    if (failures) {
      showToast({ tone: "error", title: "Fout", about, description: failures });
      void navigate(page, { replace: true, preventScrollReset: true });
      return undefined;
    }
    showToast({ tone: "success", title: "Synchronisatie gelukt", about, description: success });
    const reload = setTimeout(() => location.replace(page), RELOAD_MS);
    return () => clearTimeout(reload);
  }, [isDone, failures, success, navigate]);
}
