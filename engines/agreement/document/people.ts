import { formatDay } from "@voordeur/language/dates.ts";
import type { Contract, Party } from "../contract.ts";
import { civilStates, isJoined, propertyRegimes } from "../fields.ts";
import { dots, type Fact, say, type Side, type Signature } from "./model.ts";

/** The two sides, each person as a list of facts; in a blank agreement, choices to strike out. */
export function sidesOf({ verkopers, kopers }: Contract, blank: boolean): Side[] {
  return [
    {
      heading: "A. Verkoper(s)",
      people: verkopers.map((party) => factsOf(party, blank)),
      closing: say`Hierna te noemen, ook als het er meer zijn: verkoper.`,
    },
    {
      heading: "B. Koper(s)",
      people: kopers.map((party) => factsOf(party, blank)),
      closing: say`Hierna te noemen, ook als het er meer zijn: koper.`,
    },
  ];
}

/** Everyone who signs: each seller and buyer, and each partner who must consent. */
export function signaturesOf({ verkopers, kopers }: Contract): Signature[] {
  return [
    ...verkopers.flatMap((party) => [
      { role: "Verkoper", name: fullName(party) },
      ...consentOf(party, asksConsent(party, verkopers)),
    ]),
    ...kopers.flatMap((party) => [
      { role: "Koper", name: fullName(party) },
      ...consentOf(party, false),
    ]),
  ];
}

/** Art. 1:88 BW: a married seller whose partner does not seem to be a seller too. */
function asksConsent(party: Party, sellers: Party[]): boolean {
  const joined = sellers.filter(({ burgerlijkeStaat }) => isJoined(burgerlijkeStaat));
  return isJoined(party.burgerlijkeStaat) && joined.length === 1;
}

function consentOf({ partner }: Party, asked: boolean): Signature[] {
  if (!partner && !asked) return [];
  return [{ role: "Partner, voor toestemming (artikel 1:88 BW)", name: partner }];
}

function factsOf(party: Party, blank: boolean): Fact[] {
  const { burgerlijkeStaat, huwelijksgoederenrecht, anderRecht, land, partner } = party;
  const state = burgerlijkeStaat && civilStates[burgerlijkeStaat];
  const regime =
    huwelijksgoederenrecht === "ander_recht"
      ? `Ander recht, namelijk: ${anderRecht || dots}`
      : huwelijksgoederenrecht && propertyRegimes[huwelijksgoederenrecht];
  return [
    { label: "Achternaam", value: party.naam },
    { label: "Voornamen", value: party.voornamen },
    { label: "Geboorteplaats", value: party.geboorteplaats },
    { label: "Geboortedatum", value: formatDay(party.geboortedatum, "nl") },
    { label: "Straat en huisnummer", value: party.straat },
    { label: "Postcode", value: party.postcode },
    { label: "Woonplaats", value: party.woonplaats },
    ...(land ? [{ label: "Land", value: land }] : []),
    { label: "E-mailadres", value: party.email },
    { label: "Telefoonnummer", value: party.telefoon },
    { label: "Burgerlijke staat", value: blank ? choices(civilStates) : state },
    ...(burgerlijkeStaat === "ongehuwd"
      ? []
      : [{ label: "Huwelijksgoederenrecht", value: blank ? blankRegimes : regime }]),
    ...(partner ? [{ label: "Partner die toestemming geeft", value: partner }] : []),
    { label: "Legitimatie (soort en nummer)", value: party.legitimatie },
  ];
}

const { gemeenschap_van_goederen, huwelijkse_voorwaarden } = propertyRegimes;
/** A foreign one is written out. */
const blankRegimes = [
  gemeenschap_van_goederen,
  huwelijkse_voorwaarden,
  `Ander recht, namelijk: ${dots}`,
].join(" / ");

function choices(names: Record<string, string>): string {
  return Object.values(names).join(" / ");
}

function fullName({ voornamen, naam }: Party): string {
  return [voornamen, naam].filter(Boolean).join(" ");
}
