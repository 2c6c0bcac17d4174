import { z } from "zod";
import type { Party } from "../contract.ts";
import type { fieldSchemas } from "./field-schemas.ts";
import { civilStates, propertyRegimes } from "../fields.ts";

type Kinds = ReturnType<typeof fieldSchemas>;
export type Who = "verkoper" | "koper";

/** The fields of a seller or a buyer, as they are called in the list of the others. */
function partyShape(kind: Kinds, who: Who) {
  return {
    naam: kind.line(`de achternaam van de ${who}`),
    voornamen: kind.line(`de voornamen van de ${who}`),
    geboorteplaats: kind.line(`de geboorteplaats van de ${who}`),
    geboortedatum: kind.day(`de geboortedatum van de ${who}`),
    straat: kind.line(`de straat en het huisnummer van de ${who}`),
    postcode: kind.postcode(`de postcode van de ${who}`),
    woonplaats: kind.line(`de woonplaats van de ${who}`),
    email: kind.email(`het e-mailadres van de ${who}`),
    telefoon: kind.phone(`het telefoonnummer van de ${who}`),
    legitimatie: kind.line(`de legitimatie van de ${who}`),
    burgerlijkeStaat: kind.choice(civilStates, `de burgerlijke staat van de ${who}`),
    huwelijksgoederenrecht: kind.optionalChoice(propertyRegimes),
    partner: kind.optionalLine(),
  };
}

type Shape = ReturnType<typeof partyShape>;
type Prefixed<Prefix extends Who> = {
  [Name in keyof Shape as `${Prefix}${Capitalize<Name>}`]: Shape[Name];
};

/** The fields of the first seller or buyer, as they are called in the whole: `verkoperNaam`. */
export function firstPartyShape<Prefix extends Who>(kind: Kinds, who: Prefix): Prefixed<Prefix> {
  const shape = Object.entries(partyShape(kind, who));
  return Object.fromEntries(
    shape.map(([name, schema]) => [flatName(who, name), schema]),
  ) as Prefixed<Prefix>;
}

/** The other sellers or buyers. */
export function otherParties(kind: Kinds, who: Who, { lenient }: { lenient: boolean }) {
  const party = z.object(partyShape(kind, who), { error: `Vul de gegevens van de ${who} in.` });
  const error = "Geef de anderen als een lijst.";
  if (lenient) {
    const shown = party.catch(() => party.parse({}));
    return z.array(shown, { error }).nullish().catch([]) as unknown as never;
  }
  return z
    .array(withRegime(party, who, "huwelijksgoederenrecht"), { error })
    .max(5, `Er kunnen niet meer dan vijf andere ${who}s bij.`)
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
    error: `Kies het huwelijksgoederenrecht van de ${who}.`,
    // Also while other fields are wrong, so that everything is said at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  });
}

/** Whether someone's state is one that comes with a property regime. */
export function isJoined(state: unknown): boolean {
  return state === "gehuwd" || state === "geregistreerd_partnerschap";
}

/** The first seller or buyer out of the flat fields. */
export function firstParty(data: object, who: Who): Party {
  const values = data as Record<string, string>;
  const names = Object.keys(emptyParty);
  return settled(
    Object.fromEntries(names.map((name) => [name, values[flatName(who, name)]])) as never,
  );
}

/** Someone's data without a property regime that belongs to an earlier choice. */
export function settled(party: Party): Party {
  return isJoined(party.burgerlijkeStaat) ? party : { ...party, huwelijksgoederenrecht: "" };
}

const emptyParty: Party = {
  naam: "",
  voornamen: "",
  geboorteplaats: "",
  geboortedatum: "",
  straat: "",
  postcode: "",
  woonplaats: "",
  email: "",
  telefoon: "",
  legitimatie: "",
  burgerlijkeStaat: "",
  huwelijksgoederenrecht: "",
  partner: "",
};

function flatName(who: Who, name: string): string {
  return `${who}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
