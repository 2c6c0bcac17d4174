import type { ViewingOpinion, ViewingState } from "../../../../../database/schema/viewings.ts";
import { likedNames, priceNames } from "../../messages.ts";
import type { HomeViewing } from "./queries.server.ts";

export function Counts({
  counts,
  rows,
}: {
  counts: Partial<Record<ViewingState, number>>;
  rows: readonly HomeViewing[];
}) {
  const of = (...states: ViewingState[]) =>
    states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  // The visitor's own words count before those of the colleague.
  const said = rows.flatMap(({ opinion, staffOpinion }) => opinion ?? staffOpinion ?? []);
  const numbers = [
    ["Gepland en geweest", of("asked", "confirmed", "done")],
    ["Wacht op bevestiging", of("asked")],
    ["Op de wachtlijst", of("waiting")],
    ["Geannuleerd of afgewezen", of("cancelled", "declined")],
    ["Niet gekomen", of("no-show")],
  ] as const;
  return (
    <>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
        {numbers
          .filter(([, number], at) => at === 0 || number > 0)
          .map(([name, number]) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-[0.9375rem] text-muted">{name}</dt>
              <dd className="font-serif text-3xl tabular-nums">{number}</dd>
            </div>
          ))}
      </dl>
      {said.length > 0 && (
        <p className="mt-3">
          {tally("Interesse", "liked", likedNames, said)}.{" "}
          {tally("Prijs", "price", priceNames, said)}.
        </p>
      )}
    </>
  );
}

/** "Interesse: 3 ja, 1 misschien" */
function tally<Key extends "liked" | "price">(
  title: string,
  key: Key,
  names: Record<NonNullable<ViewingOpinion[Key]>, string>,
  said: readonly ViewingOpinion[],
): string {
  const parts = Object.entries<string>(names).flatMap(([value, name]) => {
    const count = said.filter((opinion) => opinion[key] === value).length;
    return count > 0 ? `${count} ${name.toLowerCase()}` : [];
  });
  return `${title}: ${parts.join(", ") || "nog niets gezegd"}`;
}
