import { t } from "@voordeur/language/text.ts";
import { z } from "zod";
import {
  type Reading,
  readCountry,
  readDay,
  readDutchPostcode,
  readEmail,
  readLine,
  readMoney,
  readNumber,
  readPhone,
} from "./values.ts";
import { tidyLines, unprintable } from "./text.ts";

export type FieldSchemas = ReturnType<typeof fieldSchemas>;

/**
 * The kinds of values of a purchase agreement as zod schemas: texts come out tidied, amounts in
 * whole cents, days as `yyyy-mm-dd`. `what` names the field in the Dutch message when it is missing
 * ("de achternaam van de verkoper"); a field without it may stay empty. A lenient schema accepts any
 * data and leaves empty what it cannot read; its output has the same type.
 */
export function fieldSchemas({ lenient }: { lenient: boolean }) {
  const soft = <Schema extends z.ZodType>(
    schema: Schema,
    empty: z.output<Schema>,
  ): Schema | z.ZodCatch<Schema> => (lenient ? schema.catch(empty) : schema);

  const text = (read: (text: string) => Reading<string>, what: What, max = 200) =>
    soft(
      z
        .string({ error: () => missing(what) })
        .max(max, { error: () => tooLong(max) })
        .transform((written, context) => {
          if (written.trim() === "") return fail(context, missing(what));
          return settle(context, read(written));
        }),
      "",
    );
  const optionalText = (read: (text: string) => Reading<string>, max = 200) =>
    soft(
      z
        .string({ error: () => t`Vul hier tekst in.` })
        .max(max, { error: () => tooLong(max) })
        .nullish()
        .transform((written, context) => (written?.trim() ? settle(context, read(written)) : "")),
      "",
    );
  const number = (read: (text: string | number) => Reading<number>, what: What) =>
    soft(
      z
        .union([z.number(), z.string().max(60)], { error: () => missing(what) })
        .transform((written, context): number | null => {
          if (String(written).trim() === "") return fail(context, missing(what));
          return settle(context, read(written));
        }),
      null,
    );
  const optionalNumber = (read: (text: string | number) => Reading<number>) =>
    soft(
      z
        .union([z.number(), z.string().max(60)], { error: () => t`Vul hier een getal in.` })
        .nullish()
        .transform((written, context) =>
          String(written ?? "").trim() ? settle(context, read(written ?? "")) : null,
        ),
      null,
    );

  return {
    soft,
    line: (what: What, max?: number) => text(readLine, what, max),
    lines: (what: What, max: number) => text(readLines, what, max),
    email: (what: What) => text(readEmail, what),
    phone: (what: What) => text(readPhone, what),
    dutchPostcode: (what: What) => text(readDutchPostcode, what),
    day: (what: What) => text(readDay, what),
    money: (what: What) => number(readMoney, what),
    count: (what: What, from: number, to: number) =>
      number((written) => readNumber(written, { from, to, whole: true }), what),
    optionalLine: (max?: number) => optionalText(readLine, max),
    optionalCountry: () => optionalText(readCountry),
    optionalDay: () => optionalText(readDay),
    optionalMoney: () => optionalNumber(readMoney),
    optionalNumber: (from: number, to: number) =>
      optionalNumber((written) => readNumber(written, { from, to, whole: false })),
    choice: <const Choices extends Record<string, string>>(choices: Choices, what: What) =>
      soft(
        z
          .enum(namesOf(choices), { error: () => t`Kies ${what()}.` })
          // Only a lenient field is ever empty.
          .transform((chosen): keyof Choices | "" => chosen),
        "",
      ),
    optionalChoice: <const Choices extends Record<string, string>>(choices: Choices) =>
      soft(
        z
          .union([z.enum(namesOf(choices)), z.literal("")], {
            error: () => t`Kies een van de mogelijkheden.`,
          })
          .nullish()
          .transform((chosen): keyof Choices | "" => chosen ?? ""),
        "",
      ),
  };
}

function namesOf<Name extends string>(choices: Record<Name, string>): Name[] {
  // TypeScript types keys as strings, as an object may have more of them; these are our own literals.
  return Object.keys(choices) as Name[];
}

/** The Dutch words for a field, in the language of the page. */
type What = () => string;

function missing(what: What): string {
  return t`Vul ${what()} in.`;
}

function tooLong(max: number): string {
  return t`Gebruik hier niet meer dan ${max} tekens.`;
}

function readLines(written: string): Reading<string> {
  const value = tidyLines(written);
  const problem = unprintable(value, { lines: true });
  return problem === undefined ? { value } : { problem };
}

type Context = z.core.$RefinementCtx;

function settle<Value>(context: Context, reading: Reading<Value>): Value {
  return "value" in reading ? reading.value : fail(context, reading.problem);
}

function fail(context: Context, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}
