/** A line that says something of time, with `;TZID=…` as its parameters; its number begins at 1. */
export interface Line {
  number: number;
  name: string;
  parameters: string;
  value: string;
}

/** Part of a calendar, with its own lines; `VEVENT`, for one. */
export interface Component {
  name: string;
  number: number;
  lines: Line[];
  parent: Component | undefined;
  parts: Component[];
  /** Whether its end stands in the file. */
  isWhole: boolean;
}

const DEEPEST = 20;
const LINE = /^([\w-]+)\s*((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s;
const TIME_NAME = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE|FREEBUSY)(?![\w-])/i;
// The name of a zone may have colons and no quotes around them: "(UTC+01:00) Amsterdam, Berlin".
const TIME_LINE = /^([\w-]+)\s*(;.*?)?:(\s*(?:\d{4}|[+-]?P).*)$/is;

/** All components of a calendar, in the order in which they begin, however badly they are nested. */
export function readComponents(text: string): Component[] {
  const all: Component[] = [];
  let open: Component[] = [];
  for (const line of contentLines(text)) {
    const { name, number } = line;
    if (name !== "BEGIN" && name !== "END") {
      open.at(-1)?.lines.push(line);
      continue;
    }
    const kind = line.value.trim().toUpperCase();
    const same = open.findLastIndex((each) => each.name === kind);
    if (name === "END" && same >= 0) open[same]!.isWhole = true;
    // No component holds one of its own kind, so the end of the one before was forgotten.
    if (same >= 0) open = open.slice(0, same);
    if (name === "END" || open.length === DEEPEST) continue;
    const parent = open.at(-1);
    const begun = { name: kind, number, lines: [], parent, parts: [], isWhole: false };
    parent?.parts.push(begun);
    open.push(begun);
    all.push(begun);
  }
  return all;
}

function* contentLines(text: string): Generator<Line> {
  for (const { number, content } of unfolded(text)) {
    const isTime = TIME_NAME.test(content);
    const [, name = "", parameters = "", value = ""] =
      (isTime ? TIME_LINE.exec(content) : LINE.exec(content)) ?? [];
    if (name) yield { number, name: name.toUpperCase(), parameters, value };
    // Without a value that can be read it is told.
    else if (isTime)
      yield { number, name: /^[\w-]+/.exec(content)![0].toUpperCase(), parameters, value };
  }
}

function* unfolded(text: string): Generator<{ number: number; content: string }> {
  let line = { number: 0, content: "" };
  let number = 0;
  for (const raw of text.replace(/^\uFEFF/, "").split(/\r\n|[\n\r]/)) {
    number += 1;
    if (raw === "") continue;
    if (raw.startsWith(" ") || raw.startsWith("\t")) {
      // The first line may continue nothing.
      line.number ||= number;
      line.content += raw.slice(1);
    } else {
      yield line;
      line = { number, content: raw };
    }
  }
  yield line;
}

/** The first line of that name. */
export function lineOf(component: Component | undefined, name: string): Line | undefined {
  return component?.lines.find((line) => line.name === name);
}

export function linesOf({ lines }: Component, name: string): Line[] {
  return lines.filter((line) => line.name === name);
}

/** The value of the first line of that name, in capitals; "" without one. */
export function wordOf(component: Component | undefined, name: string): string {
  return lineOf(component, name)?.value.trim().toUpperCase() ?? "";
}
