import { countOf } from "@voordeur/language/numbers.ts";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TextButton } from "../../../../../ui/button.tsx";
import { NameChoices } from "../../../../../ui/name-choices.tsx";
import type { FactNames } from "../../../own/queries.server.ts";
import { BlankLine, FactInput } from "./fact-input.tsx";
import { FactLineFields, RemovedItem } from "./fact-line-fields.tsx";
import type { ChangeFacts, FactGroupItem } from "./fact-list.ts";
import { ItemButtons } from "./item-buttons.tsx";

/** A group of facts, which opens when its name is pressed. */
export function FactGroupFields({
  group: { key, group, lines, isRemoved },
  isFirst,
  isLast,
  freshFrom,
  errors,
  names,
  change,
}: {
  group: FactGroupItem;
  isFirst: boolean;
  isLast: boolean;
  /** Items with this key and higher were added on this page. */
  freshFrom: number;
  errors: ReadonlyMap<string, string>;
  names: FactNames;
  change: ChangeFacts;
}) {
  const isFresh = key >= freshFrom;
  const [isOpen, setOpen] = useState(isFresh);
  const [known, setKnown] = useState(lines.length);
  if (known !== lines.length) {
    setKnown(lines.length);
    // A line may come from another group, and the focus with it.
    if (known < lines.length) setOpen(true);
  }
  const wrong =
    errors.has(String(key)) ||
    lines.some((line) => errors.has(`${line.key}.label`) || errors.has(`${line.key}.value`));
  const nameRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFresh) nameRef.current?.focus();
  }, [isFresh]);
  const count = lines.filter((line) => !line.isRemoved).length;
  const name = group.trim() || "Nieuwe groep";
  if (isRemoved) {
    return <RemovedItem item={key} text={`${name}: ${counted(count)}`} change={change} />;
  }
  return (
    <details
      open={isOpen || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group open:col-span-full rounded-lg border border-line bg-white"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-2 font-medium wrap-anywhere">
        {name}
        <span className="text-sm font-normal text-muted">{counted(count)}</span>
      </summary>
      <div className="grid gap-3 border-t border-line px-4 py-3">
        <div className="flex flex-wrap items-end gap-x-1 gap-y-1">
          <FactInput
            ref={nameRef}
            label="Naam van de groep"
            isLabelShown
            name="fact_group"
            list="kenmerkgroepen"
            value={group}
            error={errors.get(String(key))}
            onText={(text) => change({ kind: "type", key, field: "group", text })}
            className="min-w-36 grow"
          />
          <ItemButtons item={key} kind="move-group" {...{ name, isFirst, isLast, change }} />
        </div>
        {lines.map((line, index) => (
          <FactLineFields
            key={line.key}
            line={line}
            name={name}
            place={index + 1}
            labels={`kenmerken-${key}`}
            isFirst={isFirst && index === 0}
            isLast={isLast && index === lines.length - 1}
            isFresh={line.key >= freshFrom && line.key !== key + 1}
            errors={errors}
            change={change}
          />
        ))}
        <noscript>
          <BlankLine list={`kenmerken-${key}`} />
        </noscript>
        <div className="noscript:hidden">
          <TextButton type="button" onClick={() => change({ kind: "add-line", group: key })}>
            <Plus size={16} aria-hidden="true" className="mr-1 inline" />
            Kenmerk toevoegen
          </TextButton>
        </div>
        <NameChoices id={`kenmerken-${key}`} names={labelsOf(names, group)} />
      </div>
    </details>
  );
}

function labelsOf(names: FactNames, group: string): readonly string[] {
  const name = group.trim();
  return Object.hasOwn(names, name) ? names[name]! : [];
}

function counted(count: number): string {
  return countOf(count, "kenmerk", "kenmerken");
}
