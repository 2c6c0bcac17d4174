import { Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button, TextButton } from "../../../ui/button.tsx";
import { DescribedField } from "../../../ui/staff-form/form-fields.tsx";
import { Tick } from "../../../ui/tick.tsx";
import type { Field, Fields, ListField } from "../../../settings/fields.ts";
import { RichTextField } from "../rich-text/field.tsx";
import type { Draft, DraftObject } from "./draft.ts";
import { Beside } from "./beside.tsx";
import { ColourPart } from "./colour-part.tsx";
import { ItemButton, WayIcon } from "./item-button.tsx";
import { PagesPart } from "./pages-part.tsx";
import { PicturePart } from "./picture-part.tsx";

interface PaintProps {
  fields: Fields;
  draft: DraftObject;
  /** The original texts; a changed field gets a button that brings its own back. */
  initial?: DraftObject;
  errors: Record<string, string>;
  /** The name of what the fields belong to, with its dot. */
  prefix?: string;
  /** Called when a text with markup changes; the form itself listens to all others. */
  onChange?: (() => void) | undefined;
}

/** The fields of a form on six columns, with what was filled in and what is wrong with it. */
export function FieldList({ fields, draft, initial, errors, prefix = "", onChange }: PaintProps) {
  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
      {Object.entries(fields).map(([key, field]) => {
        const name = prefix + key;
        const part = draft[key] ?? "";
        const painted = <Part key={name} {...{ field, name, part, initial, errors, onChange }} />;
        if ("beside" in field && field.beside) {
          return (
            <Beside key={name} {...field.beside}>
              {painted}
            </Beside>
          );
        }
        if (!initial || JSON.stringify(part) === JSON.stringify(initial[key])) return painted;
        return (
          <div key={name} className="col-span-6">
            {painted}
            <TextButton name="original" value={name}>
              Terug naar de oorspronkelijke tekst<span className="sr-only">: {field.label}</span>
            </TextButton>
          </div>
        );
      })}
    </div>
  );
}

function Part({
  field,
  name,
  part,
  initial,
  errors,
  onChange,
}: Omit<PaintProps, "fields" | "draft"> & { field: Field; name: string; part: Draft }) {
  const error = errors[name];
  if (field.kind === "group") {
    return (
      <fieldset className="col-span-6 min-w-0">
        <legend className="mb-2 font-serif text-lg">{field.label}</legend>
        {field.hint && <p className="mb-3 text-sm text-muted">{field.hint}</p>}
        <FieldList
          {...{ fields: field.fields, errors, onChange }}
          draft={part as DraftObject}
          prefix={`${name}.`}
        />
      </fieldset>
    );
  }
  if (field.kind === "list") {
    const isSent = initial !== undefined;
    return <ListPart {...{ field, name, errors, isSent }} items={part as DraftObject[]} />;
  }
  if (field.kind === "pages") {
    return <PagesPart {...{ field, name, errors }} items={part as DraftObject[]} />;
  }
  const value = part as string;
  if (field.kind === "picture") return <PicturePart {...{ field, name, value, error }} />;
  const className = columnClass[field.columns ?? 6];
  if (field.kind === "colour") return <ColourPart {...{ field, name, value, error, className }} />;
  if (field.kind === "rich") {
    return (
      <div className={className}>
        <RichTextField {...{ label: field.label, name, value, error, onChange }} />
      </div>
    );
  }
  if (field.kind === "check") {
    const { label, hint } = field;
    return <CheckPart {...{ name, label, hint }} isOn={value === "ja"} />;
  }
  if (field.kind === "times" && !field.columns) {
    return <DayTimes {...{ name, error, value }} label={field.label} />;
  }
  const columns = columnClass[field.kind === "time" ? "time" : (field.columns ?? 6)];
  return (
    <DescribedField
      {...{ field, name, error }}
      defaultValue={value}
      className={`${columns} ${field.className ?? ""}`}
    />
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
  isSent,
}: {
  field: ListField;
  name: string;
  items: DraftObject[];
  errors: Record<string, string>;
  /** Its form can be sent for another order, where there is no script. */
  isSent: boolean;
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

  /** Another order is a change that no field tells of. */
  function show(items: typeof shown) {
    setShown(items);
    setTimeout(() => list.current?.dispatchEvent(new Event("input", { bubbles: true })));
  }
  function append() {
    const id = nextId.current++;
    show([...shown, { id, draft: {} }]);
    setFocused(id);
  }
  function remove(at: number) {
    show(shown.filter((_, each) => each !== at));
    setFocused((shown[at + 1] ?? shown[at - 1])?.id ?? -1);
  }
  function move(at: number, to: number) {
    const moved = [...shown];
    moved.splice(to, 0, ...moved.splice(at, 1));
    show(moved);
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
            <div className="mb-2 flex items-center justify-between gap-2">
              <p className="font-medium first-letter:uppercase">{`${field.item} ${at + 1}`}</p>
              {!field.fixed && (
                <p className={isSent ? "flex" : "flex [@media(scripting:none)]:hidden"}>
                  {(["up", "down"] as const).map((way) => (
                    <ItemButton
                      key={way}
                      type={isSent ? "submit" : "button"}
                      name="move"
                      value={`${name}.${at}.${way}`}
                      label={`${field.item} ${at + 1} ${way === "up" ? "omhoog" : "omlaag"}`}
                      disabled={at === (way === "up" ? 0 : shown.length - 1)}
                      onClick={(event) => {
                        event.preventDefault();
                        move(at, way === "up" ? at - 1 : at + 1);
                      }}
                    >
                      <WayIcon way={way} />
                    </ItemButton>
                  ))}
                  <span className="[@media(scripting:none)]:hidden">
                    <ItemButton
                      label={`${field.item} ${at + 1} weghalen`}
                      onClick={() => remove(at)}
                    >
                      <Trash2 className="size-5" aria-hidden="true" />
                    </ItemButton>
                  </span>
                </p>
              )}
            </div>
            <FieldList {...{ fields: field.fields, draft, errors }} prefix={`${name}.${at}.`} />
          </li>
        ))}
        {!field.fixed && (
          <li className="group/item rounded-card border border-line bg-white p-4 [@media(scripting:enabled)]:hidden">
            <p className="mb-2 font-medium">{`Nog een ${field.item} (leeg: geen)`}</p>
            <FieldList
              {...{ fields: field.fields, draft: {}, errors: {} }}
              prefix={`${name}.${shown.length}.`}
            />
          </li>
        )}
      </ol>
      {!field.fixed && (
        <Button
          ref={add}
          look="secondary"
          onClick={append}
          className="mt-4 min-h-11! [@media(scripting:none)]:hidden"
        >
          <Plus className="size-5" aria-hidden="true" />
          {`${field.item[0]!.toUpperCase()}${field.item.slice(1)} toevoegen`}
        </Button>
      )}
    </fieldset>
  );
}
