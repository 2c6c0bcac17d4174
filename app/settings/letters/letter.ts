import { type InputField, line, text } from "../fields.ts";

export interface Letter<Field extends string = string> {
  fields: Readonly<Record<Field, InputField>>;
  /** Fields that may be left empty; what is empty is left out of the email. */
  optional: readonly Field[];
  /** Placeholders beside those of the office, by the fields that know them. */
  extra: Partial<Record<Field, readonly string[]>>;
  /** Placeholders without which a field says too little, once it says anything. */
  needs: Partial<Record<Field, readonly string[]>>;
}

export const letter = <Field extends string>(
  fields: Record<Field, InputField>,
  rules: Partial<Omit<Letter<NoInfer<Field>>, "fields">> = {},
): Letter<Field> => ({ fields, optional: [], extra: {}, needs: {}, ...rules });

type Rules = Omit<Letter<"subject" | "opening" | "after">, "fields" | "optional">;

/** Makes emails with facts and a button between their two texts, all by the same rules. */
export const aroundButton =
  (rules: Partial<Rules> = {}) =>
  (subject: string, opening: string, after = "") =>
    letter(
      {
        subject: line("Onderwerp", subject),
        opening: text("Boven de knop", opening),
        after: text("Onder de knop", after),
      },
      { optional: ["after"], ...rules },
    );

/** The same about a home, in words that may name it. */
export const aboutHome = aroundButton({ extra: { subject: ["woning"], opening: ["woning"] } });
