import { plainText } from "../../draft/plain-text.ts";
import { isNode, type LdNode } from "./ld-graph.ts";

/** All that is known of one home: the nodes of the page that tell of it, the telling ones first. */
export type Aspects = readonly LdNode[];

/** Longer than anything that is looked for; a description is read elsewhere. */
const MAX_LINE = 5000;

const languages = ["nl", "de", "en"];

/** The values of a property of one node, those in Dutch first. */
export function valuesOf(node: LdNode, key: string): unknown[] {
  // As most that are looked for.
  if (node[key] === undefined) return [];
  const values: unknown[] = [node[key]].flat().filter((value) => value !== null);
  const known = values.filter((value) => value !== undefined);
  return known.toSorted((a, b) => rank(a) - rank(b)).map(withoutLanguage);
}

/** The values of a property, of every node that tells of the home. */
export function allOf(home: Aspects, ...keys: string[]): unknown[] {
  return keys.flatMap((key) => home.flatMap((node) => valuesOf(node, key)));
}

/** The nodes among the values of a property. */
export function nodesOf(home: Aspects, ...keys: string[]): LdNode[] {
  return allOf(home, ...keys).filter(isNode);
}

/** The first of the properties that is a text or a number, on one line and without markup. */
export function lineOf(home: Aspects, ...keys: string[]): string | null {
  for (const value of allOf(home, ...keys)) {
    const line = asLine(value);
    if (line !== null) return line;
  }
  return null;
}

/** A text, a number, or what has one for a value or a name; null for anything else. */
export function asLine(value: unknown, depth = 0): string | null {
  if (depth > 5) return null;
  if (isNode(value)) return asLine(value["value"] ?? value["name"], depth + 1);
  if (Array.isArray(value)) return asLine(value[0], depth + 1);
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).slice(0, MAX_LINE);
  const line = /[&<]/.test(text) ? plainText(text) : text;
  return line.replace(/\s+/g, " ").trim() || null;
}

/** "InStock" out of "https://schema.org/InStock". */
export function lastWord(value: unknown): string | null {
  const text = asLine(isNode(value) ? (value["@id"] ?? value) : value);
  return text?.replace(/(?<![/#])[/#]+$/, "").replace(/^.*[/#:]/, "") || null;
}

function rank(value: unknown): number {
  if (!isNode(value) || typeof value["@language"] !== "string") return -1;
  const found = languages.indexOf(value["@language"].slice(0, 2).toLowerCase());
  return found < 0 ? languages.length : found;
}

function withoutLanguage(value: unknown): unknown {
  return isNode(value) && "@language" in value ? value["@value"] : value;
}
