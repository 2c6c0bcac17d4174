import { dutch, t, translated } from "@voordeur/language/text.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { exactMomentText, momentText } from "@voordeur/language/dates.ts";
import { data, href, redirect } from "react-router";
import { bidders } from "../../../../database/schema/bids.ts";
import { formAction, type Sent } from "../../../platform/body/acts.ts";
import { MAX_FIELDS, textOf } from "../../../platform/body/form.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { isDatabaseAway } from "../../../platform/database/connections.ts";
import { causeOf } from "../../../platform/observability/cause-of.ts";
import { keepLanguage } from "../../../platform/outbox/language.ts";
import type { Services } from "../../../platform/services.ts";
import { addressesOf } from "../../../settings/paths/languages.ts";
import { keepConfirmed } from "../../dossiers/readers/service.server.ts";
import { eurosInWords } from "@voordeur/language/euros-in-words.ts";
import { type BidErrors, bidValues } from "../bid-values.ts";
import { changesOf } from "../changes.ts";
import { parseBid } from "../input.ts";
import { isSiteFault, refusalTexts, type SaleRefusal } from "../messages.ts";
import { lastOf, refusalOfTerms } from "../bids.server.ts";
import { sentAt } from "../../../platform/clock/sent-at.ts";
import { placeBid } from "../service.server.ts";
import {
  type BiddersSale,
  isOpen,
  knownBid,
  readBiddersSale,
  toConfirm,
} from "./bidder-page.server.ts";
import { copyCookie, copyKeyIn, isCopyKey, makeCopyKey } from "./own-copy.server.ts";
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

/** Three texts of a bid, in letters of any kind. */
const BID_FORM = { bytes: 96 * 1024, fields: MAX_FIELDS };

/** The acts of a bidder's page: "" shows the summary of a bid, which `bod` brings out. */
export const action = formAction({
  limits: BID_FORM,
  find: async ({ services, request, context, params, form }: Sent) => {
    const arrivedAt = await sentAt(context);
    const found = await readBiddersSale(services, params["token"]!);
    // Its page says so.
    if (!found) throw new Refused({}, 404);
    await keepLanguage(services.db, bidders, found.bidder.id);
    const path = href("/bod/:token", { token: params["token"]! });
    return { services, found, form, arrivedAt, path, copyKey: copyKeyIn(request) };
  },
  answer: (outcome: Outcome, { services, found, form, path }) => {
    if (outcome.step !== "sent") return data(outcome, { status: outcome.status });
    const copyKey = textOf(form, "sleutel");
    const until = found.sale.closes_at;
    const headers = new Headers();
    // Each language of the page has an address of its own.
    for (const at of addressesOf(services.settings.agency, path)) {
      if (!until || !isCopyKey(copyKey)) break;
      headers.append("Set-Cookie", copyCookie(services, { path: at.path, copyKey, until }));
    }
    return redirect(path, { status: 303, headers });
  },
})({
  "": { run: (asked) => inTime(asked, (arrivedAt) => readOver(asked, arrivedAt)) },
  wijzig: { run: (asked) => inTime(asked, () => back({ values: bidValues(asked.form) }, 200)) },
  bod: { run: bringOut },
});

interface OfBid {
  services: Services;
  found: BiddersSale;
  form: FormData;
  /** Null: the clocks disagree. */
  arrivedAt: Date | null;
  copyKey?: string | null;
}

/** Goes on with a form that came in while the bidding was open. */
async function inTime(asked: OfBid, goOn: (arrivedAt: Date) => Outcome | Promise<Outcome>) {
  const { found, form, arrivedAt } = asked;
  if (!arrivedAt) return back({ values: bidValues(form), problem: refusalTexts.clock }, 503);
  return isOpen(found.state, arrivedAt) ? goOn(arrivedAt) : tooLate(found, arrivedAt);
}

