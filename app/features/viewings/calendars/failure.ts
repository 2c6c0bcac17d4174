/** The reasons that a calendar could not be read, as they are stored. */
export const calendarFailures = {
  address: "het adres bestaat niet (meer), of is ingetrokken",
  refused: "de andere kant gaf een foutmelding",
  timeout: "er kwam te laat antwoord",
  connection: "er was geen verbinding",
  "too-large": "de agenda is te groot",
  redirect: "het adres stuurt door naar een andere website",
  private: "het adres ligt niet op het openbare internet",
  "no-calendar": "op dit adres staat geen agenda, of een waar te veel in staat",
  key: "het bewaarde adres is niet meer te lezen: voeg de agenda opnieuw toe",
} as const;

export type CalendarFailure = keyof typeof calendarFailures;

/** In Dutch, to end a sentence; an unknown reason is said of no one. */
export function failureText(failure: string): string {
  const known = Object.hasOwn(calendarFailures, failure);
  return known ? calendarFailures[failure as CalendarFailure] : "er ging iets mis";
}
