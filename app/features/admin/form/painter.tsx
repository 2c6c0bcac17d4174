import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field as InputBox, SelectField, TextArea } from "../../../ui/field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import type { ChoiceField, DraftObject, Field, InputField, ListField } from "./field.ts";
import { ColourPart } from "./colour-part.tsx";
import { ItemButton } from "./item-button.tsx";
import { PagesPart } from "./pages-part.tsx";
import { PicturePart } from "./picture-part.tsx";

interface PaintProps {
  fields: readonly Field[];
  draft: DraftObject;
  errors: Record<string, string>;
  /** The name of what the fields belong to, with its dot. */
  prefix?: string;
}

/** The fields of a form on six columns, with what was filled in and what is wrong with it. */
export function Fields({ fields, draft, errors, prefix = "" }: PaintProps) {
  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
      {fields.map((field) => {
        const name = prefix + field.name;
        const part = draft[field.name] ?? "";
        const error = errors[name];
        if (field.kind === "group") {
          return (
            <fieldset key={name} className="col-span-6 min-w-0">
              <legend className="mb-2 font-serif text-lg">{field.label}</legend>
              {field.hint && <p className="mb-3 text-sm text-muted">{field.hint}</p>}
              <Fields
                {...{ fields: field.fields, errors }}
                draft={part as DraftObject}
                prefix={`${name}.`}
              />
            </fieldset>
          );
        }
        if (field.kind === "list") {
          const items = part as DraftObject[];
          return <ListPart key={name} {...{ field, name, items, errors }} />;
        }
        if (field.kind === "pages") {
          return (
            <PagesPart key={name} {...{ field, name, errors }} items={part as DraftObject[]} />
          );
        }
        const value = part as string;
        if (field.kind === "colour")
          return (
            <ColourPart
              key={name}
              {...{ field, name, value, error }}
              className={columnClass[field.columns ?? 6]}
            />
          );
        if (field.kind === "picture") {
          return <PicturePart key={name} {...{ field, name, value, error }} />;
        }
        return <Input key={name} {...{ field, name, value, error }} />;
      })}
    </div>
  );
}

const columnClass = {
  time: "col-span-3 sm:col-span-2",
  1: "col-span-3 sm:col-span-1",
  2: "col-span-6 sm:col-span-2",
  3: "col-span-6 sm:col-span-3",
  4: "col-span-6 sm:col-span-4",
  6: "col-span-6",
} as const;

const inputTypes: Partial<Record<InputField["kind"], React.ComponentProps<"input">>> = {
  email: { type: "email" },
  url: { type: "url" },
  telephone: { type: "tel" },
  mobile: { type: "tel" },
  date: { type: "date" },
  time: { type: "time" },
  number: { inputMode: "decimal" },
};

function Input({
  field,
  name,
  value,
  error,
}: {
  field: InputField | ChoiceField;
  name: string;
  value: string;
  error: string | undefined;
}) {
  const { kind, label, hint, optional, columns = 6 } = field;
  if (kind === "choice") {
    const { options } = field;
    const className = columnClass[columns];
    return (
      <SelectField {...{ name, label, hint, error, options, className }} defaultValue={value} />
    );
  }
  if (kind === "check") return <CheckPart {...{ name, label, hint }} isOn={value === "ja"} />;
  if (kind === "times" && columns === 6) return <DayTimes {...{ name, label, error, value }} />;
  const common = {
    name,
    label,
    hint,
    optional,
    error,
    className: `${columnClass[kind === "time" ? "time" : columns]} ${field.className ?? ""}`,
  };
  if (kind === "long" || kind === "lines") {
    return (
      <TextArea {...common} rows={field.rows ?? (kind === "long" ? 4 : 6)} defaultValue={value} />
    );
  }
  return <InputBox {...common} {...inputTypes[kind]} autoComplete="off" defaultValue={value} />;
}

/** The times of one day of a week, beside its name. */
function DayTimes({
  name,
  label,
  error,
  value,
}: {
  name: string;
  label: string;
  error: string | undefined;
  value: string;
}) {
  const id = useId();
  return (
    <div className="col-span-6 grid gap-x-4 not-first:-mt-3 sm:grid-cols-[7rem_minmax(0,22rem)] sm:items-center">
      <label htmlFor={id} className="py-1 text-[0.9375rem] font-medium">
        {label}
      </label>
      <input
        type="text"
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="min-h-11 w-full rounded-lg border border-edge bg-white px-4 py-2 text-ink aria-invalid:border-brick-600"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-brick-700 sm:col-start-2">
          {error}
        </p>
      )}
    </div>
  );
}

