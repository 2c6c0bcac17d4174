import type { SyncProblem } from "../../../../../database/schema/sync.ts";
import { homes } from "./run-words.ts";

/** Which listings of a run were not taken over, and why. */
export function RunProblems({ problems }: { problems: readonly SyncProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 underline">
        {homes(problems.length)} niet overgenomen
      </summary>
      <dl className="mt-1 text-sm">
        {problems.map((problem, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a feed can name an id twice
          <div key={index} className="border-t border-line py-1 wrap-anywhere">
            <dt className="inline font-medium">{problem.external_id || "zonder nummer"}: </dt>
            <dd className="inline">{problem.reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
