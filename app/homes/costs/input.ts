import { addDays } from "@voordeur/time/days.ts";
import { numberInput } from "@voordeur/language/numbers.ts";
import { dutch } from "@voordeur/language/text.ts";
import type { Purchase } from "@voordeur/costs/buying.ts";
import { knownYears } from "@voordeur/costs/rules/transfer-tax.ts";
import { hasRooms } from "@voordeur/feeds/kind-words.ts";
import { z } from "zod";
import { typedLine } from "../../platform/body/some-text.ts";
import { firstErrors } from "../../platform/text-input.ts";
import { euros } from "../listings/own/input.ts";
import { knownCosts } from "./known-costs.ts";

/** The fields of the form, by their names in the address. */
export const fields = [
  "prijs",
  "voorwaarde",
  "overdracht",
  "gebruik",
  "leeftijd",
  "eerder",
  "leeftijd2",
  "eerder2",
  "lening",
  "rente",
  "looptijd",
  "soort",
  "nhg",
  "energie",
  "vve",
  "erfpacht",
] as const;

/** Those that are ticked or not. */
export const boxes: ReadonlySet<string> = new Set(["eerder", "eerder2", "nhg", "energie"]);

type CostField = (typeof fields)[number];
export type CostValues = Record<CostField, string>;
export type CostErrors = Partial<Record<CostField, string>>;

export const uses = {
  zelf: dutch`Ik ga er zelf wonen`,
  ander: dutch`Ik ga er niet zelf wonen`,
  "geen-woning": dutch`Het is geen woning`,
} as const;

const age = (required: boolean) =>
  typedLine
    .pipe(
      z.string().regex(required ? /^\d{1,3}$/ : /^\d{0,3}$/, dutch`Vul de leeftijd in jaren in`),
    )
    .transform((text) => (text === "" ? null : Number(text)))
    .refine((years) => years === null || years <= 120, dutch`Vul een leeftijd tot en met 120 in`);

const rate = z
  .string()
  .transform((text) => text.replace(/[%\s]/g, "").replace(",", "."))
  .pipe(z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, dutch`Vul een rente in, zoals 3,9`))
  .transform(Number)
  .refine((percent) => percent <= 15, dutch`Vul een rente in tot en met 15%`);

const years = z
  .string()
  .regex(/^\s*\d{1,2}\s*$/, dutch`Vul de looptijd in jaren in`)
  .transform(Number)
  .refine((term) => term >= 1 && term <= 40, dutch`Vul een looptijd in van 1 tot en met 40 jaar`);

const day = z
  .string()
  .refine((text) => z.iso.date().safeParse(text).success, dutch`Kies een bestaande dag`);

const schema = z
  .object({
    prijs: euros(dutch`de prijs`).refine((price) => price !== null, dutch`Vul een prijs in`),
    voorwaarde: z.enum(["k.k.", "v.o.n."], dutch`Kies k.k. of v.o.n.`),
    overdracht: day,
    gebruik: z.enum(["zelf", "ander", "geen-woning"], dutch`Kies wat u met de woning gaat doen`),
    leeftijd: age(true),
    eerder: z.string(),
    leeftijd2: age(false),
    eerder2: z.string(),
    lening: euros(dutch`de lening`, 0),
    rente: rate,
    looptijd: years,
    soort: z.enum(["annuity", "linear"], dutch`Kies annuïtair of lineair`),
    nhg: z.string(),
    energie: z.string(),
    vve: euros(dutch`de VvE-bijdrage per maand`, 0, 10_000),
    erfpacht: euros(dutch`de erfpacht per maand`, 0, 100_000),
  })
  // A price that is no number is told as such, and not a second time here.
  .refine(({ lening, prijs }) => !((lening ?? 0) > (prijs ?? Infinity)), {
    path: ["lening"],
    error: dutch`U kunt hoogstens de prijs van de woning lenen`,
  });

const amounts = ["prijs", "lening", "vve", "erfpacht"] as const;

/** Plain values as fields show them, in the language of the page. */
export function grouped(values: CostValues): CostValues {
  const shown = amounts.map((name) => [name, values[name] && numberInput(Number(values[name]))]);
  return { ...values, ...Object.fromEntries(shown) };
}

export interface Asked {
  purchase: Purchase;
  /** Each month to an owners' association, and for ground lease, in whole euros. */
  association: number;
  groundLease: number;
}

/**
 * Reads what was filled in; errors are in Dutch, one a field. `plain` has the amounts in plain digits, as
 * they stand in an address: no language reads them otherwise.
 */
export function parseCosts(
  values: CostValues,
): { ok: true; asked: Asked; plain: CostValues } | { ok: false; errors: CostErrors } {
  const parsed = schema.safeParse(values);
  if (!parsed.success) return { ok: false, errors: firstErrors<CostField>(parsed.error) };
  const { prijs, voorwaarde, overdracht, gebruik, lening, ...rest } = parsed.data;
  const first = { age: rest.leeftijd!, usedExemption: rest.eerder === "ja" };
  const second = rest.leeftijd2 !== null && {
    age: rest.leeftijd2,
    usedExemption: rest.eerder2 === "ja",
  };
  const loan = { amount: lening ?? 0, rate: rest.rente, years: rest.looptijd, kind: rest.soort };
  const purchase: Purchase = {
    price: prijs,
    terms: voorwaarde,
    on: overdracht,
    use: ({ zelf: "own-home", ander: "other-home", "geen-woning": "no-home" } as const)[gebruik],
    buyers: second ? [first, second] : [first],
    ...(loan.amount > 0 && { loan }),
    wantsGuarantee: rest.nhg === "ja",
    withEnergyMeasures: rest.energie === "ja",
  };
  const digits = amounts.map((name) => [name, `${parsed.data[name] ?? ""}`]);
  return {
    ok: true,
    asked: { purchase, association: rest.vve ?? 0, groundLease: rest.erfpacht ?? 0 },
    plain: { ...values, ...Object.fromEntries(digits) },
  };
}

/** A listing, as far as it fills in the form. */
export interface CostHome {
  price_amount: number | null;
  price: string;
  property_type: string;
  facts: readonly { label: string; value: string }[];
}

/** Starts the form with a purchase in three months, or in the last year whose rules are known. */
export function startValues(today: string, home?: CostHome): CostValues {
  const usual = addDays(today, 91);
  const lastKnown = `${knownYears.last}-12-31`;
  const price = home?.price_amount ?? 400_000;
  const known = knownCosts(home?.facts ?? []);
  return {
    prijs: numberInput(price),
    voorwaarde: home?.price.includes("v.o.n.") ? "v.o.n." : "k.k.",
    overdracht: usual > lastKnown && today <= lastKnown ? lastKnown : usual,
    gebruik: home && !hasRooms(home.property_type) ? "geen-woning" : "zelf",
    leeftijd: "36",
    eerder: "",
    leeftijd2: "",
    eerder2: "",
    lening: numberInput(price),
    rente: "4",
    looptijd: "30",
    soort: "annuity",
    nhg: "",
    energie: "",
    vve: numberInput(known.association),
    erfpacht: numberInput(known.groundLease),
  };
}
