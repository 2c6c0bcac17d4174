import type { FieldKind } from "../fields.ts";

/** A field of a clause; besides the usual kinds, a number or text of several lines. */
export interface ClauseField {
  name: string;
  label: string;
  kind: FieldKind | "number" | "lines";
  required: boolean;
  maxLength: number;
  hint?: string;
}

export interface ClauseChoice<Name extends string = string> {
  name: Name;
  label: string;
  /** The effect of the clause, in one sentence. */
  says: string;
  fields: ClauseField[];
}

/** The clauses that can be chosen, by their names in `contractData.clausules`. */
export const clauseChoices = [
  clause(
    "financiering",
    "Voorbehoud van financiering",
    "De koper kan kosteloos van de koop af als hij zijn hypotheek niet op tijd rond krijgt.",
    field("bedrag", "Bedrag van de financiering", "money"),
    field("datum", "Voorbehoud tot en met", "date"),
  ),
  clause(
    "bouwkundigeKeuring",
    "Bouwkundige keuring",
    "De koper kan van de koop af als een keuring hogere herstelkosten aanwijst dan hier is afgesproken.",
    field("maximum", "Herstelkosten hoogstens", "money"),
    field("datum", "Keuring tot en met", "date"),
  ),
  clause(
    "nhg",
    "Nationale Hypotheek Garantie (NHG)",
    "De koper kan van de koop af als hij voor zijn hypotheek geen NHG krijgt.",
    field("datum", "Voorbehoud tot en met", "date"),
  ),
  clause(
    "zelfbewoning",
    "Zelfbewoning",
    "De koper gaat zelf in de woning wonen en verkoopt of verhuurt haar een aantal jaren niet.",
    { ...field("jaren", "Aantal jaren", "number"), maxLength: 2 },
  ),
  clause(
    "ouderdom",
    "Ouderdomsclausule",
    "De koper weet dat een ouder huis niet aan de eisen van nu hoeft te voldoen.",
    { ...field("bouwjaar", "Bouwjaar", "number"), maxLength: 4 },
  ),
  clause(
    "asbest",
    "Asbestclausule",
    "De koper weet dat er in de woning asbest kan zitten en neemt dat voor zijn rekening.",
  ),
  clause(
    "meetinstructie",
    "Meetinstructie",
    "De oppervlakte is zorgvuldig gemeten; een klein verschil geeft niemand recht op geld.",
    {
      ...field("woonoppervlakte", "Woonoppervlakte in m²", "number"),
      required: false,
      maxLength: 8,
    },
  ),
  clause(
    "appartement",
    "Appartement (VvE)",
    "De koper wordt lid van de vereniging van eigenaars en betaalt vanaf de levering de bijdrage.",
    field("vve", "Naam van de VvE"),
    field("bijdrage", "Bijdrage per maand", "money"),
  ),
  clause(
    "erfpacht",
    "Erfpacht",
    "De grond is van een ander; de koper neemt de erfpacht en de canon over.",
    field("canon", "Canon per jaar", "money"),
    {
      ...field("einddatum", "Erfpacht tot en met", "date"),
      required: false,
      hint: "Laat leeg als de erfpacht eeuwigdurend is.",
    },
  ),
  clause(
    "lijstVanZaken",
    "Lijst van zaken",
    "Wat hier staat, blijft in de woning achter en hoort bij de koop.",
    {
      ...field("zaken", "Wat blijft achter", "lines"),
      maxLength: 5000,
      hint: "Elke zaak op een eigen regel.",
    },
  ),
] as const;

function clause<const Name extends string>(
  name: Name,
  label: string,
  says: string,
  ...fields: ClauseField[]
): ClauseChoice<Name> {
  return { name, label, says, fields };
}

function field(name: string, label: string, kind: ClauseField["kind"] = "text"): ClauseField {
  return { name, label, kind, required: true, maxLength: 200 };
}
