/** The meaning of each word or code: `{ Spanje: "spain, espana" }` has both under their Dutch name. */
export const wordTable = <Meaning extends string>(words: Readonly<Record<Meaning, string>>) =>
  new Map(
    (Object.entries(words) as [Meaning, string][]).flatMap(([meaning, each]) =>
      each.split(",").map((word) => [word.trim(), meaning] as const),
    ),
  );
