import { z } from "zod";
import type { Clauses } from "../contract.ts";
import type { fieldSchemas } from "./field-schemas.ts";

/** The clauses that can be chosen; one that is absent or null is not chosen. */
export function clauseSchema(
  kind: ReturnType<typeof fieldSchemas>,
  { lenient }: { lenient: boolean },
) {
  const clause = <Shape extends z.ZodRawShape>(shape: Shape) => {
    const chosen = z.object(shape, { error: "Geef de gegevens van de clausule." }).nullish();
    return lenient ? (chosen.catch(undefined) as unknown as typeof chosen) : chosen;
  };
  const chosen = z.boolean({ error: "Kies ja of nee." }).nullish();
  const schema = z
    .object(
      {
        financiering: clause({
          bedrag: kind.money("het bedrag van de financiering"),
          datum: kind.day("de datum van het financieringsvoorbehoud"),
        }),
        bouwkundigeKeuring: clause({
          maximum: kind.money("het hoogste bedrag aan herstelkosten"),
          datum: kind.day("de datum van de bouwkundige keuring"),
        }),
        nhg: clause({ datum: kind.day("de datum van het voorbehoud van NHG") }),
        zelfbewoning: clause({ jaren: kind.count("het aantal jaren zelfbewoning", 1, 30) }),
        ouderdom: clause({ bouwjaar: kind.count("het bouwjaar", 1000, 2199) }),
        asbest: lenient ? (chosen.catch(undefined) as unknown as typeof chosen) : chosen,
        meetinstructie: clause({ woonoppervlakte: kind.optionalNumber(1, 99_999) }),
        appartement: clause({
          vve: kind.line("de naam van de VvE"),
          bijdrage: kind.money("de maandelijkse bijdrage aan de VvE"),
        }),
        // A ground lease may be perpetual: then it has no last day.
        erfpacht: clause({
          canon: kind.money("de jaarlijkse canon"),
          einddatum: kind.optionalDay(),
        }),
        lijstVanZaken: clause({ zaken: kind.lines("de lijst van zaken", 5000) }),
      },
      { error: "Geef de clausules bij hun naam." },
    )
    .nullish();
  const taken = lenient ? (schema.catch(undefined) as unknown as typeof schema) : schema;
  return taken.transform((clauses): Clauses => {
    const present = Object.entries(clauses ?? {}).filter(([, one]) => one);
    return Object.fromEntries(present);
  });
}
