/** The steps in which a new site becomes an office's own, in their order. */
export const stepNames = [
  "diensten",
  "kantoor",
  "uiterlijk",
  "bron",
  "team",
  "bezichtigingen",
  "mail",
  "teksten",
  "live-gaan",
] as const;

export type StepName = (typeof stepNames)[number];
