import { t } from "@voordeur/language/text.ts";
import type { PropertyFact } from "@voordeur/feeds/connector.ts";

/** A fact in its table; without a label its value is as wide as the table. */
export interface FactLine extends PropertyFact {
  /** The scale of energy labels, which is drawn below the value. */
  scale?: { letter: string; label: string } | null;
}

interface FactTable {
  group: string;
  lines: FactLine[];
}

/** Two columns a page; the second may be empty. */
export type FactPage = [FactTable[], FactTable[]];

// Millimetres. Characters that fit into one of the two columns of a table.
const COLUMN = 232;
const HEADING = 9.9;
const SCALE = 50;
const [LABEL, VALUE] = [19, 29];
/** Rather columns of different lengths than a table that goes on in the next, or one line of it alone. */
const SPLIT = 3500;

interface Plan {
  cost: number;
  /** The line after the last of each column. */
  ends: number[];
}

/** All facts, a table for each group, on few pages with columns of about the same length. */
export function factPages(facts: readonly FactLine[]): FactPage[] {
  const lines = inGroups(facts);
  const plans = new Map<string, Plan>();
  const planFrom = (start: number, columns: number): Plan => {
    if (start === lines.length) return { cost: 0, ends: [] };
    if (columns === 0) return { cost: Infinity, ends: [] };
    const key = `${start} ${columns}`;
    let best = plans.get(key);
    if (best) return best;
    best = { cost: Infinity, ends: [] };
    for (let end = start + 1; end <= lines.length; end += 1) {
      const height = heightOf(lines.slice(start, end));
      if (height > COLUMN && end > start + 1) break;
      const rest = planFrom(end, columns - 1);
      const cost = height ** 2 + rest.cost + splitAt(lines, start, end);
      if (cost <= best.cost) best = { cost, ends: [end, ...rest.ends] };
    }
    plans.set(key, best);
    return best;
  };
  let columns = 0;
  while (planFrom(0, columns).cost === Infinity) columns += 2;
  const { ends } = planFrom(0, columns);
  const tables = ends.map((end, at) => tablesOf(lines, ends[at - 1] ?? 0, end));
  return ends.flatMap((_, at) => (at % 2 ? [] : [[tables[at]!, tables[at + 1] ?? []]]));
}

/** The longer column of a page, in millimetres. */
export function heightOfPage(columns: FactPage): number {
  return Math.max(...columns.map((tables) => heightOf(tables.flatMap(({ lines }) => lines))));
}

function inGroups(facts: readonly FactLine[]): FactLine[] {
  const groups = Map.groupBy(facts, ({ group }) => group);
  return [...groups.values()].flat();
}

function splitAt(lines: readonly FactLine[], start: number, end: number): number {
  const groupAt = (at: number) => (at < start ? undefined : lines[at]?.group);
  const group = lines[end]?.group;
  if (group === undefined || groupAt(end - 1) !== group) return 0;
  const isAlone = groupAt(end - 2) !== group || groupAt(end + 1) !== group;
  return isAlone ? 3 * SPLIT : SPLIT;
}

function tablesOf(lines: readonly FactLine[], start: number, end: number): FactTable[] {
  const groups = Map.groupBy(lines.slice(start, end), ({ group }) => group);
  const goesOn = start > 0 ? lines[start - 1]!.group : undefined;
  return [...groups].map(([group, own]) => ({
    group: group === goesOn ? t`${group} (vervolg)` : group,
    lines: own,
  }));
}

function heightOf(lines: readonly FactLine[]): number {
  return lines.reduce((height, line, at) => {
    const isFirst = line.group !== lines[at - 1]?.group;
    return height + (isFirst ? HEADING : 0) + heightOfLine(line);
  }, 0);
}

function heightOfLine({ label, value, scale }: FactLine): number {
  const width = label === "" ? LABEL + VALUE : VALUE;
  const rows = Math.max(Math.ceil(label.length / LABEL), Math.ceil(value.length / width));
  return 1.3 + rows * 4.05 + (scale ? SCALE : 0);
}
