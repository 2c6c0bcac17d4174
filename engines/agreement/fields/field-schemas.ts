import { z } from "zod";
import {
  type Reading,
  readDay,
  readDutchPostcode,
  readEmail,
  readLine,
  readMoney,
  readNumber,
  readPhone,
  readPostcode,
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

  const text = (read: (text: string) => Reading<string>, what: string, max = 200) =>
    soft(
      z
        .string({ error: missing(what) })
        .max(max, tooLong(max))
        .transform((written, context) => {
          if (written.trim() === "") return fail(context, missing(what));
          return settle(context, read(written));
        }),
      "",
    );
  const optionalText = (read: (text: string) => Reading<string>, max = 200) =>
    soft(
      z
        .string({ error: "Vul hier tekst in." })
        .max(max, tooLong(max))
        .nullish()
        .transform((written, context) => (written?.trim() ? settle(context, read(written)) : "")),
      "",
    );
  const number = (read: (text: string | number) => Reading<number>, what: string) =>
    soft(
      z
        .union([z.number(), z.string().max(60)], { error: missing(what) })
        .transform((written, context): number | null => {
          if (String(written).trim() === "") return fail(context, missing(what));
          return settle(context, read(written));
        }),
      null,
    );
  const optionalNumber = (read: (text: string | number) => Reading<number>) =>
    soft(
      z
        .union([z.number(), z.string().max(60)], { error: "Vul hier een getal in." })
        .nullish()
        .transform((written, context) =>
          String(written ?? "").trim() ? settle(context, read(written ?? "")) : null,
        ),
      null,
    );

  return {
    soft,
    line: (what: string, max?: number) => text(readLine, what, max),
    lines: (what: string, max: number) => text(readLines, what, max),
    email: (what: string) => text(readEmail, what),
    phone: (what: string) => text(readPhone, what),
    postcode: (what: string) => text(readPostcode, what),
    dutchPostcode: (what: string) => text(readDutchPostcode, what),
    day: (what: string) => text(readDay, what),
    money: (what: string) => number(readMoney, what),
    count: (what: string, from: number, to: number) =>
      number((written) => readNumber(written, { from, to, whole: true }), what),
    optionalLine: (max?: number) => optionalText(readLine, max),
    optionalDay: () => optionalText(readDay),
    optionalMoney: () => optionalNumber(readMoney),
    optionalNumber: (from: number, to: number) =>
      optionalNumber((written) => readNumber(written, { from, to, whole: false })),
    choice: <const Choices extends Record<string, string>>(choices: Choices, what: string) =>
      soft(
        z
          .enum(namesOf(choices), { error: `Kies ${what}.` })
          // Only a lenient field is ever empty.
          .transform((chosen): keyof Choices | "" => chosen),
        "",
      ),
    optionalChoice: <const Choices extends Record<string, string>>(choices: Choices) =>
      soft(
        z
          .union([z.enum(namesOf(choices)), z.literal("")], {
            error: "Kies een van de mogelijkheden.",
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

function missing(what: string): string {
  return `Vul ${what} in.`;
}

function tooLong(max: number): string {
  return `Gebruik hier niet meer dan ${max} tekens.`;
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
