import type { SyncRun } from "../../sync/service.server.ts";
import { formatMoment } from "../../../admin/moment.ts";
import { homes } from "./run-words.ts";

/** What staff decided about a run, who and when; nothing while they have not. */
export function RunDecisions({ run }: { run: SyncRun }) {
  const { actor, decided_at, undone_at, hidden } = run;
  return (
    <>
      {decided_at && (
        <p className="wrap-anywhere">
          De feed miste {homes(hidden)}; verborgen <By actor={undone_at ? null : actor} />
          <Moment at={decided_at} />.
        </p>
      )}
      {undone_at && (
        <p className="wrap-anywhere">
          Ongedaan gemaakt <By actor={actor} />
          <Moment at={undone_at} />.
        </p>
      )}
    </>
  );
}

// The run remembers only the last who decided.
function By({ actor }: { actor: string | null }) {
  return actor && <>door {actor} </>;
}

function Moment({ at }: { at: Date }) {
  return (
    <>
      op{" "}
      <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
        {formatMoment(at)}
      </time>
    </>
  );
}
