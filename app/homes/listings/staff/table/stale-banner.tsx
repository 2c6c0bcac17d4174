import type { SourceState } from "../../sync/service.server.ts";
import { Alert } from "../runs/alert.tsx";
import { DateTime } from "../../../../staff/kit/date-time.tsx";

/** Warns when the listings of a source have not been brought up to date for 36 hours. */
export function StaleBanner({ sources }: { sources: readonly SourceState[] }) {
  const stale = sources.filter((source) => source.stale);
  if (stale.length === 0) return null;
  return (
    <Alert title="Het woningaanbod is langer dan 36 uur niet bijgewerkt">
      <ul>
        {stale.map(({ id, label, lastGood }) => (
          <li key={id}>
            {label}:{" "}
            {lastGood ? (
              <>
                voor het laatst op <DateTime at={lastGood} className="whitespace-nowrap" />
              </>
            ) : (
              "nog nooit bijgewerkt"
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
