import { z } from "zod";
import { typedLine } from "../../platform/body/some-text.ts";
import * as settings from "../../settings/fields.ts";

export type FormField = settings.InputField | settings.ChoiceField;
type Look = Omit<settings.InputField, "kind" | "label" | "initial" | "beside" | "isSpoken">;

const fields = z.registry<FormField>();

/**
 * A value of a form as it is checked, with the field that asks for it: `FormFields` paints the fields
 * of an object. Browsers load what describes a form: no `.server.ts`, and no table of the database.
 */
export function asked<Schema extends z.ZodType>(field: FormField, schema: Schema): Schema {
  const own = schema.clone();
  fields.add(own, field);
  return own;
}

/** The field of a value, however its schema goes on; undefined: nobody described one. */
export const fieldOf = (schema: z.ZodType): FormField | undefined =>
  fields.get(schema) ?? ("in" in schema ? fieldOf(schema.in as z.ZodType) : undefined);

export const upTo = (most: number, missing?: string) =>
  z
    .string()
    .min(missing ? 1 : 0, missing)
    .max(most, `Hooguit ${most} tekens`);

/** One line of at most so many characters; `missing`: the message where it may not be empty. */
export const line = (
  label: string,
  most: number,
  { missing, ...look }: Look & { missing?: string } = {},
) => asked(settings.line(label, look), typedLine.pipe(upTo(most, missing)));

/** One of these names by its key. */
export const choice = <Key extends string>(
  label: string,
  names: Readonly<Record<Key, string>>,
  wrong: string,
) =>
  asked(
    settings.choice(label, Object.entries<string>(names)),
    z.enum(Object.keys(names) as Key[], wrong),
  );

/** The id of a row that the page offers and the act looks up, such as a colleague; empty: `none`. */
export const offered = (label: string, none: string) =>
  asked(settings.choice(label, [["", none]]), z.string());
