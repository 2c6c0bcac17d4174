import { FeedError } from "../connector.ts";
import { decodeText } from "../reading/decode-text.ts";

const MAX_HEADER = 1024 * 1024;
const MAX_RECORD = 8 * 1024 * 1024;
const MAX_FIELDS = 2000;

/** The fields of one record by their names. */
export type BlmRecord = ReadonlyMap<string, string>;

export type BlmPiece =
  | { kind: "record"; record: BlmRecord }
  /** Not as many fields as were defined: which value belongs to which field is then unknown. */
  | { kind: "misfit"; first: string; found: number; defined: number };

/**
 * The records of a BLM document as they come. A field may hold line breaks, so only the sign at
 * the end of a record ends it.
 * @throws FeedError when the document is no BLM v3, is cut off, or has fewer records than it says.
 */
export async function* blmRecords(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<BlmPiece, void> {
  let format: BlmFormat | undefined;
  let pending = "";
  /** Up to where `pending` is known to hold no end of a record. */
  let searched = 0;
  let count = 0;
  for await (const text of decodeText(chunks)) {
    pending += text;
    if (!format) {
      const start = dataStart(pending);
      if (start === undefined) continue;
      format = parseHeader(pending.slice(0, start));
      pending = pending.slice(start);
    }
    let from = 0;
    for (;;) {
      const end = pending.indexOf(format.recordEnd, Math.max(from, searched));
      if (end < 0 || isEnd(pending.slice(from, end))) break;
      count += 1;
      yield pieceOf(pending.slice(from, end), format);
      from = end + format.recordEnd.length;
    }
    pending = pending.slice(from);
    searched = Math.max(0, pending.length - format.recordEnd.length);
    if (pending.length > MAX_RECORD) throw new FeedError("Een object in de feed is te groot.");
  }
  if (!format) throw notBlm();
  const last = /^([^]*?)#END#/.exec(pending);
  if (!last) throw new FeedError("De feed is afgebroken: #END# ontbreekt.");
  // Some programs leave out the sign behind the last record.
  if (last[1]?.trim()) {
    count += 1;
    yield pieceOf(last[1], format);
  }
  if (format.announced !== undefined && count < format.announced) {
    throw new FeedError(
      `De feed is niet volledig: ${format.announced} objecten aangekondigd, ${count} ontvangen.`,
    );
  }
}

interface BlmFormat {
  fieldEnd: string;
  recordEnd: string;
  fields: string[];
  announced: number | undefined;
}

/** Where the records begin; undefined while that has not come yet. */
function dataStart(text: string): number | undefined {
  if (text.length > 100 && !/^\uFEFF?\s*#HEADER#/i.test(text)) throw notBlm();
  const match = /^[ \t]*#DATA#[ \t]*\r?$/m.exec(text);
  if (match) return match.index + match[0].length;
  if (text.length > MAX_HEADER) throw notBlm();
  return undefined;
}

function parseHeader(text: string): BlmFormat {
  const start = text.search(/#HEADER#/i);
  const end = text.search(/#DEFINITION#/i);
  if (start < 0 || end < start) throw notBlm();
  const header = text.slice(start + "#HEADER#".length, end);
  const definition = text.slice(end + "#DEFINITION#".length);
  const value = (name: string) =>
    new RegExp(`^[ \\t]*${name}[ \\t]*:(.*)$`, "im").exec(header)?.[1];
  const version = value("Version")?.trim() ?? "3";
  if (!version.startsWith("3")) {
    throw new FeedError(`De feed is BLM-versie "${version.slice(0, 20)}"; alleen 3 wordt gelezen.`);
  }
  const fieldEnd = separator(value("EOF")) ?? "^";
  const recordEnd = separator(value("EOR")) ?? "~";
  const names = definition.split(recordEnd)[0]?.split(fieldEnd) ?? [];
  const fields = names.map((name) => name.trim().toUpperCase());
  while (fields.at(-1) === "") fields.pop();
  if (fields.length > MAX_FIELDS) throw new FeedError("De feed definieert te veel velden.");
  if (!fields.includes("AGENT_REF")) {
    throw new FeedError("De feed heeft in zijn definitie geen veld AGENT_REF.");
  }
  const announced = Number(value("Property Count")?.trim() || Number.NaN);
  return {
    fieldEnd,
    recordEnd,
    fields,
    announced: Number.isInteger(announced) ? announced : undefined,
  };
}

/** The sign between the quotes of a header line; a bare sign counts too. */
function separator(value: string | undefined): string | undefined {
  const bare = value?.trim().replace(/^(['"])(.+)\1$/, "$2");
  return bare === "" ? undefined : bare;
}

function pieceOf(text: string, { fields, fieldEnd }: BlmFormat): BlmPiece {
  // The line break behind the record before is not part of the first field.
  const values = text.trimStart().split(fieldEnd);
  while (values.length > fields.length && values.at(-1)?.trim() === "") values.pop();
  if (values.length !== fields.length) {
    const first = values[fields.indexOf("AGENT_REF")]?.trim() ?? "";
    return { kind: "misfit", first, found: values.length, defined: fields.length };
  }
  const named = fields.map((name, index) => [name, values[index] ?? ""] as const);
  // A field defined twice: what is filled in counts.
  const record = new Map<string, string>();
  for (const [name, value] of named) if (!record.get(name)?.trim()) record.set(name, value);
  return { kind: "record", record };
}

function isEnd(text: string): boolean {
  return text.trimStart().startsWith("#END#");
}

function notBlm(): FeedError {
  return new FeedError("De feed is geen BLM: #HEADER#, #DEFINITION# of #DATA# ontbreekt.");
}
