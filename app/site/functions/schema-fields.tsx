import type { Schema } from "./open-api.ts";

/** The fields of an object, those of objects inside it indented below them. */
export function SchemaFields({ schema, optional = false }: { schema: Schema; optional?: boolean }) {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    return variants.map((variant, index) => (
      <SchemaFields key={index} schema={variant} optional={optional} />
    ));
  }
  return (
    <dl className="mt-3">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <div key={name} className="border-t border-line py-2.5">
          <dt className="flex flex-wrap items-baseline gap-x-4">
            <code className="font-semibold">{name}</code>
            <span className="text-sm text-muted">
              {[kindOf(field), ...rulesOf(field)].join(", ")}
              {optional && !schema.required?.includes(name) && ", mag weg"}
            </span>
          </dt>
          <dd className="pl-5 text-[0.9375rem]">
            {field.description}
            {insideOf(field) && <SchemaFields schema={insideOf(field)!} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The object whose fields are listed: the field itself, its items, or its non-null form. */
function insideOf(field: Schema): Schema | undefined {
  if (field.properties) return field;
  if (field.items) return insideOf(field.items);
  const [inside] = (field.anyOf ?? []).flatMap((one) => insideOf(one) ?? []);
  return inside;
}

function kindOf(field: Schema): string {
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.enum) return field.enum.map((one) => JSON.stringify(one)).join(" of ");
  if (field.anyOf) return field.anyOf.map(kindOf).join(" of ");
  if (field.items) return `array van ${kindOf(field.items)}`;
  return field.format ?? [field.type ?? "alles"].flat().join(" of ");
}

function rulesOf({ minLength, maxLength, minimum, default: standard }: Schema): string[] {
  const rules: string[] = [];
  if (minLength !== undefined && maxLength !== undefined) {
    rules.push(`${minLength} tot ${maxLength} tekens`);
  } else if (maxLength !== undefined) rules.push(`hooguit ${maxLength} tekens`);
  if (minimum !== undefined) rules.push(`vanaf ${minimum}`);
  if (standard !== undefined) rules.push(`anders ${JSON.stringify(standard)}`);
  return rules;
}
