/** The next steps of a noted lead, in the order in which they are offered. */
export const nextNames = {
  open: "Er moet nog antwoord komen",
  terugbellen: "Wij bellen terug",
  beantwoord: "Het is beantwoord",
} as const;
