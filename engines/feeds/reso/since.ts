import { type Fields, textOf } from "./fields.ts";
import { instantOf } from "@voordeur/time/instants.ts";

/** The collection's address that gives only what changed after a moment. */
export function changedSince(url: string, since: Date): string {
  const isSpark = /\/v\d+\/([\w-]+\/)*listings\b/i.test(url);
  const name = isSpark ? "_filter" : "$filter";
  const moment = since.toISOString();
  const condition = `ModificationTimestamp ${isSpark ? "Gt" : "gt"} ${moment}`;
  const and = isSpark ? "And" : "and";
  const [address = "", ...query] = url.split("?");
  const parameters = query.join("?").split("&").filter(Boolean);
  const at = parameters.findIndex((parameter) => nameOf(parameter) === name);
  const existing = at < 0 ? "" : valueOf(parameters[at] ?? "");
  const filter = existing === "" ? condition : `(${existing}) ${and} ${condition}`;
  parameters.splice(at < 0 ? parameters.length : at, 1, `${name}=${encodeURIComponent(filter)}`);
  return `${address}?${parameters.join("&")}`;
}

/** A record without a readable moment of change may have changed. */
export function isChanged(fields: Fields | undefined, since: Date): boolean {
  const changed = fields ? instantOf(textOf(fields, "ModificationTimestamp")) : null;
  return changed === null || changed >= since;
}

function nameOf(parameter: string): string {
  return decoded(parameter.split("=")[0] ?? "");
}

function valueOf(parameter: string): string {
  return decoded(parameter.slice(parameter.indexOf("=") + 1)).trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
