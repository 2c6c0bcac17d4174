import { t } from "@voordeur/language/text.ts";
import type { SaleState } from "@voordeur/bids/state.ts";
import { formatDate, momentText } from "@voordeur/language/dates.ts";
import type { LetterSettings } from "../../../settings/letters/letter-texts.ts";
import type { TermFact } from "./shared-log.ts";

const objectionDay = (sharedAt: Date, days: number): string =>
  formatDate(new Date(sharedAt.getTime() + days * 86_400_000));

export function saleFacts(state: SaleState, reader: number | null): TermFact[] {
  const { way, closesAt, bids } = state;
  const chosen = [...bids].find(([, bid]) => bid.state === "chosen")?.[0];
  const nameOf = (number: number) =>
    number === reader ? t`bieder ${number} (u)` : t`bieder ${number}`;
  return [
    { label: t`Wijze van verkoop`, value: wayName(way) },
    ...(closesAt ? [{ label: t`Bieden kon tot`, value: momentText(new Date(closesAt)) }] : []),
    { label: t`Bieders`, value: String(bids.size) },
    {
      label: t`Uitkomst`,
      value: chosen === undefined ? t`De verkoop is afgeblazen` : t`Verkocht aan ${nameOf(chosen)}`,
    },
    ...(reader === null ? [] : [{ label: t`U bent`, value: t`Bieder ${reader}` }]),
  ];
}

const wayName = (way: SaleState["way"]) =>
  way === "sealed" ? t`Inschrijving met gesloten biedingen` : t`Bieden in overleg`;

export const introduction = () => [
  t`In dit logboek staat alles wat er tijdens het bieden gebeurde, in de volgorde waarin het werd opgeschreven. Tijden zijn die van de server, op de klok van Amsterdam.`,
  t`Namen staan er niet in. Van voorwaarden en persoonlijke woorden staat er alleen dát ze er waren.`,
];

export interface LogCheck {
  at: Date;
  rows: number;
  isRight: boolean;
}

export function checkWords({ at, rows, isRight }: LogCheck): string[] {
  return [
    isRight
      ? t`Dit logboek is nagerekend op ${momentText(at)}: alle ${rows} regels zijn zoals ze werden opgeschreven.`
      : t`Dit logboek is nagerekend op ${momentText(at)} en klopt niet. Neem contact op met het kantoor.`,
    t`Elke regel draagt een getal dat is berekend uit die regel en alle regels ervoor. Verandert iemand achteraf iets, of laat iemand iets weg, dan kloppen de getallen daarna niet meer. Het nummer en het getal op uw eigen ontvangstbewijs staan ook hier: vergelijk ze gerust.`,
  ];
}

export function objectionWords(sharedAt: Date, settings: LetterSettings): string[] {
  const { email } = settings.agency;
  const last = objectionDay(sharedAt, settings.get("sales").objectionDays);
  return [
    t`Klopt er volgens u iets niet? Laat het ons weten tot en met ${last}, het liefst per mail aan ${email}, met het nummer van de regel. U krijgt altijd antwoord.`,
    t`Komt u er met ons niet uit, dan kunt u met een klacht naar de klachtenregeling of geschillencommissie waarbij wij zijn aangesloten. Wij vertellen u welke dat is.`,
  ];
}
