import type { Cents } from "@voordeur/language/money.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import type { CivilState, PropertyRegime } from "./fields.ts";

export type Who = "verkoper" | "koper";

/** A seller or a buyer. Fields that are not filled in are empty strings. */
export interface Party {
  naam: string;
  voornamen: string;
  geboorteplaats: string;
  geboortedatum: IsoDay;
  straat: string;
  postcode: string;
  woonplaats: string;
  /** In Dutch; empty for an address in the Netherlands. */
  land: string;
  email: string;
  telefoon: string;
  legitimatie: string;
  burgerlijkeStaat: CivilState | "";
  huwelijksgoederenrecht: PropertyRegime | "";
  /** The law and the regime, where the choice is `ander_recht`; else empty. */
  anderRecht: string;
  /** Full name of the partner who consents (art. 1:88 BW) and is no party; else empty. */
  partner: string;
}

/** The clauses that are chosen; one that is not chosen is absent. */
export interface Clauses {
  financiering?: { bedrag: Cents | null; datum: IsoDay };
  bouwkundigeKeuring?: { maximum: Cents | null; datum: IsoDay };
  nhg?: { datum: IsoDay };
  zelfbewoning?: { jaren: number | null };
  ouderdom?: { bouwjaar: number | null };
  asbest?: true;
  meetinstructie?: { woonoppervlakte: number | null };
  appartement?: { vve: string; bijdrage: Cents | null };
  erfpacht?: { canon: Cents | null; einddatum: IsoDay };
  lijstVanZaken?: { zaken: string };
}

/** A purchase agreement as the document needs it; a blank one has one empty party on each side. */
export interface Contract {
  verkopers: Party[];
  kopers: Party[];
  woning: {
    adres: string;
    postcode: string;
    plaats: string;
    kadasterGemeente: string;
    kadasterSectie: string;
    kadasterNummer: string;
  };
  koopsom: Cents | null;
  koopsomInWoorden: string;
  roerendeZaken: Cents | null;
  roerendeZakenInWoorden: string;
  leveringsdatum: IsoDay;
  notariskantoor: string;
  notarisVestigingsplaats: string;
  bankgarantieBedrag: Cents | null;
  bankgarantieBedragInWoorden: string;
  bankgarantieDatum: IsoDay;
  clausules: Clauses;
}
