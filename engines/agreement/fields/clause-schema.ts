import { t } from "@voordeur/language/text.ts";
import { z } from "zod";
import type { Clauses } from "../contract.ts";
import type { FieldSchemas } from "./field-schemas.ts";

/** The optional clauses; one that is absent, null or false is not chosen. */
export function clauseSchema(kind: FieldSchemas) {
  const clause = <Shape extends z.ZodRawShape>(shape: Shape) =>
    kind.soft(
      z.object(shape, { error: () => t`Geef de gegevens van de clausule.` }).nullish(),
      undefined,
    );
  const schema = z
    .object(
      {
        financiering: clause({
          bedrag: kind.money(() => t`het bedrag van de financiering`),
          datum: kind.day(() => t`de datum van het financieringsvoorbehoud`),
        }),
        bouwkundigeKeuring: clause({
          maximum: kind.money(() => t`het hoogste bedrag aan herstelkosten`),
          datum: kind.day(() => t`de datum van de bouwkundige keuring`),
        }),
        nhg: clause({ datum: kind.day(() => t`de datum van het voorbehoud van NHG`) }),
        zelfbewoning: clause({ jaren: kind.count(() => t`het aantal jaren zelfbewoning`, 1, 30) }),
        ouderdom: clause({ bouwjaar: kind.count(() => t`het bouwjaar`, 1000, 2199) }),
        asbest: kind.soft(z.boolean({ error: () => t`Kies ja of nee.` }).nullish(), undefined),
        meetinstructie: clause({ woonoppervlakte: kind.optionalNumber(1, 99_999) }),
        appartement: clause({
          vve: kind.line(() => t`de naam van de VvE`),
          bijdrage: kind.money(() => t`de maandelijkse bijdrage aan de VvE`),
        }),
        // A perpetual ground lease has no last day.
        erfpacht: clause({
          canon: kind.money(() => t`de jaarlijkse canon`),
          einddatum: kind.optionalDay(),
        }),
        lijstVanZaken: clause({ zaken: kind.lines(() => t`de lijst van zaken`, 5000) }),
      },
      { error: () => t`Geef de clausules bij hun naam.` },
    )
    .nullish();
  return kind.soft(schema, undefined);
}

/** Only the chosen clauses. */
export function chosenClauses(clauses: z.output<ReturnType<typeof clauseSchema>>): Clauses {
  const { financiering, bouwkundigeKeuring, nhg, zelfbewoning, ouderdom } = clauses ?? {};
  const { asbest, meetinstructie, appartement, erfpacht, lijstVanZaken } = clauses ?? {};
  return {
    ...(financiering && { financiering }),
    ...(bouwkundigeKeuring && { bouwkundigeKeuring }),
    ...(nhg && { nhg }),
    ...(zelfbewoning && { zelfbewoning }),
    ...(ouderdom && { ouderdom }),
    ...(asbest && { asbest }),
    ...(meetinstructie && { meetinstructie }),
    ...(appartement && { appartement }),
    ...(erfpacht && { erfpacht }),
    ...(lijstVanZaken && { lijstVanZaken }),
  };
}
