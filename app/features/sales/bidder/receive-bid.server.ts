import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { exactMomentText, momentText } from "@voordeur/language/dates.ts";
import { textOf } from "../../../platform/body/form.ts";
import { isDatabaseAway } from "../../../platform/database/connections.ts";
import { causeOf } from "../../../platform/observability/cause-of.ts";
import type { Services } from "../../../platform/services.ts";
import { inWords } from "../amount-in-words.server.ts";
import { bidValues } from "../bid-values.ts";
import { changesOf } from "../changes.ts";
import { parseBid } from "../input.ts";
import { isSiteFault, refusalTexts } from "../messages.ts";
import { lastOf } from "../bids.server.ts";
import { placeBid } from "../service.server.ts";
import { type BiddersSale, isOpen, knownBid } from "./bidder-page.server.ts";
import { isCopyKey, makeCopyKey } from "./own-copy.server.ts";
import type { ReadBid, ReturnedForm } from "./bid-form.tsx";

const limit = { name: "bid", limit: 30, windowSeconds: 600 };

export type Outcome =
  | { step: "sent" }
  | { step: "form"; form: ReturnedForm; status: 200 | 409 | 422 | 429 | 503 }
  | { step: "read"; bid: ReadBid; status: 200 }
  | { step: "late"; late: Late; status: 409 };

/** When a bid came in, and until when it could have. */
export interface Late {
  at: string;
  closes: string | null;
  /** It was sent in time, and could not be written before the boxes opened. */
  isOurFault: boolean;
}

/** Answers the form of a bid: gives it back, shows its summary, or brings the bid out. */
export async function receiveBid(
  services: Services,
  found: BiddersSale,
  {
    form,
    arrivedAt,
    copyKey = null,
  }: { form: FormData; arrivedAt: Date | null; copyKey?: string | null },
): Promise<Outcome> {
  const { sale, state, bidder, entries } = found;
  const values = bidValues(form);
  const act = textOf(form, "act");
  const newKey = textOf(form, "sleutel");
  // The same summary sent twice is one bid, also when the moment passed before its first answer came:
  // its page shows the receipt of the first. `placeBid` looks again while it holds the sale.
  const last = lastOf(entries, bidder.number, { by: "bidder" })?.number ?? 0;
  if (act === "bod" && textOf(form, "na") !== String(last)) return { step: "sent" };
  if (!arrivedAt) return back({ values, problem: refusalTexts.clock }, 503);
  const isLate = !isOpen(state, arrivedAt);
  if (isLate && act !== "bod") return tooLate(found, arrivedAt);
  if (act === "wijzig") return back({ values }, 200);
  const parsed = parseBid(values, sale.rules.asks, amsterdamDate(arrivedAt));
  if (!parsed.ok && isLate) return tooLate(found, arrivedAt);
  if (!parsed.ok) return back({ values, errors: parsed.errors }, 422);
  const { terms, words } = parsed;
  if (act !== "bod") {
    const known = await knownBid(services, found, copyKey);
    return {
      step: "read",
      bid: {
        values,
        terms,
        words,
        amountInWords: inWords(terms.amount),
        changes: known && changesOf(known, { terms, words }),
        copyKey: sale.way === "sealed" ? makeCopyKey() : null,
      },
      status: 200,
    };
  }
  let written: Awaited<ReturnType<typeof placeBid>>;
  try {
    if ((await services.rateLimiter.count(limit, bidder.id)) !== null) {
      return back({ values, problem: TOO_MANY }, 429);
    }
    written = await placeBid(services, {
      saleId: sale.id,
      number: bidder.number,
      terms,
      words,
      channel: "page",
      doer: { by: "bidder" },
      arrivedAt,
      lastSeen: last,
      ...(isCopyKey(newKey) && { copyKey: newKey }),
    });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    services.log.error({ reason: causeOf(error) }, "a bid could not be written");
    return back({ values, problem: FAILED }, 503);
  }
  if ("entry" in written) return { step: "sent" };
  const problem = refusalTexts[written.refusal];
  if (isSiteFault(written.refusal)) return back({ values, problem }, 503);
  if (isLate || written.refusal === "too-late") return tooLate(found, arrivedAt);
  if (written.refusal === "not-higher") return back({ values, errors: { amount: problem } }, 409);
  return back({ values, problem }, 409);
}

const FAILED =
  "Door een storing bij ons is uw bod misschien niet vastgelegd. Probeer het over een paar minuten opnieuw, of bel ons.";
const TOO_MANY = "U heeft in korte tijd heel vaak een bod verstuurd. Bel ons even.";

function back(
  { values, errors = {}, problem = null }: Partial<ReturnedForm> & Pick<ReturnedForm, "values">,
  status: 200 | 409 | 422 | 429 | 503,
): Outcome {
  return { step: "form", form: { values, errors, problem }, status };
}

function tooLate({ state }: Pick<BiddersSale, "state">, arrivedAt: Date): Outcome {
  const closesAt = state.closesAt === null ? null : new Date(state.closesAt);
  const closes = closesAt && momentText(closesAt);
  const isOurFault = closesAt !== null && arrivedAt < closesAt;
  return {
    step: "late",
    late: { at: exactMomentText(arrivedAt), closes, isOurFault },
    status: 409,
  };
}