function CheckPart({
  name,
  label,
  hint,
  isOn,
}: {
  name: string;
  label: string;
  hint: string | undefined;
  isOn: boolean;
}) {
  const id = useId();
  return (
    <div className="col-span-6">
      <Tick name={name} value="ja" defaultChecked={isOn} aria-describedby={hint && id}>
        <b className="font-medium">{label}</b>
      </Tick>
      {hint && (
        <p id={id} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * Any number of the same fields. Without script an empty one stands at the end, and one whose fields
 * are all emptied is left out.
 */
function ListPart({
  field,
  name,
  items,
  errors,
}: {
  field: ListField;
  name: string;
  items: DraftObject[];
  errors: Record<string, string>;
}) {
  const [shown, setShown] = useState(() => items.map((draft, id) => ({ id, draft })));
  const [focused, setFocused] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const nextId = useRef(items.length);
  useEffect(() => {
    if (focused === null) return;
    const place = list.current?.querySelector(`[data-item="${focused}"] :is(input, textarea)`);
    (place instanceof HTMLElement ? place : add.current)?.focus();
  }, [focused]);

  function append() {
    const id = nextId.current++;
    setShown([...shown, { id, draft: {} }]);
    setFocused(id);
  }
  function remove(at: number) {
    setShown(shown.filter((_, each) => each !== at));
    setFocused((shown[at + 1] ?? shown[at - 1])?.id ?? -1);
  }
  function move(at: number, to: number) {
    const moved = [...shown];
    moved.splice(to, 0, ...moved.splice(at, 1));
    setShown(moved);
  }

  const error = errors[name];
  return (
    <fieldset className="col-span-6 min-w-0" aria-describedby={error && `${name}-fout`}>
      <legend className="mb-2 font-serif text-lg">{field.label}</legend>
      {field.hint && <p className="mb-3 text-sm text-muted">{field.hint}</p>}
      {error && (
        <p id={`${name}-fout`} className="mb-3 text-sm font-medium text-brick-700">
          {error}
        </p>
      )}
      <ol ref={list} className="grid gap-4">
        {shown.map(({ id, draft }, at) => (
          <li
            key={id}
            data-item={id}
            className="group/item rounded-card border border-line bg-white p-4 sm:p-5"
          >
            <div className="mb-2 flex items-center justify-between gap-2 [@media(scripting:none)]:hidden">
              <p className="font-medium first-letter:uppercase">{`${field.item} ${at + 1}`}</p>
              <p className="flex">
                <ItemButton
                  label={`${field.item} ${at + 1} omhoog`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUp className="size-5" aria-hidden="true" />
                </ItemButton>
                <ItemButton
                  label={`${field.item} ${at + 1} omlaag`}
                  disabled={at === shown.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown className="size-5" aria-hidden="true" />
                </ItemButton>
                <ItemButton label={`${field.item} ${at + 1} weghalen`} onClick={() => remove(at)}>
                  <Trash2 className="size-5" aria-hidden="true" />
                </ItemButton>
              </p>
            </div>
            <Fields {...{ fields: field.fields, draft, errors }} prefix={`${name}.${at}.`} />
          </li>
        ))}
        <li className="group/item rounded-card border border-line bg-white p-4 [@media(scripting:enabled)]:hidden">
          <p className="mb-2 font-medium">{`Nog een ${field.item} (leeg: geen)`}</p>
          <Fields
            {...{ fields: field.fields, draft: {}, errors: {} }}
            prefix={`${name}.${shown.length}.`}
          />
        </li>
      </ol>
      <Button
        ref={add}
        look="secondary"
        onClick={append}
        className="mt-4 min-h-11! [@media(scripting:none)]:hidden"
      >
        <Plus className="size-5" aria-hidden="true" />
        {`${field.item[0]!.toUpperCase()}${field.item.slice(1)} toevoegen`}
      </Button>
    </fieldset>
  );
}
