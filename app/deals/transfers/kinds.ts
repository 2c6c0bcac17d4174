import { currentLanguage, langOfDutch } from "@voordeur/language/current.ts";
import { dutch, translated } from "@voordeur/language/text.ts";
import type { Heard } from "../../platform/events.ts";
import type {
  FallReason,
  PartyRole,
  transferDocumentKinds,
  TransferStepName,
} from "../../../database/schema/cases.ts";

/** A person of the office, whose leads know their language; the others act for their firm. */
export const isPerson = (role: PartyRole) => role === "buyer" || role === "seller";

export const roleNames: Readonly<Record<PartyRole, string>> = {
  buyer: dutch`Koper`,
  seller: dutch`Verkoper`,
  notary: dutch`Notaris`,
  adviser: dutch`Adviseur van de koper`,
};

export const stepNames: Readonly<Record<TransferStepName, string>> = {
  signed: dutch`Koopovereenkomst getekend`,
  "cooling-off": dutch`Bedenktijd`,
  financing: dutch`Voorbehoud van financiering`,
  survey: dutch`Bouwkundige keuring`,
  other: dutch`Andere voorwaarden`,
  guarantee: dutch`Bankgarantie of waarborgsom`,
  notary: dutch`Alles bij de notaris`,
  inspection: dutch`Eindinspectie`,
  transfer: dutch`Overdracht bij de notaris`,
  keys: dutch`Sleutels`,
};

/** Explains each step to parties who go through it once in their lives. */
export const stepExplained: Readonly<Record<TransferStepName, string>> = {
  signed: dutch`Koper en verkoper tekenen de koopovereenkomst. Daarmee liggen de afspraken vast.`,
  "cooling-off": dutch`De koper mag zonder reden van de koop af: drie dagen lang, of langer als er een weekend of feestdag in valt. Ze beginnen de dag nadat de koper het getekende stuk kreeg.`,
  financing: dutch`Krijgt de koper de hypotheek niet rond, dan kan de koper tot het einde van deze termijn ontbinden, met een schriftelijke afwijzing.`,
  survey: dutch`Laat een keuring zien dat herstel meer kost dan in de koopovereenkomst staat, dan kan de koper ontbinden, met het rapport.`,
  other: dutch`Wat koper en verkoper verder als voorwaarde in de koopovereenkomst zetten.`,
  guarantee: dutch`De koper stort een waarborgsom bij de notaris, of laat de bank garant staan.`,
  notary: dutch`De notaris heeft alles wat voor de akte nodig is.`,
  inspection: dutch`Koper en verkoper lopen met ons door de woning, nemen de meterstanden op en tekenen het verslag.`,
  transfer: dutch`Bij de notaris tekenen koper en verkoper de akte, en wordt de koopsom betaald.`,
  keys: dutch`De koper krijgt de sleutels van de woning.`,
};

export const fallWords: Readonly<Record<FallReason, string>> = {
  "cooling-off": "Bedenktijd gebruikt",
  financing: "Geen financiering",
  survey: "Uitkomst van de keuring",
  other: "Andere voorwaarde",
  default: "Niet nagekomen",
  agreed: "In overleg, of nooit getekend",
};

export const documentNames: Readonly<Record<(typeof transferDocumentKinds)[number], string>> = {
  agreement: dutch`Koopovereenkomst`,
  annex: dutch`Bijlage bij de koopovereenkomst`,
  signed: dutch`Getekende koopovereenkomst`,
  proof: dutch`Bewijs`,
  notice: dutch`Bewijs bij de ontbinding`,
  guarantee: dutch`Bankgarantie of waarborgsom`,
  inspection: dutch`Verslag van de eindinspectie`,
  photo: "Foto",
  signature: "Handtekening",
  other: "Anders",
};

/** A document's name for a reader; it is stored in Dutch. */
export function documentTitle({ kind, name }: { kind: keyof typeof documentNames; name: string }) {
  const detail = /(?<=getekend door |versie )[^,]+$/.exec(name);
  const title = translated(documentNames[kind]);
  return langOfDutch() ? (detail ? `${title} (${detail[0]})` : title) : name;
}

