import type { FactErrors, FactGroupTexts } from "../../../own/facts-input.ts";

export interface FactLineItem {
  /** Stays the same wherever the line moves. */
  key: number;
  label: string;
  value: string;
  /** True: it goes when the form is saved, and can be put back until then. */
  isRemoved: boolean;
}

export interface FactGroupItem {
  key: number;
  group: string;
  isRemoved: boolean;
  lines: readonly FactLineItem[];
}

export type FactList = readonly FactGroupItem[];

export type FactChange =
  | { kind: "type"; key: number; field: "group" | "label" | "value"; text: string }
  | { kind: "remove" | "restore"; key: number }
  | { kind: "move-line" | "move-group"; key: number; by: 1 | -1 }
  | { kind: "add-line"; group: number }
  | { kind: "add-group" };

/** Changes the list; `pressed` is the `data-move` of the button, which keeps the focus. */
export type ChangeFacts = (change: FactChange, pressed?: string) => void;

export function factList(groups: readonly FactGroupTexts[]): FactList {
  let key = 0;
  const next = () => ({ key: (key += 1), isRemoved: false });
  return groups.map(({ group, lines }) => ({
    ...next(),
    group,
    lines: lines.map((line) => ({ ...next(), ...line })),
  }));
}

/** The list after a change. What is added gets the next key: `nextKey`. */
export function changeFacts(list: FactList, change: FactChange): FactList {
  switch (change.kind) {
    case "type":
      return withItem(list, change.key, { [change.field]: change.text });
    case "remove":
    case "restore":
      return withItem(list, change.key, { isRemoved: change.kind === "remove" });
    case "move-line":
      return withMovedLine(list, change.key, change.by);
    case "move-group":
      return moved(
        list,
        list.findIndex(({ key }) => key === change.key),
        change.by,
      );
    case "add-line":
      return list.map((group) =>
        group.key === change.group
          ? { ...group, lines: [...group.lines, emptyLine(nextKey(list))] }
          : group,
      );
    default: {
      const key = nextKey(list);
      return [...list, { key, group: "", isRemoved: false, lines: [emptyLine(key + 1)] }];
    }
  }
}

/** One that no group or line has; nothing leaves the list before it is saved. */
export function nextKey(list: FactList): number {
  return 1 + Math.max(0, ...list.flatMap(({ key, lines }) => [key, ...lines.map((l) => l.key)]));
}

/** The messages by the key of their group, or of their line and the field: `7`, `8.label`. */
export function errorsByKey(list: FactList, errors: FactErrors): ReadonlyMap<string, string> {
  const sent = list.filter((group) => !group.isRemoved);
  return new Map(
    Object.entries(errors).flatMap(([place, message]) => {
      const [at, line, field] = place.split(".");
      const group = sent[Number(at)];
      if (line === undefined) return [[String(group?.key ?? ""), message] as const];
      const item = group?.lines.filter((each) => !each.isRemoved)[Number(line)];
      return item ? [[`${item.key}.${field}`, message] as const] : [];
    }),
  );
}

function emptyLine(key: number): FactLineItem {
  return { key, label: "", value: "", isRemoved: false };
}

function withItem(list: FactList, key: number, changes: object): FactList {
  return list.map((group) =>
    group.key === key
      ? { ...group, ...changes }
      : {
          ...group,
          lines: group.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)),
        },
  );
}

function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): readonly Item[] {
  const item = items[from];
  if (item === undefined || !items[from + by]) return items;
  return items.toSpliced(from, 1).toSpliced(from + by, 0, item);
}

/** Past the end of its group a line goes on in the next one. */
function withMovedLine(list: FactList, key: number, by: 1 | -1): FactList {
  const from = list.findIndex(({ lines }) => lines.some((line) => line.key === key));
  const group = list[from];
  if (!group) return list;
  const place = group.lines.findIndex((line) => line.key === key);
  if (group.lines[place + by]) {
    return list.with(from, { ...group, lines: moved(group.lines, place, by) });
  }
  const other = list[from + by];
  if (!other) return list;
  const line = group.lines[place]!;
  const lines = by === 1 ? [line, ...other.lines] : [...other.lines, line];
  return list
    .with(from, { ...group, lines: group.lines.toSpliced(place, 1) })
    .with(from + by, { ...other, lines });
}
