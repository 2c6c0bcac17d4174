import { dutch, t } from "@voordeur/language/text.ts";
/** The kinds of fields of a purchase agreement. */
export type FieldKind = "text" | "email" | "tel" | "postcode" | "date" | "money" | "words";

export const civilStates = {
  gehuwd: dutch`Gehuwd`,
  geregistreerd_partnerschap: dutch`Geregistreerd partnerschap`,
  ongehuwd: dutch`Ongehuwd`,
} as const;

export const propertyRegimes = {
  gemeenschap_van_goederen: dutch`Gemeenschap van goederen`,
  huwelijkse_voorwaarden: dutch`Huwelijkse voorwaarden of partnerschapsvoorwaarden`,
  zugewinngemeinschaft: dutch`Zugewinngemeinschaft (Duits recht: wettelijk stelsel, § 1363 BGB)`,
  guetertrennung: dutch`Gütertrennung (Duits recht: uitsluiting van elke gemeenschap, § 1414 BGB)`,
  guetergemeinschaft: dutch`Gütergemeinschaft (Duits recht: gemeenschap van goederen, § 1415 BGB)`,
  ander_recht: dutch`Ander recht, namelijk …`,
} as const;

export type CivilState = keyof typeof civilStates;
export type PropertyRegime = keyof typeof propertyRegimes;

/** "verkoper", in the language of the page. */
export const sideName = (who: "verkoper" | "koper") => (who === "koper" ? t`koper` : t`verkoper`);

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
  field("Naam", dutch`Achternaam`),
  field("Voornamen", dutch`Voornamen (voluit)`),
  field("Geboorteplaats", dutch`Geboorteplaats`),
  field("Geboortedatum", dutch`Geboortedatum`, "date"),
  field("Straat", dutch`Straat en huisnummer`),
  field("Postcode", dutch`Postcode`, "postcode"),
  field("Woonplaats", dutch`Woonplaats`),
  {
    ...optional("Land", dutch`Land`, "text"),
    hint: dutch`Alleen bij een adres buiten Nederland.`,
  },
  field("Email", dutch`E-mailadres`, "email"),
  field("Telefoon", dutch`Telefoonnummer`, "tel"),
  {
    ...field("Legitimatie", dutch`Legitimatie (soort en nummer)`),
    hint: dutch`Bijvoorbeeld: paspoort NX1234567`,
  },
] as const;

/** For a party whose property regime is that of another law. */
export const otherLawField = {
  ...field("AnderRecht", dutch`Welk recht en welk stelsel`),
  hint: dutch`In het Nederlands, bijvoorbeeld: Belgisch recht, scheiding van goederen.`,
} as const;

/** For a party with a spouse or registered partner, besides the property regime. */
export const partnerField = {
  ...optional("Partner", dutch`Partner die toestemming geeft`, "text"),
  hint: dutch`De volledige naam van de partner die meetekent voor de verkoop van de eigen woning (artikel 1:88 BW). Is de partner zelf verkoper of koper, laat dit dan leeg.`,
} as const;

export const homeFields = [
  field("woningAdres", dutch`Straat en huisnummer`),
  field("woningPostcode", dutch`Postcode`, "postcode"),
  field("woningPlaats", dutch`Plaats`),
  field("kadasterGemeente", dutch`Kadastrale gemeente`),
  field("kadasterSectie", dutch`Sectie`),
  field("kadasterNummer", dutch`Nummer`),
] as const;

export const financialFields = [
  field("koopsom", dutch`Koopsom`, "money"),
  words("koopsomInWoorden", dutch`Koopsom in woorden`, "koopsom", true),
  {
    ...optional("roerendeZaken", dutch`Roerende zaken`, "money"),
    hint: dutch`Het bedrag voor wat meegaat en niet aan de woning vastzit.`,
  },
  words("roerendeZakenInWoorden", dutch`Roerende zaken in woorden`, "roerendeZaken", false),
  field("leveringsdatum", dutch`Leveringsdatum`, "date"),
  field("notariskantoor", dutch`Notariskantoor`),
  field("notarisVestigingsplaats", dutch`Vestigingsplaats van de notaris`),
  {
    ...optional("bankgarantieBedrag", dutch`Bankgarantie of waarborgsom`, "money"),
    hint: dutch`Gebruikelijk is 10% van de koopsom.`,
  },
  words("bankgarantieBedragInWoorden", dutch`Bankgarantie in woorden`, "bankgarantieBedrag", false),
  optional("bankgarantieDatum", dutch`Bankgarantie uiterlijk op`, "date"),
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
