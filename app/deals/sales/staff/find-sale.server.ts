import { data } from "react-router";
import type { Act } from "@voordeur/bids/entry.ts";
import { isShut } from "@voordeur/bids/rules.ts";
import { found, numberIn, uuidIn } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { Staff } from "../../../staff/accounts/service.server.ts";
import { readSale, type WholeSale } from "../../bids/queries.server.ts";
import type { SaleRefusal } from "../messages.ts";
import { writeAct } from "../service.server.ts";
import { refusalWords } from "./refusal-words.ts";

/** The sale of an address of the admin area. @throws a 404 response */
export async function findWholeSale(db: Database, id: string | undefined): Promise<WholeSale> {
  return found(await readSale(db, found(uuidIn(id))));
}

/** The outcome of an act that the log accepted. @throws Refused, in words for staff */
export function written<Written extends object>(
  outcome: Written | { refusal: SaleRefusal },
): Written {
  if ("refusal" in outcome) throw new Refused(refusalWords[outcome.refusal], 409);
  return outcome;
}

/**
 * The same, for a page that shows bids: that somebody of the office looks is written before they see a
 * bid that nobody there saw yet. @throws a 404 response, or a 503 when that cannot be written
 */
export async function openSale(
  services: Services,
  id: string,
  staff: Pick<Staff, "id">,
): Promise<WholeSale> {
  const whole = await findWholeSale(services.db, id);
  if (!hasUnseenBids(whole)) return whole;
  const seen = await writeAct(services, id, { kind: "seen" }, { by: "staff", staff: staff.id });
  // With a log that was changed they see above all that it was.
  if ("refusal" in seen && seen.refusal !== "log-changed") throw data(null, { status: 503 });
  return findWholeSale(services.db, id);
}

function hasUnseenBids({ state, entries }: WholeSale): boolean {
  if (isShut(state) || state.phase === "called-off") return false;
  const last = entries.findLast(({ act, doer }) => act.kind === "seen" && doer.by === "staff");
  // Staff know the bids that they entered themselves.
  return entries.some(
    ({ number, act, doer }) => number > (last?.number ?? 0) && doer.by !== "staff" && showsBid(act),
  );
}

const showsBid = (act: Act) =>
  act.kind === "opened" || ("content" in act && "terms" in act.content);

export function bidderNumber(whole: WholeSale, text: string | undefined): number {
  const number = found(numberIn(text));
  return found(number <= whole.state.bidders && number);
}