/** A name within a sentence: German nouns keep their capital. */
export const amongWords = (name: string) =>
  currentLanguage() === "de" ? translated(name) : translated(name).toLowerCase();

/** The events in the history of a transfer; the words are for staff. */
export const eventWords = {
  begun: "Overdracht begonnen",
  "party-added": "Deelnemer toegevoegd",
  "party-changed": "Gegevens van een deelnemer gewijzigd",
  "party-removed": "Deelnemer verwijderd",
  "link-sent": "Link gestuurd",
  "link-replaced": "Link ingetrokken en vervangen",
  opened: "Pagina voor het eerst geopend",
  "document-added": "Document toegevoegd",
  "document-fetched": "Document opgehaald",
  done: "Klaar",
  undone: "Weer open",
  lapsed: "Verlopen zonder beroep",
  "called-upon": "Beroep gedaan",
  "called-late": "Te laat beroep gedaan",
  "not-needed": "Niet nodig",
  "day-set": "Dag vastgelegd",
  "move-asked": "Verzetten gevraagd",
  "move-agreed": "Akkoord met verzetten",
  "move-refused": "Verzetten geweigerd",
  "move-ended": "Verzoek om verzetten ingetrokken",
  moved: "Verzet, met akkoord van beide kanten",
  sent: "Koopovereenkomst verstuurd om te lezen",
  remarked: "Opmerking bij de koopovereenkomst",
  handled: "Opmerking verwerkt",
  signing: "Vrijgegeven om te tekenen",
  identified: "Identiteit gezien",
  signed: "Getekend exemplaar ontvangen",
  "signed-here": "Getekend op de eigen pagina",
  declined: "Wil deze versie niet tekenen",
  checked: "Handtekening nagekeken en goed bevonden",
  "sent-back": "Getekend exemplaar afgewezen",
  unchecked: "Handtekening teruggenomen",
  "all-signed": "Iedereen heeft getekend",
  received: "Ontvangst van het getekende stuk bevestigd",
  "parcel-made": "Pakket voor de notaris klaargezet",
  "parcel-fetched": "Pakket opgehaald door de notaris",
  "parcel-withdrawn": "Pakket ingetrokken",
  inspected: "Eindinspectie afgerond",
  fell: "De koop gaat niet door",
  closed: "Overdracht gesloten",
  reopened: "Overdracht heropend",
} as const;
export type EventKind = keyof typeof eventWords;

/** The acts of parties that the office hears of; `mailed`: a letter of its own tells it already. */
export const heardOfParties = {
  done: "news",
  "not-needed": "news",
  signed: "news",
  "signed-here": "news",
  declined: "news",
  "all-signed": "news",
  received: "news",
  remarked: "mailed",
  "called-upon": "mailed",
  "called-late": "mailed",
  "move-asked": "mailed",
  "move-agreed": "mailed",
  "move-refused": "mailed",
  "parcel-fetched": "mailed",
} as const satisfies Heard<EventKind>;

/** An event in words, with the step or the version that it is about. */
export function eventTitle({
  kind,
  detail: { step, version, because },
}: {
  kind: string;
  detail: Readonly<Record<string, string | number>>;
}): string {
  const words = eventWords[kind as EventKind] ?? kind;
  const about = stepNames[step as TransferStepName];
  const reason = fallWords[because as FallReason];
  if (about) return `${about}: ${words.toLowerCase()}`;
  if (reason) return `${words}: ${reason.toLowerCase()}`;
  return version ? `${words} (versie ${version})` : words;
}

/** The state of a party with which a form about them was drawn. */
export const markOfParty = ({
  name,
  firm,
  email,
  phone,
}: Readonly<Record<"name" | "firm" | "email" | "phone", string>>): string =>
  JSON.stringify([name, firm, email, phone]);
