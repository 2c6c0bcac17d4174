import type { PropertyFact } from "@voordeur/feeds/connector.ts";

interface FactTable {
  group: string;
  lines: { label: string; value: string }[];
}

/** Two columns a page; the second may be empty. */
export type FactPage = [FactTable[], FactTable[]];

// In lines of a column. Characters that fit into one of the two columns of a table.
const COLUMN = 47;
const HEADING = 2.6;
const [LABEL, VALUE] = [19, 29];

/** All facts, a table for each group, in columns of about the same length. */
export function factPages(facts: readonly PropertyFact[]): FactPage[] {
  const tables = tablesOf(facts).flatMap(inParts);
  const pages: FactPage[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const fitting = fitting2(rest);
    pages.push(balanced(rest.slice(0, fitting)));
    rest = rest.slice(fitting);
  }
  return pages;
}

function tablesOf(facts: readonly PropertyFact[]): FactTable[] {
  const groups = new Map<string, FactTable>();
  for (const { group, label, value } of facts) {
    const table = groups.get(group) ?? { group, lines: [] };
    table.lines.push({ label, value });
    groups.set(group, table);
  }
  return [...groups.values()];
}

/** A table that is longer than a column goes on in the next. */
function inParts({ group, lines }: FactTable): FactTable[] {
  const parts: FactTable[] = [];
  let part: FactTable | undefined;
  for (const line of lines) {
    if (!part || heightOf(part) + heightOfLine(line) > COLUMN) {
      part = { group: parts.length === 0 ? group : `${group} (vervolg)`, lines: [] };
      parts.push(part);
    }
    part.lines.push(line);
  }
  return parts;
}

/** How many of these tables go into the two columns of one page. */
function fitting2(tables: readonly FactTable[]): number {
  const first = fitting(tables);
  return first + fitting(tables.slice(first));
}

function fitting(tables: readonly FactTable[]): number {
  let height = 0;
  const tooMuch = tables.findIndex((table) => (height += heightOf(table)) > COLUMN);
  return tooMuch === -1 ? tables.length : Math.max(1, tooMuch);
}

/** Cut where the longer column is the shortest; the left one is never shorter without need. */
function balanced(tables: FactTable[]): FactPage {
  const heights = tables.map(heightOf);
  const sum = (from: number, to: number) =>
    heights.slice(from, to).reduce((one, other) => one + other, 0);
  let best = tables.length;
  for (let at = tables.length; at > 0; at -= 1) {
    if (longer(at) <= longer(best)) best = at;
  }
  return [tables.slice(0, best), tables.slice(best)];

  function longer(at: number): number {
    return Math.max(sum(0, at), sum(at, heights.length));
  }
}

function heightOf({ lines }: FactTable): number {
  return HEADING + lines.reduce((height, line) => height + heightOfLine(line), 0);
}

function heightOfLine({ label, value }: { label: string; value: string }): number {
  const rows = Math.max(Math.ceil(label.length / LABEL), Math.ceil(value.length / VALUE));
  return 0.45 + rows * 0.85;
}
