import { t } from "@voordeur/language/text.ts";
import { z } from "zod";
import type { Party, Who } from "../contract.ts";
import { civilStates, isJoined, propertyRegimes, sideName } from "../fields.ts";
import type { FieldSchemas } from "./field-schemas.ts";

/** The fields of a seller or buyer by their names in the list of other parties. */
function partyShape(kind: FieldSchemas, who: Who) {
  return {
    naam: kind.line(() => t`de achternaam van de ${sideName(who)}`),
    voornamen: kind.line(() => t`de voornamen van de ${sideName(who)}`),
    geboorteplaats: kind.line(() => t`de geboorteplaats van de ${sideName(who)}`),
    geboortedatum: kind.day(() => t`de geboortedatum van de ${sideName(who)}`),
    straat: kind.line(() => t`de straat en het huisnummer van de ${sideName(who)}`),
    postcode: kind.postcode(() => t`de postcode van de ${sideName(who)}`),
    woonplaats: kind.line(() => t`de woonplaats van de ${sideName(who)}`),
    email: kind.email(() => t`het e-mailadres van de ${sideName(who)}`),
    telefoon: kind.phone(() => t`het telefoonnummer van de ${sideName(who)}`),
    legitimatie: kind.line(() => t`de legitimatie van de ${sideName(who)}`),
    burgerlijkeStaat: kind.choice(
      civilStates,
      () => t`de burgerlijke staat van de ${sideName(who)}`,
    ),
    huwelijksgoederenrecht: kind.optionalChoice(propertyRegimes),
    partner: kind.optionalLine(),
  };
}

type Shape = ReturnType<typeof partyShape>;
type Prefixed<Prefix extends Who> = {
  [Name in keyof Shape as `${Prefix}${Capitalize<Name>}`]: Shape[Name];
};

/** The fields of the first seller or buyer by their flat names: `verkoperNaam`. */
export function firstPartyShape<Prefix extends Who>(
  kind: FieldSchemas,
  who: Prefix,
): Prefixed<Prefix> {
  const shape = Object.entries(partyShape(kind, who)).map(([name, schema]) => [
    `${who}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    schema,
  ]);
  // `fromEntries` loses the names' types; `firstParties` reads each name back.
  return Object.fromEntries(shape) as Prefixed<Prefix>;
}

/** The other sellers or buyers. */
export function otherParties(kind: FieldSchemas, who: Who, { lenient }: { lenient: boolean }) {
  const party = z.object(partyShape(kind, who), {
    error: () => t`Vul de gegevens van de ${sideName(who)} in.`,
  });
  const error = () => t`Geef de anderen als een lijst.`;
  if (lenient) {
    const shown = party.catch(() => party.parse({}));
    return z.array(shown, { error }).nullish().catch([]);
  }
  return z
    .array(withRegime(party, who, "huwelijksgoederenrecht"), { error })
    .max(5, { error: () => t`Er kunnen niet meer dan vijf andere ${sideName(who)}s bij.` })
    .nullish();
}

/** Requires the property regime of someone who is married or in a registered partnership. */
export function withRegime<Schema extends z.ZodObject>(
  schema: Schema,
  who: Who,
  path: string,
): Schema {
  const state = path
    .replace(/huwelijksgoederenrecht$/, "burgerlijkeStaat")
    .replace(/Huwelijksgoederenrecht$/, "BurgerlijkeStaat");
  return schema.refine((data) => !isJoined(data[state]) || Boolean(data[path]), {
    path: [path],
    error: () => t`Kies het huwelijksgoederenrecht van de ${sideName(who)}.`,
    // Also while other fields are wrong, so that all issues are reported at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  });
}

/** The first seller and the first buyer, from the flat fields. */
export function firstParties(
  data: z.output<z.ZodObject<Prefixed<"verkoper"> & Prefixed<"koper">>>,
): Record<Who, Party> {
  return {
    verkoper: settled({
      naam: data.verkoperNaam,
      voornamen: data.verkoperVoornamen,
      geboorteplaats: data.verkoperGeboorteplaats,
      geboortedatum: data.verkoperGeboortedatum,
      straat: data.verkoperStraat,
      postcode: data.verkoperPostcode,
      woonplaats: data.verkoperWoonplaats,
      email: data.verkoperEmail,
      telefoon: data.verkoperTelefoon,
      legitimatie: data.verkoperLegitimatie,
      burgerlijkeStaat: data.verkoperBurgerlijkeStaat,
      huwelijksgoederenrecht: data.verkoperHuwelijksgoederenrecht,
      partner: data.verkoperPartner,
    }),
    koper: settled({
      naam: data.koperNaam,
      voornamen: data.koperVoornamen,
      geboorteplaats: data.koperGeboorteplaats,
      geboortedatum: data.koperGeboortedatum,
      straat: data.koperStraat,
      postcode: data.koperPostcode,
      woonplaats: data.koperWoonplaats,
      email: data.koperEmail,
      telefoon: data.koperTelefoon,
      legitimatie: data.koperLegitimatie,
      burgerlijkeStaat: data.koperBurgerlijkeStaat,
      huwelijksgoederenrecht: data.koperHuwelijksgoederenrecht,
      partner: data.koperPartner,
    }),
  };
}

/** The party without the property regime of an earlier choice. */
export function settled(party: Party): Party {
  return isJoined(party.burgerlijkeStaat) ? party : { ...party, huwelijksgoederenrecht: "" };
}
