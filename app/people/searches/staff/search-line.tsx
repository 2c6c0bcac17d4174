import { href, Link } from "react-router";
import type { SearchRhythm, SearchState } from "../../../../database/schema/searches.ts";
import { DateTime } from "../../../staff/kit/date-time.tsx";
import { rhythmNames, stateNames } from "../rhythms.ts";

export function SearchLine({
  search: { id, words, rhythm, state, created_at, asked_at, staff_id },
}: {
  search: {
    id: string;
    words: string;
    rhythm: SearchRhythm;
    state: SearchState;
    created_at: Date;
    asked_at: Date | null;
    staff_id: string | null;
  };
}) {
  const facts = [
    stateNames[state],
    rhythmNames[rhythm].toLowerCase(),
    asked_at && "gevraagd of het nog moet",
    staff_id && "voor een beller",
  ];
  return (
    <li className="py-2.5">
      <Link
        to={href("/admin/zoekers/:id", { id })}
        className="font-medium break-words hover:underline"
      >
        {words}
      </Link>
      <p className="text-sm text-muted">
        <DateTime at={created_at} /> · {facts.filter(Boolean).join(" · ")}
      </p>
    </li>
  );
}
