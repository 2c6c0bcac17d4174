import { formatDayInput } from "@voordeur/language/dates.ts";
import { parseDay } from "@voordeur/language/read-day.ts";
import { moneyField, parseMoney } from "@voordeur/language/money.ts";
import { normalisePhone, normalisePostcode, tidyLine } from "../fields/text.ts";
import type { ClauseField } from "./clause-choices.ts";

/** The typed text in the usual spelling of its kind; unreadable text stays as it is. */
export function tidied(kind: ClauseField["kind"], text: string): string {
  switch (kind) {
    case "postcode":
      return normalisePostcode(text) ?? text;
    case "tel":
      return normalisePhone(text) ?? text;
    case "date":
      return formatDayInput(parseDay(withHyphens(text)) ?? "") || text;
    case "money":
      return moneyInput(text);
    case "lines":
      return text;
    default:
      return tidyLine(text);
  }
}

/** "350.000,00": the field shows the sign of the euro itself. */
function moneyInput(text: string): string {
  const cents = parseMoney(text);
  return cents === null ? text : moneyField(cents);
}

/** A numeric keyboard has no hyphen: "01052027". */
function withHyphens(text: string): string {
  return text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, "$1-$2-$3");
}
