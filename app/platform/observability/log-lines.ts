import type { pino } from "pino";

const levels: Record<number, string> = { 20: "DEBUG", 30: "INFO", 40: "WARN", 50: "ERROR" };

/** A destination for pino that writes `14:05:09 WARN  message key=value`, with an error's stack below. */
export function linesForPeople(destination: pino.DestinationStream): pino.DestinationStream {
  return { write: (json) => destination.write(lineOf(JSON.parse(json))) };
}

function lineOf({ time, level, msg, err, ...fields }: Record<string, unknown>): string {
  const clock = new Date(Number(time)).toTimeString().slice(0, "hh:mm:ss".length);
  const name = (levels[Number(level)] ?? String(level)).padEnd("ERROR".length);
  const details = Object.entries(fields).map(([key, value]) => `${key}=${valueText(value)}`);
  const stack = err === undefined ? [] : errorText(err).split("\n");
  const lines = [[clock, name, msg, ...details].join(" "), ...stack.map((line) => `  ${line}`)];
  return `${lines.map(withoutControls).join("\n")}\n`;
}

function valueText(value: unknown): string {
  return typeof value === "string" && /^[^\s"]+$/.test(value) ? value : JSON.stringify(value);
}

function errorText(err: unknown): string {
  if (typeof err !== "object" || err === null) return String(err);
  const { type, message, query, code, stack, cause } = err as Record<string, unknown>;
  const head = Array.isArray(stack) ? [`${String(type)}: ${String(query)}`, ...stack] : [stack];
  return [
    // Node's stack begins with the name and the message.
    ...(stack === undefined ? [`${String(type)}: ${String(message)}`] : head),
    ...(code === undefined ? [] : [`code: ${valueText(code)}`]),
    ...(cause === undefined ? [] : [`caused by ${errorText(cause)}`]),
  ].join("\n");
}

/** A stranger's text in a log must not steer the terminal. */
function withoutControls(line: string): string {
  return line.replaceAll(
    /[^\P{Cc}\t]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
