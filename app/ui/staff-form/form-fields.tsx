import type { z } from "zod";
import type { Fields } from "../../platform/body/refused-form.ts";
import type { InputField } from "../../settings/fields.ts";
import { Field, SelectField, TextArea } from "../field.tsx";
import { fieldOf, type FormField } from "./fields.ts";

interface Named {
  id: string;
  name: string;
}

/** The fields of a form in the order of its schema; a value without a described field has none. */
export function FormFields({
  form,
  field,
  stored = {},
  options = {},
}: {
  form: { shape: Readonly<Record<string, z.ZodType>> };
  field: Fields;
  stored?: Readonly<Record<string, string | number | null | undefined>>;
  /** Options by the name of a choice, after those that it always has. */
  options?: Readonly<Record<string, readonly Named[]>>;
}) {
  return Object.entries(form.shape).map(([name, schema]) => {
    const described = fieldOf(schema);
    if (!described) return null;
    const typed = field(name, stored[name] ?? undefined);
    return <DescribedField key={name} field={described} others={options[name]} {...typed} />;
  });
}

const inputTypes: Partial<Record<InputField["kind"], React.ComponentProps<"input">>> = {
  email: { type: "email" },
  url: { type: "url" },
  telephone: { type: "tel" },
  mobile: { type: "tel" },
  date: { type: "date" },
  time: { type: "time" },
  moment: { type: "datetime-local" },
  number: { inputMode: "decimal" },
  secret: { type: "password", autoComplete: "new-password" },
};

/** A field that is one line, several lines or a select. */
export function DescribedField({
  field,
  others = [],
  className = field.className,
  ...given
}: {
  field: FormField;
  others?: readonly Named[] | undefined;
  className?: string | undefined;
} & ReturnType<Fields>) {
  const { kind, label, hint, optional } = field;
  const common = { label, hint, className, ...given };
  if (kind === "choice") {
    const options = [...field.options, ...others.map(({ id, name }) => [id, name] as const)];
    return <SelectField {...common} options={options} />;
  }
  if (kind === "text" || kind === "lines") {
    const rows = field.rows ?? (kind === "text" ? rowsOf(String(given.defaultValue)) : 6);
    return <TextArea {...common} optional={optional} rows={rows} {...field.input} />;
  }
  const look = { autoComplete: "off", ...inputTypes[kind], ...field.input };
  return <Field {...common} optional={optional} {...look} />;
}

const rowsOf = (text: string) => Math.min(12, Math.max(3, Math.ceil(text.length / 42)));
