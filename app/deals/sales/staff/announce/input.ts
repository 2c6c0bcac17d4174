import { parseMoney } from "@voordeur/language/money.ts";
import { fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { saleWays } from "@voordeur/bids/entry.ts";
import { z } from "zod";
import { boxOpenings, type SaleRules } from "../../../../../database/schema/bids.ts";
import { textsOf } from "../../../../platform/body/form.ts";
import { someText } from "../../../../platform/body/some-text.ts";
import { firstErrors } from "../../../../platform/text-input.ts";
import { askNames } from "./ask-words.ts";

const names = [
  "way",
  "closesAt",
  "opening",
  "askingPrice",
  "isPriceFrom",
  "costs",
  "namesForSeller",
  "text",
] as const;

export type AnnounceValues = Record<(typeof names)[number], string> & {
  asks: readonly string[];
  holders: readonly string[];
};
export type AnnounceErrors = Partial<Record<keyof AnnounceValues, string>>;

export function announceValues(form: FormData): AnnounceValues {
  const text = (value: unknown) => (typeof value === "string" ? value.toWellFormed() : "");
  const all = (name: string) => form.getAll(name).map(text).slice(0, 50);
  return {
    ...textsOf(form, names),
    asks: all("asks"),
    holders: all("holders"),
  };
}

const price = z.string().transform((text, context): number | null => {
  if (text.trim() === "") return null;
  const cents = parseMoney(text);
  if (cents !== null && cents >= 100 && cents % 100 === 0) return cents / 100;
  context.addIssue({
    code: "custom",
    message: "Vul een bedrag in hele euro's in, of laat het leeg",
  });
  return z.NEVER;
});

const YEAR_MS = 366 * 86_400_000;

const tick = z.string().transform((text) => text === "ja");

const schema = (now: Date, staffIds: readonly string[]) =>
  z
    .object({
      way: z.enum(saleWays, "Kies hoe de woning verkocht wordt"),
      closesAt: z.string().transform((text, context): Date | null => {
        if (text === "") return null;
        const at = fromDateTimeField(text);
        if (at && at > now && at.getTime() - now.getTime() < YEAR_MS) return at;
        const message = "Kies een dag en tijd die bestaan, en die binnen een jaar komen";
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }),
      opening: z.enum(boxOpenings).or(z.literal("").transform(() => null)),
      askingPrice: price,
      isPriceFrom: tick,
      costs: z.enum(["k.k.", "v.o.n."], "Kies k.k. of v.o.n."),
      namesForSeller: tick,
      text: someText(
        [50, "Leg in een paar zinnen uit hoe de verkoop gaat"],
        [6000, "Gebruik niet meer dan 6.000 tekens"],
      ),
      asks: z.array(z.string()),
      holders: z
        .array(z.string())
        .transform((ids) => [...new Set(ids)].filter((id) => staffIds.includes(id))),
    })
    .refine(({ way, closesAt }) => way !== "sealed" || closesAt !== null, {
      path: ["closesAt"],
      error: "Kies tot wanneer er geboden kan worden",
      when: () => true,
    })
    .refine(({ way, opening }) => way !== "sealed" || opening !== null, {
      path: ["opening"],
      error: "Kies hoe de biedingen opengaan",
      when: () => true,
    })
    .refine(
      ({ way, opening, holders }) =>
        way !== "sealed" || opening !== "two-staff" || holders.length >= 2,
      { path: ["holders"], error: "Kies minstens twee medewerkers", when: () => true },
    );

/** Reads how a home will be sold; `staffIds` are those who may hold a code. */
export function parseAnnouncement(values: AnnounceValues, now: Date, staffIds: readonly string[]) {
  const parsed = schema(now, staffIds).safeParse(values);
  if (!parsed.success) return { errors: firstErrors<keyof AnnounceValues>(parsed.error) };
  const { way, closesAt, opening, holders, asks, ...rest } = parsed.data;
  const rules: SaleRules = {
    ...rest,
    asks: Object.fromEntries(
      askNames.map((name) => [name, asks.includes(name)]),
    ) as SaleRules["asks"],
  };
  const isSealed = way === "sealed";
  return {
    announcement: {
      way,
      // Talks have no moment of their own: staff end them.
      closesAt: isSealed ? closesAt : null,
      opening: isSealed ? opening : null,
      holders: isSealed && opening === "two-staff" ? holders : [],
      rules,
    },
  };
}

export type Announcement = Extract<
  ReturnType<typeof parseAnnouncement>,
  { announcement: unknown }
>["announcement"];
