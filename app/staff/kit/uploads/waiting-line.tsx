import { formatDate } from "@voordeur/language/dates.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { isLate, resumeUploads, type Upload, useAllUploads } from "./queue.ts";

/** Goes on with files that were chosen before, and says so on every screen but theirs; of old ones there too. */
export function WaitingLine({ by }: { by: string }) {
  useEffect(() => void resumeUploads(by), [by]);
  const { pathname, search } = useLocation();
  const waiting = useAllUploads().filter(({ error }) => !error);
  const late = waiting.filter(isLate);
  const [first] = late.length > 0 ? late : waiting;
  const isHere = first !== undefined && [pathname, pathname + search].includes(first.page);
  if (!first || (isHere && late.length === 0)) return null;
  return (
    <p className="mb-4 text-[0.9375rem] text-muted print:hidden">
      {late.length > 0
        ? lateWords(late)
        : `Nog ${countOf(waiting.length, "bestand", "bestanden")} te versturen. `}
      {!isHere && (
        <Link to={first.page} className="underline">
          Bekijk de voortgang
        </Link>
      )}
    </p>
  );
}

function lateWords(late: readonly Upload[]): string {
  const count = late.length;
  const files = late.every(({ file }) => file.type.startsWith("image/"))
    ? countOf(count, "foto", "foto’s")
    : countOf(count, "bestand", "bestanden");
  const [from, until] = [late[0]!, late.at(-1)!].map((one) => formatDate(new Date(one.chosenAt)));
  const days = from === until ? from : `${from} en later`;
  return `${files} van ${days} ${count === 1 ? "is" : "zijn"} nog niet verzonden: alleen op dit apparaat bewaard. `;
}
