import { t } from "@voordeur/language/text.ts";
import type { Contract, Party, Who } from "../contract.ts";
import { ageOn, type IsoDay } from "@voordeur/time/days.ts";
import type { Note } from "./note.ts";
import { isJoined, sideName } from "../fields.ts";
import { placeNotes } from "./places.ts";

interface Placed {
  party: Party;
  who: Who;
  /** The form's name of one of this party's fields. */
  field: (name: keyof Party) => string;
}

/** Notes about the sellers and the buyers. */
export function partyNotes(contract: Contract, today: IsoDay): Note[] {
  const everyone = [...placed(contract.verkopers, "verkoper"), ...placed(contract.kopers, "koper")];
  return [
    ...everyone.flatMap((one) => ageNotes(one, today)),
    ...everyone.flatMap(({ party, field }) =>
      placeNotes(field("postcode"), party.postcode, party.woonplaats),
    ),
    ...consentNotes(everyone.filter(({ who }) => who === "verkoper")),
    ...doubleNotes(everyone),
  ];
}

function placed(parties: Party[], who: Placed["who"]): Placed[] {
  return parties.map((party, index) => ({
    party,
    who,
    field: (name) =>
      index === 0
        ? `${who}${name.charAt(0).toUpperCase()}${name.slice(1)}`
        : `overige${who === "verkoper" ? "Verkopers" : "Kopers"}.${index - 1}.${name}`,
  }));
}

function ageNotes({ party, who, field }: Placed, today: IsoDay): Note[] {
  const born = party.geboortedatum;
  if (!born) return [];
  if (born > today) {
    return [{ field: field("geboortedatum"), text: t`De geboortedatum ligt in de toekomst.` }];
  }
  if (ageOn(born, today) >= 18) return [];
  const text = t`De ${sideName(who)} is jonger dan 18 jaar: een wettelijke vertegenwoordiger tekent, en de kantonrechter moet toestemming geven.`;
  return [{ field: field("geboortedatum"), text }];
}

/** Art. 1:88 BW. Two married sellers are assumed to be a couple. */
function consentNotes(sellers: Placed[]): Note[] {
  const joined = sellers.filter(({ party }) => isJoined(party.burgerlijkeStaat));
  const alone = joined.length === 1 ? joined : [];
  return alone
    .filter(({ party }) => !party.partner)
    .map(({ field }) => ({
      field: field("partner"),
      text: t`Wie gehuwd is of een geregistreerd partnerschap heeft, heeft om de eigen woning te verkopen de toestemming van de partner nodig (artikel 1:88 BW). Vul de naam van de partner in, of voeg de partner toe als verkoper.`,
    }));
}

function doubleNotes(everyone: Placed[]): Note[] {
  return everyone.flatMap((one, index) => {
    const twin = everyone.slice(0, index).find((other) => samePerson(one.party, other.party));
    if (!twin) return [];
    const text =
      twin.who === one.who
        ? t`Deze ${sideName(one.who)} staat er twee keer in.`
        : t`De koper en de verkoper lijken dezelfde persoon te zijn.`;
    return [{ field: one.field("naam"), text }];
  });
}

function samePerson(one: Party, other: Party): boolean {
  const number = documentNumber(one);
  if (number && number === documentNumber(other)) return true;
  return Boolean(one.naam && one.geboortedatum) && personOf(one) === personOf(other);
}

function personOf({ naam, voornamen, geboortedatum }: Party): string {
  return `${naam} ${voornamen} ${geboortedatum}`.toLowerCase().replace(/\s+/g, " ");
}

/** The number in "Paspoort NP1234567": the last word of at least six characters with a digit in it. */
function documentNumber({ legitimatie }: Party): string {
  const words = legitimatie.toUpperCase().match(/[A-Z\d]{6,}/g) ?? [];
  return words.findLast((word) => /\d/.test(word)) ?? "";
}
