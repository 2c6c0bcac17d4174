import type { SourceState } from "../../sync/service.server.ts";
import { Alert } from "../runs/alert.tsx";
import { formatDateTime } from "../../../admin/format-date-time.ts";

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
                voor het laatst op{" "}
                <time dateTime={lastGood.toISOString()} className="whitespace-nowrap">
                  {formatDateTime(lastGood)}
                </time>
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
