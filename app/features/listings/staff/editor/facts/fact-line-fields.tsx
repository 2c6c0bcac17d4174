import { ArrowDown, ArrowUp, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "../icon-button.tsx";
import { FactInput } from "./fact-input.tsx";
import type { ChangeFacts, FactLineItem } from "./fact-list.ts";

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
  /** Of its group. */
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
  const move = (direction: string, by: 1 | -1) => ({
    label: `${what} ${direction}`,
    move: `${key} ${direction}`,
    onClick: () => change({ kind: "move-line", key, by }, `${key} ${direction}`),
  });
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
      <div className="flex">
        <IconButton {...move("omhoog", -1)} disabled={isFirst}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton {...move("omlaag", 1)} disabled={isLast}>
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`${what} verwijderen`}
          move={`${key} verwijderen`}
          onClick={() => change({ kind: "remove", key }, `${key} verwijderen`)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** What goes when the form is saved, and can be put back until then. */
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
