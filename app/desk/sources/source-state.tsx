import { countOf } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import { DateTime } from "../../staff/kit/date-time.tsx";
import type { SourceView } from "./source-views.server.ts";

/** In a sentence: whether a source is read, when it last went well, and what is wrong. */
export function SourceState({ source }: { source: SourceView }) {
  const { isPaused, lastGood, failure, listings } = source;
  const amount = countOf(listings, "woning", "woningen");
  return (
    <p className="text-[0.9375rem]">
      {isPaused && <strong className="font-semibold">Gepauzeerd. </strong>}
      {amount} op de site,{" "}
      {lastGood ? (
        <>
          bijgewerkt op <DateTime at={lastGood} className="whitespace-nowrap" />.
        </>
      ) : (
        "nog nooit bijgewerkt."
      )}
      {failure && !isPaused && (
        <span className="block font-medium text-brick-700">
          De laatste keer ging het mis. {failure.reason}{" "}
          <Link
            to={href("/admin/synchronisatie/:run", { run: String(failure.id) })}
            className="underline"
          >
            Bekijken
          </Link>
        </span>
      )}
    </p>
  );
}