async function readOver(
  { services, found, form, copyKey = null }: OfBid,
  arrivedAt: Date,
): Promise<Outcome> {
  const { sale } = found;
  const values = bidValues(form);
  const parsed = parseBid(values, sale.rules.asks, amsterdamDate(arrivedAt));
  const unread = unreadError(await toConfirm(services, found), values);
  if (!parsed.ok || unread) {
    return back({ values, errors: { ...(!parsed.ok && parsed.errors), ...unread } }, 422);
  }
  const { terms, words } = parsed;
  const refusal = refusalOfTerms(found, { ...ownBid(found), terms, arrivedAt });
  if (refusal) return refused(refusal, values);
  const known = await knownBid(services, found, copyKey);
  return {
    step: "read",
    bid: {
      values,
      terms,
      words,
      amountInWords: eurosInWords(terms.amount),
      changes: known && changesOf(known, { terms, words }),
      copyKey: sale.way === "sealed" ? makeCopyKey() : null,
    },
    status: 200,
  };
}

/** Brings a bid out that its bidder has read over. */
export async function bringOut({ services, found, form, arrivedAt }: OfBid): Promise<Outcome> {
  const { sale, state, bidder, entries } = found;
  const values = bidValues(form);
  const newKey = textOf(form, "sleutel");
  // The same summary sent twice is one bid, also when the moment passed before its first answer came:
  // its page shows the receipt of the first. `placeBid` looks again while it holds the sale.
  const last = lastOf(entries, bidder.number, { by: "bidder" })?.number ?? 0;
  if (textOf(form, "na") !== String(last)) return { step: "sent" };
  if (!arrivedAt) return back({ values, problem: refusalTexts.clock }, 503);
  const isLate = !isOpen(state, arrivedAt);
  const parsed = parseBid(values, sale.rules.asks, amsterdamDate(arrivedAt));
  if (!parsed.ok && isLate) return tooLate(found, arrivedAt);
  if (!parsed.ok) return back({ values, errors: parsed.errors }, 422);
  const read = await toConfirm(services, found);
  const unread = unreadError(read, values);
  if (unread && !isLate) return back({ values, errors: unread }, 422);
  const { terms, words } = parsed;
  let written: Awaited<ReturnType<typeof placeBid>>;
  try {
    if ((await services.rateLimiter.count(limit, bidder.id)) !== null) {
      return back({ values, problem: TOO_MANY }, 429);
    }
    written = await placeBid(services, {
      saleId: sale.id,
      ...ownBid(found),
      terms,
      words,
      arrivedAt,
      lastSeen: last,
      ...(isCopyKey(newKey) && { copyKey: newKey }),
      ...(read && { beside: (tx, at) => keepConfirmed(tx, at, read) }),
    });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    services.log.error({ reason: causeOf(error) }, "a bid could not be written");
    return back({ values, problem: FAILED }, 503);
  }
  if ("entry" in written) return { step: "sent" };
  const isTooLate = isLate || written.refusal === "too-late";
  if (isTooLate && !isSiteFault(written.refusal)) return tooLate(found, arrivedAt);
  return refused(written.refusal, values);
}

const ownBid = ({ bidder: { number } }: BiddersSale) =>
  ({ number, channel: "page", doer: { by: "bidder" } }) as const;

function refused(refusal: SaleRefusal, values: ReturnedForm["values"]): Outcome {
  const problem = translated(refusalTexts[refusal]);
  if (isSiteFault(refusal)) return back({ values, problem }, 503);
  return back(
    refusal === "not-higher" ? { values, errors: { amount: problem } } : { values, problem },
    409,
  );
}

/** A version that came after the form was drawn has to be read too. */
const unreadError = (
  toRead: { mark: string } | null,
  { hasRead }: ReturnType<typeof bidValues>,
): BidErrors | null =>
  toRead && hasRead !== toRead.mark
    ? { hasRead: t`Lees de stukken, en vink aan dat u ze las` }
    : null;

const FAILED = dutch`Door een storing bij ons is uw bod misschien niet vastgelegd. Probeer het over een paar minuten opnieuw, of bel ons.`;
const TOO_MANY = dutch`U heeft in korte tijd heel vaak een bod verstuurd. Bel ons even.`;

function back(
  { values, errors = {}, problem = null }: Partial<ReturnedForm> & Pick<ReturnedForm, "values">,
  status: 200 | 409 | 422 | 429 | 503,
): Outcome {
  const form = { values, errors, problem: problem && translated(problem) };
  return { step: "form", form, status };
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
