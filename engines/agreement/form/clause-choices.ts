import { dutch } from "@voordeur/language/text.ts";
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
    dutch`Voorbehoud van financiering`,
    dutch`De koper kan kosteloos van de koop af als hij zijn hypotheek niet op tijd rond krijgt.`,
    field("bedrag", dutch`Bedrag van de financiering`, "money"),
    field("datum", dutch`Voorbehoud tot en met`, "date"),
  ),
  clause(
    "bouwkundigeKeuring",
    dutch`Bouwkundige keuring`,
    dutch`De koper kan van de koop af als een keuring hogere herstelkosten aanwijst dan hier is afgesproken.`,
    field("maximum", dutch`Herstelkosten hoogstens`, "money"),
    field("datum", dutch`Keuring tot en met`, "date"),
  ),
  clause(
    "nhg",
    dutch`Nationale Hypotheek Garantie (NHG)`,
    dutch`De koper kan van de koop af als hij voor zijn hypotheek geen NHG krijgt.`,
    field("datum", dutch`Voorbehoud tot en met`, "date"),
  ),
  clause(
    "zelfbewoning",
    dutch`Zelfbewoning`,
    dutch`De koper gaat zelf in de woning wonen en verkoopt of verhuurt haar een aantal jaren niet.`,
    { ...field("jaren", dutch`Aantal jaren`, "number"), maxLength: 2 },
  ),
  clause(
    "ouderdom",
    dutch`Ouderdomsclausule`,
    dutch`De koper weet dat een ouder huis niet aan de eisen van nu hoeft te voldoen.`,
    { ...field("bouwjaar", dutch`Bouwjaar`, "number"), maxLength: 4 },
  ),
  clause(
    "asbest",
    dutch`Asbestclausule`,
    dutch`De koper weet dat er in de woning asbest kan zitten en neemt dat voor zijn rekening.`,
  ),
  clause(
    "meetinstructie",
    dutch`Meetinstructie`,
    dutch`De oppervlakte is zorgvuldig gemeten; een klein verschil geeft niemand recht op geld.`,
    {
      ...field("woonoppervlakte", dutch`Woonoppervlakte in m²`, "number"),
      required: false,
      maxLength: 8,
    },
  ),
  clause(
    "appartement",
    dutch`Appartement (VvE)`,
    dutch`De koper wordt lid van de vereniging van eigenaars en betaalt vanaf de levering de bijdrage.`,
    field("vve", dutch`Naam van de VvE`),
    field("bijdrage", dutch`Bijdrage per maand`, "money"),
  ),
  clause(
    "erfpacht",
    dutch`Erfpacht`,
    dutch`De grond is van een ander; de koper neemt de erfpacht en de canon over.`,
    field("canon", dutch`Canon per jaar`, "money"),
    {
      ...field("einddatum", dutch`Erfpacht tot en met`, "date"),
      required: false,
      hint: dutch`Laat leeg als de erfpacht eeuwigdurend is.`,
    },
  ),
  clause(
    "lijstVanZaken",
    dutch`Lijst van zaken`,
    dutch`Wat hier staat, blijft in de woning achter en hoort bij de koop.`,
    {
      ...field("zaken", dutch`Wat blijft achter`, "lines"),
      maxLength: 5000,
      hint: dutch`Elke zaak op een eigen regel.`,
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
