import { t } from "@voordeur/language/text.ts";
import { z } from "zod";
import type { Party, Who } from "../contract.ts";
import { civilStates, isJoined, propertyRegimes, sideName } from "../fields.ts";
import type { FieldSchemas } from "./field-schemas.ts";
import { normalisePostcode } from "./text.ts";

/** The fields of a seller or buyer by their names in the list of other parties. */
function partyShape(kind: FieldSchemas, who: Who) {
  return {
    naam: kind.line(() => t`de achternaam van de ${sideName(who)}`),
    voornamen: kind.line(() => t`de voornamen van de ${sideName(who)}`),
    geboorteplaats: kind.line(() => t`de geboorteplaats van de ${sideName(who)}`),
    geboortedatum: kind.day(() => t`de geboortedatum van de ${sideName(who)}`),
    straat: kind.line(() => t`de straat en het huisnummer van de ${sideName(who)}`),
    postcode: kind.line(() => t`de postcode van de ${sideName(who)}`),
    woonplaats: kind.line(() => t`de woonplaats van de ${sideName(who)}`),
    land: kind.optionalCountry(),
    email: kind.email(() => t`het e-mailadres van de ${sideName(who)}`),
    telefoon: kind.phone(() => t`het telefoonnummer van de ${sideName(who)}`),
    legitimatie: kind.line(() => t`de legitimatie van de ${sideName(who)}`),
    burgerlijkeStaat: kind.choice(
      civilStates,
      () => t`de burgerlijke staat van de ${sideName(who)}`,
    ),
    huwelijksgoederenrecht: kind.optionalChoice(propertyRegimes),
    anderRecht: kind.optionalLine(),
    partner: kind.optionalLine(),
  };
}

type Shape = ReturnType<typeof partyShape>;
type Prefixed<Prefix extends Who> = {
  [Name in keyof Shape as `${Prefix}${Capitalize<Name>}`]: Shape[Name];
};

/** The name of a field of the first seller or buyer. */
export const flatName = (who: Who) => (name: string) =>
  `${who}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The fields of the first seller or buyer by their flat names: `verkoperNaam`. */
export function firstPartyShape<Prefix extends Who>(
  kind: FieldSchemas,
  who: Prefix,
): Prefixed<Prefix> {
  const shape = Object.entries(partyShape(kind, who)).map(([name, schema]) => [
    flatName(who)(name),
    schema,
  ]);
  // `fromEntries` loses the names' types; `firstParty` reads them back.
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
    .array(withWholeParty(party, who), { error })
    .max(5, { error: () => t`Er kunnen niet meer dan vijf andere ${sideName(who)}s bij.` })
    .nullish();
}

/**
 * Checks what depends on other fields: a property regime of someone who is married or in a registered
 * partnership, the words for one of another law, and a postcode, which may be any outside the Netherlands.
 */
export function withWholeParty<Schema extends z.ZodObject>(
  schema: Schema,
  who: Who,
  nameOf: (name: keyof Party) => string = (name) => name,
): Schema {
  const check = (whole: Schema, name: keyof Party, isRight: (of: Read) => boolean, error: What) =>
    whole.refine((data) => isRight((one) => data[nameOf(one)]), {
      path: [nameOf(name)],
      error,
      // Also while other fields are wrong, so that all issues are reported at once.
      when: ({ value }) => typeof value === "object" && value !== null,
    });
  const withRegime = check(
    schema,
    "huwelijksgoederenrecht",
    (of) => !isJoined(of("burgerlijkeStaat")) || Boolean(of("huwelijksgoederenrecht")),
    () => t`Kies het huwelijksgoederenrecht van de ${sideName(who)}.`,
  );
  const withOtherLaw = check(
    withRegime,
    "anderRecht",
    (of) =>
      !isJoined(of("burgerlijkeStaat")) ||
      of("huwelijksgoederenrecht") !== "ander_recht" ||
      of("anderRecht") !== "",
    () => t`Vul in welk recht en welk stelsel voor de ${sideName(who)} geldt.`,
  );
  return check(
    withOtherLaw,
    "postcode",
    (of) => typeof of("postcode") !== "string" || postcodeIn(of("land"), of("postcode")) !== null,
    () =>
      t`Ongeldige postcode. Schrijf deze als 5911 AA, of vul bij een adres buiten Nederland het land in.`,
  );
}

type Read = (name: keyof Party) => unknown;
type What = () => string;

/** A postcode in its usual spelling; null: it cannot be one there. */
function postcodeIn(country: unknown, text: unknown): string | null {
  const postcode = String(text).toUpperCase();
  return country && /^[\dA-Z -]{1,10}$/.test(postcode) ? postcode : normalisePostcode(postcode);
}

/** The first seller or buyer, from the flat fields. */
export function firstParty(data: Readonly<Record<string, unknown>>, who: Who): Party {
  const own = Object.entries(data).filter(([name]) => name.startsWith(who));
  const nameIn = (name: string) =>
    name.charAt(who.length).toLowerCase() + name.slice(who.length + 1);
  return settled(Object.fromEntries(own.map(([name, value]) => [nameIn(name), value])) as never);
}

/** The party without the property regime of an earlier choice, and its postcode in one spelling. */
export function settled(party: Party): Party {
  const { burgerlijkeStaat, huwelijksgoederenrecht, anderRecht, land } = party;
  const regime = isJoined(burgerlijkeStaat) ? huwelijksgoederenrecht : "";
  return {
    ...party,
    postcode: postcodeIn(land, party.postcode) ?? "",
    huwelijksgoederenrecht: regime,
    anderRecht: regime === "ander_recht" ? anderRecht : "",
  };
}
