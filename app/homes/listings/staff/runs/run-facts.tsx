import { formatNumber } from "@voordeur/language/numbers.ts";
import type { SyncRun } from "../../sync/service.server.ts";
import { countLabels } from "./run-counts.ts";

const counts = [["read", "Gelezen"], ...countLabels] as const;

/** The counts of a run. */
export function RunFacts({ run }: { run: SyncRun }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 @desk:grid-cols-6">
      {counts.map(([name, label]) => (
        <div key={name} className="bg-white px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd
            className={`font-serif text-2xl tabular-nums ${name === "failed" && run.failed > 0 ? "text-brick-700" : ""}`}
          >
            {formatNumber(run[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
