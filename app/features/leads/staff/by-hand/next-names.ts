/** What becomes of a noted lead, in the order in which it is offered. */
export const nextNames = {
  open: "Er moet nog antwoord komen",
  terugbellen: "Wij bellen terug",
  beantwoord: "Het is beantwoord",
} as const;
