import { formatDay } from "@voordeur/language/dates.ts";
import type { Clauses } from "../../contract.ts";
import { type Article, clause, type Clause } from "../model.ts";
import { amount } from "../values.ts";

/** Article 15: the chosen conditions under which the sale may be called off. */
export function conditionsArticle({ financiering, bouwkundigeKeuring, nhg }: Clauses): Article {
  const conditions = [
    ...(financiering ? [financing(financiering)] : []),
    ...(bouwkundigeKeuring ? [survey(bouwkundigeKeuring)] : []),
    ...(nhg ? [guarantee(nhg)] : []),
  ];
  const clauses: Clause[] =
    conditions.length === 0
      ? [clause`Partijen spreken geen ontbindende voorwaarden af.`]
      : [
          ...conditions,
          clause`Wie de overeenkomst op grond van dit artikel ontbindt, laat dat de andere partij en de notaris schriftelijk en met bewijsstukken weten. Het bericht is binnen uiterlijk op de eerste werkdag na de genoemde datum.`,
          clause`Na zo'n ontbinding is geen van de partijen de ander iets schuldig en krijgt koper een gestelde bankgarantie of waarborgsom terug.`,
        ];
  return { number: 15, heading: "Ontbindende voorwaarden", clauses };
}

function financing({ bedrag, datum }: NonNullable<Clauses["financiering"]>): Clause {
  return clause`Financiering. Koper mag de overeenkomst ontbinden als hij uiterlijk op ${formatDay(datum, "nl")} geen bindend aanbod van een erkende geldverstrekker heeft voor een hypothecaire lening van ${amount(bedrag)}, tegen voorwaarden die op die dag gebruikelijk zijn. Koper doet wat redelijk is om het aanbod te krijgen en voegt bij zijn bericht minstens één schriftelijke afwijzing.`;
}

function survey({ maximum, datum }: NonNullable<Clauses["bouwkundigeKeuring"]>): Clause {
  return clause`Bouwkundige keuring. Koper mag de woning door een deskundige laten keuren en de overeenkomst ontbinden als uit diens rapport blijkt dat het directe herstel van gebreken meer kost dan ${amount(maximum)}. Hij doet dat uiterlijk op ${formatDay(datum, "nl")}, met een afschrift van het rapport. De kosten van de keuring zijn voor koper.`;
}

function guarantee({ datum }: NonNullable<Clauses["nhg"]>): Clause {
  return clause`Nationale Hypotheek Garantie. Koper mag de overeenkomst ontbinden als hij uiterlijk op ${formatDay(datum, "nl")} geen aanbod heeft voor een hypothecaire lening met Nationale Hypotheek Garantie, terwijl hij daar volgens de normen van die garantie op mocht rekenen.`;
}
