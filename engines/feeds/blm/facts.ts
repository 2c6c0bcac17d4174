import { askingPrice } from "../draft/asking-price.ts";
import type { FactGroup, FactLine } from "../draft/fact-line.ts";
import { cleanText, looseNumber, whole } from "../draft/field.ts";
import { amsterdamInstant, dutchDay } from "../draft/local-time.ts";
import { isYes } from "../reading/xml-element.ts";
import { currencyOf } from "./currency.ts";
import type { BlmRecord } from "./records.ts";
import { furnishings, lettings, qualifiers, tenures } from "./words.ts";

/** What the feed says beyond the main fields. */
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
        ["Inrichting", isLetting ? (furnishings.get(text("LET_FURN_ID")) ?? null) : null],
      ],
    ],
  ];
}

function saleFacts(record: BlmRecord): FactLine[] {
  const text = (name: string) => cleanText(record.get(name)) ?? "";
  const service = amountOf(record, "ANNUAL_SERVICE_CHARGE");
  return [
    ["Prijsaanduiding", qualifiers.get(text("PRICE_QUALIFIER")) ?? null],
    ["Eigendom", tenures.get(text("TENURE_TYPE_ID")) ?? null],
    ["Servicekosten", service && `${service} per jaar`],
  ];
}

function lettingFacts(record: BlmRecord): FactLine[] {
  const text = (name: string) => cleanText(record.get(name)) ?? "";
  const day = amsterdamInstant(text("LET_DATE_AVAILABLE"));
  const isEach = text("LET_RENT_FREQUENCY") === "5";
  return [
    ["Huurprijs", isEach ? "Per persoon per week" : null],
    ["Aanvaarding", day && `Per ${dutchDay(day)}`],
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
