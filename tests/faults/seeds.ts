/** The seeds of the rounds of a `*.rounds.ts`: `ROUNDS=20 SEED=7` begins with seven. */
export const seeds: readonly number[] = Array.from(
  { length: Number(process.env["ROUNDS"] ?? 1) },
  (_, round) => Number(process.env["SEED"] ?? 1) + round,
);
