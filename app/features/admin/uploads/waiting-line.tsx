import { countOf } from "@voordeur/language/numbers.ts";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { resumeUploads, useAllUploads } from "./queue.ts";

/** Goes on with files that were chosen before, and says so on every screen but theirs. */
export function WaitingLine({ by }: { by: string }) {
  useEffect(() => void resumeUploads(by), [by]);
  const { pathname } = useLocation();
  const waiting = useAllUploads().filter(({ error }) => !error);
  const [first] = waiting;
  if (!first || first.page === pathname) return null;
  return (
    <p className="mb-4 text-[0.9375rem] text-muted print:hidden">
      {`Nog ${countOf(waiting.length, "bestand", "bestanden")} te versturen. `}
      <Link to={first.page} className="underline">
        Bekijk de voortgang
      </Link>
    </p>
  );
}
