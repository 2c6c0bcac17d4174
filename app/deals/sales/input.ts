import { t } from "@voordeur/language/text.ts";
import { formatNumber } from "@voordeur/language/numbers.ts";
import { parseMoney } from "@voordeur/language/money.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { z } from "zod";
import { typedLines } from "../../platform/body/some-text.ts";
import type { SaleRules } from "../../../database/schema/bids.ts";
import { firstErrors } from "../../platform/text-input.ts";
import type { BidErrors, BidField, BidValues, TypedWords } from "./bid-values.ts";

const HIGHEST = 1_000_000_000;
const YEARS_AHEAD = 5;

/** Whole euros as people type them: "395.000", "€ 395.000,-"; undefined: it is none. */
function wholeEuros(text: string): number | undefined {
  const cents = parseMoney(text);
  if (cents === null || cents % 100 !== 0) return undefined;
  const amount = cents / 100;
  return amount >= 1 && amount <= HIGHEST ? amount : undefined;
}

const euros = (message: string) =>
  z.string().transform((text, context) => {
    const amount = wholeEuros(text);
    if (amount !== undefined) return amount;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const tick = z.string().transform((text) => text === "ja");

const words = (most: number) =>
  typedLines.pipe(z.string().max(most, t`Gebruik niet meer dan ${formatNumber(most)} tekens`));

/** `today` is a day in Amsterdam. */
const schemaOf = (today: string) => {
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  const day = z
    .string()
    .min(1, t`Kies een datum`)
    .refine((text) => z.iso.date().safeParse(text).success, t`Kies een bestaande dag`)
    .refine((text) => text > today, t`Kies een dag na vandaag`)
    .refine((text) => text <= last, t`Kies een dag binnen ${YEARS_AHEAD} jaar`);
  return z.object({
    amount: euros(t`Vul het bedrag in hele euro's in, bijvoorbeeld 395.000`),
    transferOn: z.literal("").or(day),
    nhg: tick,
    survey: tick,
    ownSale: tick,
    otherConditions: words(1000),
    movables: words(1000),
    message: words(2000),
    financing: z.discriminatedUnion("asked", [
      z.object({ asked: z.literal(false) }),
      z.object({
        asked: z.literal(true),
        amount: euros(t`Vul het bedrag van de hypotheek in hele euro's in`),
        until: day,
      }),
    ]),
  });
};

/**
 * A bid as it was filled in. What the sale does not ask for is left out; errors are in Dutch, and fit
 * a bidder and staff alike.
 */
export function parseBid(
  values: BidValues,
  asks: SaleRules["asks"],
  today: string,
): { ok: true; terms: BidTerms; words: TypedWords } | { ok: false; errors: BidErrors } {
  const asked = (name: keyof SaleRules["asks"]) => (asks[name] ? values[name] : "");
  const parsed = schemaOf(today).safeParse({
    amount: values.amount,
    transferOn: asked("transferOn"),
    nhg: asked("nhg"),
    survey: asked("survey"),
    ownSale: asked("ownSale"),
    otherConditions: asked("otherConditions"),
    movables: asked("movables"),
    message: asked("message"),
    financing: {
      asked: asked("financing") === "ja",
      amount: values.financingAmount,
      until: values.financingUntil,
    },
  });
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) };
  const { financing, transferOn, otherConditions, movables, message, ...rest } = parsed.data;
  if (transferOn && financing.asked && financing.until > transferOn) {
    return { ok: false, errors: { financingUntil: t`Niet later dan de overdracht` } };
  }
  const { asked: hasFinancing, ...loan } = financing as { asked: boolean } & NonNullable<
    BidTerms["financing"]
  >;
  return {
    ok: true,
    words: { otherConditions, movables, message },
    terms: {
      ...rest,
      transferOn: transferOn || null,
      financing: hasFinancing ? loan : null,
      otherConditions: otherConditions !== "",
      movables: movables !== "",
      message: message !== "",
    },
  };
}

function errorsOf(error: z.ZodError): BidErrors {
  const flat = error.issues.map((issue) => {
    const [field, part] = issue.path;
    if (field !== "financing") return issue;
    return { ...issue, path: [part === "until" ? "financingUntil" : "financingAmount"] };
  });
  return firstErrors<BidField>(new z.ZodError(flat));
}
