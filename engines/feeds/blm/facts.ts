import { askingPrice } from "../draft/asking-price.ts";
import type { FactGroup, FactLine } from "../draft/fact-line.ts";
import { cleanText, looseNumber, whole } from "../draft/field.ts";
import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { isYes } from "../reading/xml-element.ts";
import { currencyOf } from "./currency.ts";
import { dutchFeatures } from "./features.ts";
import type { BlmRecord } from "./records.ts";
import { tenureOf } from "./tenure.ts";
import { furnishings, lettings, qualifiers } from "./words.ts";

/** The feed's facts beyond the main fields. */
export function factsOf(record: BlmRecord): FactGroup[] {
  const text = (name: string) => cleanText(record.get(name)) ?? "";
  const isLetting = text("TRANS_TYPE_ID") === "2";
  const livingRooms = whole(looseNumber(text("LIVING_ROOMS")));
  return [
    ["Overdracht", isLetting ? lettingFacts(record) : saleFacts(record)],
    ["Bouw", [["Soort bouw", isYes(text("NEW_HOME_FLAG")) ? "Nieuwbouw" : null]]],
    [
      "Indeling",
      [
        ["Woonkamers", livingRooms === null ? null : String(livingRooms)],
        ["Bijzonderheden", dutchFeatures(record)],
        ["Inrichting", isLetting ? (furnishings.get(text("LET_FURN_ID")) ?? null) : null],
      ],
    ],
  ];
}

function saleFacts(record: BlmRecord): FactLine[] {
  const text = (name: string) => cleanText(record.get(name)) ?? "";
  const band = text("COUNCIL_TAX_BAND").toUpperCase();
  const ground = amountOf(record, "ANNUAL_GROUND_RENT");
  const service = amountOf(record, "ANNUAL_SERVICE_CHARGE");
  return [
    ["Prijsaanduiding", qualifiers.get(text("PRICE_QUALIFIER")) ?? null],
    ["Eigendom", tenureOf(record)],
    ["Erfpachtcanon", ground && `${ground} per jaar`],
    ["Servicekosten", service && `${service} per jaar`],
    ["Gemeentebelasting", /^[A-I]$/.test(band) ? `Council tax, klasse ${band}` : null],
  ];
}

function lettingFacts(record: BlmRecord): FactLine[] {
  const text = (name: string) => cleanText(record.get(name)) ?? "";
  const day = amsterdamInstant(text("LET_DATE_AVAILABLE"));
  const isEach = text("LET_RENT_FREQUENCY") === "5";
  return [
    ["Huurprijs", isEach ? "Per persoon per week" : null],
    ["Aanvaarding", day && `Per ${formatDate(day)}`],
    ["Waarborgsom", amountOf(record, "LET_BOND")],
    ["Verhuur", lettings.get(text("LET_TYPE_ID")) ?? null],
  ];
}

/** Money in the currency of the price. */
function amountOf(record: BlmRecord, name: string): string | null {
  const amount = looseNumber(record.get(name));
  if (amount === null) return null;
  return askingPrice({ transaction: "koop", amount, currency: currencyOf(record) }).price;
}
