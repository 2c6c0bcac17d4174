import { splitParcel } from "@voordeur/addresses/parcel.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { stayingLines } from "@voordeur/disclosure/items.ts";
import { printableText } from "@voordeur/typst/printable.ts";
import { moneyInWords } from "@voordeur/language/money-in-words.ts";
import { moneyField } from "@voordeur/language/money.ts";
import { addDays } from "@voordeur/time/days.ts";
import { formatDate, formatDayInput } from "@voordeur/language/dates.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";
import {
  type ContractValues,
  emptyParty,
  emptyValues,
  fullName,
  mostOthers,
  partiesIn,
  type PartyValues,
  setParties,
} from "@voordeur/agreement/form/values.ts";
import { writtenPostcode } from "@voordeur/addresses/address.ts";
import { readWritten } from "@voordeur/addresses/written-address.ts";
import { whoseName } from "@voordeur/language/person-names.ts";
import type { Known } from "../../dossiers/known/service.server.ts";
import type { properties } from "../../../../database/schema/listings.ts";
import type { SaleDays } from "../afterwards/dates.ts";
import type { ConfirmedList } from "../../dossiers/queries.server.ts";
import type { TypedWords } from "../bid-values.ts";

type Home = typeof properties.$inferSelect;

export interface ChosenSale {
  terms: BidTerms;
  words: TypedWords | null;
  buyers: readonly Known[];
  sellers: readonly Known[];
  /** The firm; empty: not known. */
  notary: string;
  home: Pick<Home, "address" | "postal_code" | "city" | "area" | "build_year"> | null;
  /** "VLO00-K-4550"; null: not known. */
  parcel: string | null;
  /** The cadastral municipality of the parcel, such as "Venlo"; null: unknown. */
  municipality: string | null;
  /** In Amsterdam. */
  today: string;
  /** The days that staff noted with the sale: they go before those of the bid. */
  days: SaleDays;
  /** The list of what stays as all sellers confirmed it; null: there is none. */
  list: Pick<ConfirmedList, "items" | "version" | "at"> | null;
}

/** As many characters as the agreement takes of movables. */
const MAX_MOVABLES_LENGTH = 5000;
/** Weeks in which a guarantee is usually given when there is no condition of financing. */
const GUARANTEE_WEEKS = 6;
/** Days between the end of the condition of financing and the guarantee. */
const GUARANTEE_AFTER_FINANCING = 14;
/** The usual guarantee or deposit: a tenth of the price. */
const GUARANTEE_PART = 10;

/** The agreement that a chosen bid leads to, as far as it is known; staff fill in the rest. */
export function agreementOf(sale: ChosenSale): ContractValues {
  const { terms, buyers, sellers, home, parcel, municipality, days } = sale;
  const values = emptyValues();
  const price = terms.amount * 100;
  const guarantee = Math.round(price / GUARANTEE_PART);
  const transferOn = days.transfer_on ?? terms.transferOn;
  const financingUntil = days.financing_until ?? terms.financing?.until;
  setParties(values, "koper", buyers.slice(0, mostOthers + 1).map(partyOf));
  setParties(values, "verkoper", sellers.slice(0, mostOthers + 1).map(partyOf));
  Object.assign(values, {
    notariskantoor: sale.notary,
    woningAdres: home?.address ?? "",
    woningPostcode: home?.postal_code ?? "",
    woningPlaats: home?.city ?? "",
    ...parcelFields(parcel, municipality),
    koopsom: moneyField(price),
    koopsomInWoorden: moneyInWords(price),
    leveringsdatum: formatDayInput(transferOn ?? ""),
    bankgarantieBedrag: moneyField(guarantee),
    bankgarantieBedragInWoorden: moneyInWords(guarantee),
    bankgarantieDatum: formatDayInput(days.guarantee_by ?? usualGuarantee(sale, transferOn)),
  });
  const { financing, nhg, survey } = terms;
  const datum = formatDayInput(financingUntil ?? "");
  if (financingUntil) {
    choose(values, "financiering", {
      bedrag: financing ? moneyField(financing.amount * 100) : "",
      datum,
    });
  }
  if (nhg) choose(values, "nhg", { datum });
  if (survey || days.survey_until) {
    choose(values, "bouwkundigeKeuring", { datum: formatDayInput(days.survey_until ?? "") });
  }
  // For clauses that staff may choose.
  values.clausules.ouderdom["bouwjaar"] = `${home?.build_year ?? ""}`;
  values.clausules.meetinstructie["woonoppervlakte"] = `${home?.area ?? ""}`;
  const zaken = movablesOf(sale);
  if (zaken) choose(values, "lijstVanZaken", { zaken });
  return values;
}

