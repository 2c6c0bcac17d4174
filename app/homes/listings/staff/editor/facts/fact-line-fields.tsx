import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "../icon-button.tsx";
import { FactInput } from "./fact-input.tsx";
import type { ChangeFacts, FactLineItem } from "./fact-list.ts";
import { ItemButtons } from "./item-buttons.tsx";

/** A fact: what it is, its value, and the buttons that move it or take it away. */
export function FactLineFields({
  line: { key, label, value, isRemoved },
  name,
  place,
  labels,
  isFirst,
  isLast,
  isFresh,
  errors,
  change,
}: {
  line: FactLineItem;
  /** Its group's. */
  name: string;
  place: number;
  /** Id of the datalist of labels. */
  labels: string;
  isFirst: boolean;
  isLast: boolean;
  /** True: just added, so that it is to be typed now. */
  isFresh: boolean;
  errors: ReadonlyMap<string, string>;
  change: ChangeFacts;
}) {
  const labelRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFresh) labelRef.current?.focus();
  }, [isFresh]);
  const what = label.trim() || `Kenmerk ${place}`;
  if (isRemoved) return <RemovedItem item={key} text={`${what}: ${value}`} change={change} />;
  const type = (field: "label" | "value") => (text: string) =>
    change({ kind: "type", key, field, text });
  return (
    <div className="grid items-start gap-2 border-b border-line pb-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] sm:border-0 sm:pb-0">
      <FactInput
        ref={labelRef}
        label={`Kenmerk ${place} van ${name}`}
        placeholder="Kenmerk"
        name="fact_label"
        list={labels}
        value={label}
        error={errors.get(`${key}.label`)}
        onText={type("label")}
      />
      <FactInput
        label={`Waarde ${place} van ${name}`}
        placeholder="Waarde"
        name="fact_value"
        value={value}
        error={errors.get(`${key}.value`)}
        onText={type("value")}
      />
      <ItemButtons item={key} name={what} kind="move-line" {...{ isFirst, isLast, change }} />
    </div>
  );
}

/** A removed fact or group, which can be restored until the form is saved. */
export function RemovedItem({
  item,
  text,
  change,
}: {
  item: number;
  text: string;
  change: ChangeFacts;
}) {
  return (
    <p className="flex items-center justify-between gap-3 rounded-lg bg-marl-50 pl-4 text-muted">
      <del className="min-w-0 truncate">{text}</del>
      <IconButton
        label={`${text} terugzetten`}
        move={`${item} terugzetten`}
        onClick={() => change({ kind: "restore", key: item }, `${item} terugzetten`)}
      >
        <Undo2 size={18} aria-hidden="true" />
      </IconButton>
    </p>
  );
}
