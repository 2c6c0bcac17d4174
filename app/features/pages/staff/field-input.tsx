import {
  type Fields,
  type Item,
  type ListField,
  MAX_ITEMS,
  type PartName,
  partLabels,
} from "../../../settings/texts/fields.ts";
import { TextButton } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { RichTextField } from "../../admin/rich-text/field.tsx";

type Value = string | readonly Item[];

/** The input of one field of a page, with the way back to its initial text. */
export function FieldInput({
  name,
  field,
  value,
  initial,
  error,
  onChange,
}: {
  name: string;
  field: Fields[string];
  value: Value;
  initial: Value;
  error?: string | undefined;
  onChange: () => void;
}) {
  const isChanged = JSON.stringify(value) !== JSON.stringify(initial);
  return (
    <div>
      {typeof value === "string" ? (
        <TextInput {...{ name, field, value, error, onChange }} />
      ) : (
        <ListInput name={name} field={field as ListField} items={value} error={error} />
      )}
      {isChanged && (
        <TextButton name="original" value={name}>
          Terug naar de oorspronkelijke tekst<span className="sr-only">: {field.label}</span>
        </TextButton>
      )}
    </div>
  );
}

function TextInput({
  name,
  field: { kind, label },
  value,
  error,
  onChange,
}: {
  name: string;
  field: Fields[string];
  value: string;
  error?: string | undefined;
  onChange: () => void;
}) {
  if (kind === "rich") return <RichTextField {...{ label, name, value, error, onChange }} />;
  if (kind === "line") return <Field {...{ label, name, error }} defaultValue={value} />;
  return <TextArea {...{ label, name, error }} rows={rowsOf(value)} defaultValue={value} />;
}

const rowsOf = (text: string) => Math.min(12, Math.max(2, Math.ceil(text.length / 42)));

function ListInput({
  name,
  field: { label, parts, fixed },
  items,
  error,
}: {
  name: string;
  field: ListField;
  items: readonly Item[];
  error?: string | undefined;
}) {
  const blank = Object.fromEntries(parts.map((part) => [part, ""])) as Item;
  const shown = fixed || items.length >= MAX_ITEMS ? items : [...items, blank];
  return (
    <fieldset className="border-l-2 border-line pl-4">
      <legend className="-ml-4 mb-2 font-medium">{label}</legend>
      {error && <p className="mb-2 text-sm font-medium text-brick-700">{error}</p>}
      <ol className="grid gap-4">
        {shown.map((item, at) => {
          const isNew = at === items.length;
          return (
            <li key={at} className="grid gap-2">
              <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
                <span>{isNew ? "Nieuw" : `${at + 1}`}</span>
                {!fixed && !isNew && <Moves name={name} at={at} last={items.length - 1} />}
              </div>
              {parts.map((part) => (
                <PartInput
                  key={part}
                  part={part}
                  name={`${name}.${at}.${part}`}
                  of={isNew ? `nieuw bij ${label}` : `${label} ${at + 1}`}
                  value={item[part] ?? ""}
                />
              ))}
            </li>
          );
        })}
      </ol>
      {!fixed && (
        <p className="mt-2 text-sm text-muted">Een onderdeel dat je leegmaakt, verdwijnt.</p>
      )}
    </fieldset>
  );
}

function Moves({ name, at, last }: { name: string; at: number; last: number }) {
  return (
    <span className="flex gap-3">
      {at > 0 && (
        <TextButton name="move" value={`${name}.${at}.up`}>
          Omhoog<span className="sr-only">: {at + 1}</span>
        </TextButton>
      )}
      {at < last && (
        <TextButton name="move" value={`${name}.${at}.down`}>
          Omlaag<span className="sr-only">: {at + 1}</span>
        </TextButton>
      )}
    </span>
  );
}

function PartInput({
  part,
  name,
  of,
  value,
}: {
  part: PartName;
  name: string;
  of: string;
  value: string;
}) {
  const look =
    "w-full rounded-lg border border-edge bg-white px-3 py-2 text-[0.9375rem] text-ink placeholder:text-muted";
  const label = `${of}: ${partLabels[part]}`;
  const common = { name, "aria-label": label, placeholder: partLabels[part], defaultValue: value };
  if (part !== "text") return <input type="text" {...common} className={`min-h-11 ${look}`} />;
  return <textarea {...common} rows={rowsOf(value)} className={look} />;
}