/** The things that stay by the confirmed list, which becomes an annex, and those that the bid asks besides. */
function movablesOf({ list, words }: ChosenSale): string {
  const asked = words?.movables ?? "";
  if (!list) return asked;
  const annex = `Het overige volgens de lijst van zaken, versie ${list.version} van ${formatDate(list.at)}, die als bijlage bij deze overeenkomst hoort`;
  const room = MAX_MOVABLES_LENGTH - annex.length - asked.length - 2;
  const staying = printableText(stayingLines(list.items, room), "…");
  return [staying, asked, annex].filter(Boolean).join("\n");
}

/** The usual last day of the guarantee, and never after the transfer. */
function usualGuarantee({ terms, days, today }: ChosenSale, transferOn: string | null): string {
  const until = days.financing_until ?? terms.financing?.until;
  const usual = workingDay(
    until ? addDays(until, GUARANTEE_AFTER_FINANCING) : addDays(today, GUARANTEE_WEEKS * 7),
  );
  return transferOn && transferOn < usual ? transferOn : usual;
}

function choose(
  values: ContractValues,
  name: keyof ContractValues["gekozen"],
  texts: Record<string, string>,
): void {
  values.gekozen[name] = true;
  Object.assign(values.clausules[name], texts);
}

const PARTICLES = new Set(
  "van von de den der ter ten te in op 't ’t la le du da dos el".split(" "),
);

/** The surname begins with its first particle, else it is the last word: staff check it against the passport. */
function namesOf(name: string): Pick<PartyValues, "voornamen" | "naam"> {
  const words = name.trim().split(/\s+/);
  const particle = words.findIndex((word, at) => at > 0 && PARTICLES.has(word.toLowerCase()));
  const at = particle > 0 ? particle : words.length - 1;
  return { voornamen: words.slice(0, at).join(" "), naam: words.slice(at).join(" ") };
}

function partyOf({ name, email, phone, details, document }: Known): PartyValues {
  const known = { ...emptyParty(), ...namesOf(name), email, telefoon: phone };
  if (details === null) return known;
  const { naam = "", soort, geboorteplaats = "", geboortedatum = "", adres = "" } = details;
  const written = readWritten(adres);
  return {
    ...known,
    ...(naam && (soort === "bedrijf" ? { voornamen: "", naam } : namesOf(naam))),
    geboorteplaats,
    geboortedatum: formatDayInput(geboortedatum),
    straat: written?.line ?? adres,
    postcode: writtenPostcode(written?.postcode ?? ""),
    woonplaats: written?.city ?? "",
    legitimatie: document,
  };
}

/** The kept values, with the empty fields of the same people filled from what has become known since. */
export function completed(kept: ContractValues, known: ContractValues): ContractValues {
  const values = structuredClone(kept);
  for (const who of ["verkoper", "koper"] as const) {
    const people = partiesIn(known, who);
    const others = (own: PartyValues) => people.filter((one) => one !== own).map(fullName);
    const filled = partiesIn(kept, who).map((party) => {
      const own = people.find(
        (one) => whoseName(fullName(party), fullName(one), others(one)) === "own",
      );
      const fields = Object.entries(party) as [keyof PartyValues, string][];
      return Object.fromEntries(fields.map(([name, text]) => [name, text || (own?.[name] ?? "")]));
    });
    setParties(values, who, filled as PartyValues[]);
  }
  return values;
}

function parcelFields(parcel: string | null, municipality: string | null): Record<string, string> {
  const parts = splitParcel(parcel ?? "");
  if (!parts) return {};
  return {
    ...(municipality !== null && { kadasterGemeente: municipality }),
    kadasterSectie: parts.section,
    kadasterNummer: parts.number,
  };
}

function workingDay(day: string): string {
  return isWorkingDay(day) ? day : workingDay(addDays(day, 1));
}

/** "350.000,00", as the field shows it. */
