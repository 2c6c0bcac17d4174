import { z } from "zod";
import { fieldSchemas } from "../fields/field-schemas.ts";
import { problemOf, readNumber } from "../fields/values.ts";
import {
  endingKinds,
  feeKinds,
  guides,
  percentage,
  photoMakers,
  places,
  vatKinds,
} from "./choices.ts";

const kind = fieldSchemas({ lenient: false });

/** A text that is kept as it was typed, and can be read. */
const typed = (what: string, problem: (text: string) => string | undefined) =>
  z
    .string({ error: `Vul ${what} in.` })
    .trim()
    .min(1, `Vul ${what} in.`)
    .max(60, "Gebruik hier niet meer dan 60 tekens.")
    .check((context) => {
      const message = problem(context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    });

const money = (what: string) => typed(what, (text) => problemOf("money", text));
const oneOf = <const Choices extends Record<string, string>>(choices: Choices, what: string) =>
  z.enum(Object.keys(choices) as (keyof Choices & string)[], { error: `Kies ${what}.` });

const months = "Vul een heel getal in van 1 tot en met 60.";

const usual = {
  feeKind: oneOf(feeKinds, "hoe de courtage wordt berekend"),
  fee: typed("de courtage", () => undefined),
  vat: oneOf(vatKinds, "of de btw erin zit"),
  lowestFee: money("de laagste courtage").optional(),
  costs: z
    .array(
      z.object({
        what: kind.line(() => "waarvoor de kosten zijn", 120),
        amount: money("het bedrag"),
      }),
    )
    .max(20, "Hooguit twintig regels.")
    .default([]),
  months: z.int({ error: months }).min(1, months).max(60, months).optional(),
  endingKind: oneOf(endingKinds, "wat opzeggen kost"),
  ending: typed("wat opzeggen kost", () => undefined).optional(),
  photos: oneOf(photoMakers, "wie de foto’s maakt"),
  viewings: oneOf(guides, "wie de bezichtigingen doet"),
  madeAt: oneOf(places, "waar de opdracht wordt gegeven"),
  isConsumer: z.boolean().default(true),
  startsEarly: z.boolean().default(false),
  extra: kind.lines(() => "de verdere afspraken", 3000).optional(),
};

interface Amounts {
  feeKind: keyof typeof feeKinds;
  fee: string;
  endingKind: keyof typeof endingKinds;
  ending?: string | undefined;
}

/** The meaning of a fee follows from its kind. */
function checkFees(context: z.core.ParsePayload<Amounts>): void {
  const { feeKind, fee, endingKind, ending } = context.value;
  const check = (path: string, kind: keyof typeof endingKinds, text: string | undefined) => {
    if (kind === "costs") return;
    const reading = readNumber(text ?? "", percentage);
    const message =
      kind === "amount"
        ? problemOf("money", text ?? "")
        : "problem" in reading
          ? "Vul een percentage in, zoals 1,25."
          : undefined;
    if (message) context.issues.push({ code: "custom", message, path: [path], input: text });
  };
  check("fee", feeKind, fee);
  check("ending", endingKind, ending);
}

/** The terms that an office usually agrees on. */
export const usualTermsSchema = z.object(usual).check(checkFees);
export type UsualTerms = z.infer<typeof usualTermsSchema>;

/** The form of a mandate: texts as they were typed, checked, with Dutch messages; `termsOf` reads them. */
export const mandateSchema = z
  .object({
    ...usual,
    askingPrice: money("de vraagprijs"),
    startsOn: kind.day(() => "de dag waarop de opdracht begint"),
  })
  .check(checkFees);
export type MandateValues = z.infer<typeof mandateSchema>;
