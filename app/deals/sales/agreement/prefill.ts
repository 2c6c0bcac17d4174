import { splitParcel } from "@voordeur/addresses/parcel.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { stayingLines } from "@voordeur/disclosure/items.ts";
import { printableText } from "@voordeur/typst/printable.ts";
import { moneyInWords } from "@voordeur/language/money-in-words.ts";
import { moneyField } from "@voordeur/language/money.ts";
import { addDays } from "@voordeur/time/days.ts";
import { formatDate, formatDayInput } from "@voordeur/language/dates.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";
import { type ContractValues, emptyValues } from "@voordeur/agreement/form/values.ts";
import type { SaleDays } from "../afterwards/dates.ts";
import type { ConfirmedList } from "../../dossiers/queries.server.ts";
import type { TypedWords } from "../bid-values.ts";

export interface ChosenSale {
  terms: BidTerms;
  words: TypedWords | null;
  buyer: { name: string; email: string; phone: string };
  seller: { name: string; email: string } | null;
  home: { address: string; postal_code: string; city: string } | null;
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
  const { terms, buyer, seller, home, parcel, municipality, days } = sale;
  const values = emptyValues();
  const price = terms.amount * 100;
  const guarantee = Math.round(price / GUARANTEE_PART);
  const transferOn = days.transfer_on ?? terms.transferOn;
  const financingUntil = days.financing_until ?? terms.financing?.until;
  Object.assign(values, {
    ...partyFields("koper", buyer),
    ...(seller && partyFields("verkoper", seller)),
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

/** The first word as first name: staff check it against the passport. */
function partyFields(
  who: "koper" | "verkoper",
  { name, email, phone = "" }: { name: string; email: string; phone?: string },
): Record<string, string> {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const names =
    rest.length > 0
      ? { [`${who}Voornamen`]: first, [`${who}Naam`]: rest.join(" ") }
      : { [`${who}Naam`]: first };
  return { ...names, [`${who}Email`]: email, [`${who}Telefoon`]: phone };
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
