/** The parts of the page, as an address names them, in their order. */
export const sectionTitles = {
  aanvragen: "Aanvragen per week",
  opvolging: "Opvolging",
  woningen: "Woningen",
  bezoekers: "Bezoekers",
} as const;
export type SectionName = keyof typeof sectionTitles;

export const sectionNames = Object.keys(sectionTitles) as SectionName[];
