import type { LineProblem } from "@voordeur/calendar/read-busy-times.ts";

export const calendarFailures = {
  address: "het adres bestaat niet (meer), of is ingetrokken",
  refused: "de andere kant gaf een foutmelding",
  timeout: "er kwam te laat antwoord",
  connection: "er was geen verbinding",
  "too-large": "de agenda is te groot",
  redirect: "het adres stuurt door naar een andere website",
  private: "het adres ligt niet op het openbare internet",
  unreadable: "wij konden de agenda niet lezen; de fout staat in het logboek",
  "no-calendar": "op dit adres staat geen agenda, of een waar te veel in staat",
  key: "het bewaarde adres is niet meer te lezen: voeg de agenda opnieuw toe",
} as const;

export type CalendarFailure = keyof typeof calendarFailures;

const lineProblems: Record<LineProblem, string> = {
  start: "de begintijd is niet te lezen. Deze afspraak ontbreekt.",
  end: "de eindtijd klopt niet. Deze afspraak telt voor een uur, of voor een dag.",
  zone: "de tijdzone is onbekend. De tijd is gelezen als Nederlandse tijd.",
  rule: "de herhaling is niet te lezen. Alleen de eerste keer telt.",
  often: "de afspraak komt te vaak terug. Alleen het begin telt.",
  exception: "een uitzondering is niet te lezen. Die keer blijft bezet.",
  moved: "welke keer verzet is, is niet te lezen. Beide tijden blijven bezet.",
  period: "deze bezette tijd is niet te lezen, en ontbreekt.",
  cut: "hier begint iets zonder einde. Er kan iets ontbreken.",
  many: "er staat te veel in de agenda. Deze afspraak ontbreekt.",
};

export function unreadText({ line, problem }: { line: number; problem: string }): string {
  const known = Object.hasOwn(lineProblems, problem);
  const text = known ? lineProblems[problem as LineProblem] : "deze regel is niet te lezen.";
  return `Regel ${line}: ${text}`;
}

/** In Dutch, to end a sentence. */
export function failureText(failure: string): string {
  const known = Object.hasOwn(calendarFailures, failure);
  return known ? calendarFailures[failure as CalendarFailure] : "er ging iets mis";
}
