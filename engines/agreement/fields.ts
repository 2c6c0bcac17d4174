/** The kinds of fields of a purchase agreement. */
export type FieldKind = "text" | "email" | "tel" | "postcode" | "date" | "money" | "words";

export const civilStates = {
  gehuwd: "Gehuwd",
  geregistreerd_partnerschap: "Geregistreerd partnerschap",
  ongehuwd: "Ongehuwd",
} as const;

export const propertyRegimes = {
  gemeenschap_van_goederen: "Gemeenschap van goederen",
  huwelijkse_voorwaarden: "Huwelijkse voorwaarden of partnerschapsvoorwaarden",
} as const;

export type CivilState = keyof typeof civilStates;
export type PropertyRegime = keyof typeof propertyRegimes;

/** Whether this marital state comes with a property regime. */
export function isJoined(state: unknown): boolean {
  return state === "gehuwd" || state === "geregistreerd_partnerschap";
}

export interface ContractField<Name extends string = string> {
  name: Name;
  label: string;
  kind: FieldKind;
  required: boolean;
  /** In characters. */
  maxLength: number;
  hint?: string;
}

/** The words of an amount, and the field with its number. */
export interface WordsField<Name extends string = string> extends ContractField<Name> {
  kind: "words";
  wordsOf: string;
}

/** The fields of every seller and buyer; names without the prefix `verkoper` or `koper`. */
export const partyFields = [
  field("Naam", "Achternaam"),
  field("Voornamen", "Voornamen (voluit)"),
  field("Geboorteplaats", "Geboorteplaats"),
  field("Geboortedatum", "Geboortedatum", "date"),
  field("Straat", "Straat en huisnummer"),
  field("Postcode", "Postcode", "postcode"),
  field("Woonplaats", "Woonplaats"),
  field("Email", "E-mailadres", "email"),
  field("Telefoon", "Telefoonnummer", "tel"),
  {
    ...field("Legitimatie", "Legitimatie (soort en nummer)"),
    hint: "Bijvoorbeeld: paspoort NX1234567",
  },
] as const;

/** For a party with a spouse or registered partner, besides the property regime. */
export const partnerField = {
  ...optional("Partner", "Partner die toestemming geeft", "text"),
  hint: "De volledige naam van de partner die meetekent voor de verkoop van de eigen woning (artikel 1:88 BW). Is de partner zelf verkoper of koper, laat dit dan leeg.",
} as const;

export const homeFields = [
  field("woningAdres", "Straat en huisnummer"),
  field("woningPostcode", "Postcode", "postcode"),
  field("woningPlaats", "Plaats"),
  field("kadasterGemeente", "Kadastrale gemeente"),
  field("kadasterSectie", "Sectie"),
  field("kadasterNummer", "Nummer"),
] as const;

export const financialFields = [
  field("koopsom", "Koopsom", "money"),
  words("koopsomInWoorden", "Koopsom in woorden", "koopsom", true),
  {
    ...optional("roerendeZaken", "Roerende zaken", "money"),
    hint: "Het bedrag voor wat meegaat en niet aan de woning vastzit.",
  },
  words("roerendeZakenInWoorden", "Roerende zaken in woorden", "roerendeZaken", false),
  field("leveringsdatum", "Leveringsdatum", "date"),
  field("notariskantoor", "Notariskantoor"),
  field("notarisVestigingsplaats", "Vestigingsplaats van de notaris"),
  {
    ...optional("bankgarantieBedrag", "Bankgarantie of waarborgsom", "money"),
    hint: "Gebruikelijk is 10% van de koopsom.",
  },
  words("bankgarantieBedragInWoorden", "Bankgarantie in woorden", "bankgarantieBedrag", false),
  optional("bankgarantieDatum", "Bankgarantie uiterlijk op", "date"),
] as const;

function field<const Name extends string>(
  name: Name,
  label: string,
  kind: FieldKind = "text",
): ContractField<Name> {
  return { name, label, kind, required: true, maxLength: 200 };
}

function optional<const Name extends string>(
  name: Name,
  label: string,
  kind: FieldKind,
): ContractField<Name> {
  return { name, label, kind, required: false, maxLength: 200 };
}

function words<const Name extends string>(
  name: Name,
  label: string,
  wordsOf: string,
  required: boolean,
): WordsField<Name> {
  return { name, label, kind: "words", required, maxLength: 300, wordsOf };
}
