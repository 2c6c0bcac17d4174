import { countOf } from "@voordeur/language/numbers.ts";

/** How many people look for something; `isAll`: false when not all searches were asked. */
export interface SeekersFound {
  people: number;
  isAll: boolean;
}

/** "34 mensen zoeken dit." with other words for one and for nobody. */
export function SeekersCount({
  seekers: { people, isAll },
  one,
  many,
  none,
}: {
  seekers: SeekersFound;
  one: string;
  many: string;
  none: string;
}) {
  if (people === 0) return none;
  const least = isAll ? "" : "Minstens ";
  return (
    <>
      <strong>
        {least}
        {countOf(people, "persoon", "mensen")}
      </strong>{" "}
      {people === 1 ? one : many}
    </>
  );
}
