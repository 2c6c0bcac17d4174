import type { SyncRun } from "../../sync/service.server.ts";
import { homes } from "./run-words.ts";
import { DateTime } from "../../../../staff/kit/date-time.tsx";

/** The decision of staff about a run, by whom and when; nothing before there is one. */
export function RunDecisions({ run }: { run: SyncRun }) {
  const { actor, decided_at, undone_at, hidden } = run;
  return (
    <>
      {decided_at && (
        <p className="wrap-anywhere">
          De bron miste {homes(hidden)}; verborgen <By actor={undone_at ? null : actor} />
          <DecisionTime at={decided_at} />.
        </p>
      )}
      {undone_at && (
        <p className="wrap-anywhere">
          Ongedaan gemaakt <By actor={actor} />
          <DecisionTime at={undone_at} />.
        </p>
      )}
    </>
  );
}

// The run remembers only the last person who decided.
function By({ actor }: { actor: string | null }) {
  return actor && <>door {actor} </>;
}

function DecisionTime({ at }: { at: Date }) {
  return (
    <>
      op <DateTime at={at} className="whitespace-nowrap tabular-nums" />
    </>
  );
}
