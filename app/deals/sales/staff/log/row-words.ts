import type { Act, Entry } from "@voordeur/bids/entry.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { unbrokenEuros } from "@voordeur/language/numbers.ts";
import { conditionsOf } from "../../conditions.ts";
import { doerWords } from "../../log/act-words.ts";
import { termsIn } from "../../log/shared-log.ts";

/** The rest of a row, after its sentence, for staff: the bid as far as it can be read, and reasons. */
export function rowDetails(act: Act): string[] {
  const terms = termsIn(act);
  const lines = terms
    ? [
        [
          unbrokenEuros(terms.amount),
          terms.transferOn ? `overdracht ${formatDay(terms.transferOn)}` : "overdracht in overleg",
          ...conditionsOf(terms),
          terms.movables && "roerende zaken",
          terms.message && "persoonlijk bericht",
        ]
          .filter(Boolean)
          .join(" · "),
      ]
    : [];
  return "reason" in act ? [...lines, `Reden: ${act.reason}`] : lines;
}

/** By whom; staff by name. */
export function rowDoer({ doer, act }: Entry, staff: ReadonlyMap<string, string>): string {
  const words = doerWords(doer, act);
  if (doer.by !== "staff") return words;
  const name = staff.get(doer.staff) ?? "een medewerker";
  return words === "door het kantoor" ? `door ${name}` : `${words} (${name})`;
}
