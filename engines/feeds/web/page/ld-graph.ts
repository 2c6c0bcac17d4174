/** A thing of the page's data. References to it are the thing itself, so that it may be a circle. */
export interface LdNode {
  readonly [key: string]: unknown;
}
type Growing = Record<string, unknown>;

const MAX_DEPTH = 60;
const MAX_LINK_DEPTH = 1000;
const vocabulary = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;

export function isNode(value: unknown): value is LdNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The names of a node's types, without the vocabulary's address. */
export function typesOf(node: LdNode): string[] {
  const types: unknown[] = [node["@type"]].flat();
  return types.flatMap((type) => (typeof type === "string" ? [type.replace(vocabulary, "")] : []));
}

/**
 * The values of a page's blocks as one graph: plain names, and every `@id` replaced by the node
 * that has it. Nodes with one id are one node, unless they are different kinds of things, since
 * pages give their address to the page, the home and the agency alike.
 */
export function ldGraph(values: readonly unknown[], base: string): unknown[] {
  const known = new Map<string, Growing>();
  const plain = values.map((value) => simplified(value, 0));
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    if (!isNode(value)) return;
    Object.values(value).forEach(collect);
    const id = idOf(value, base);
    if (id === undefined || Object.keys(value).length === 1) return;
    const first = known.get(id);
    if (!first) known.set(id, value);
    else if (isSameKind(first, value)) {
      for (const [key, own] of Object.entries(value)) first[key] ??= own;
    }
  };
  plain.forEach(collect);
  const done = new Set<object>();
  const link = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((each) => link(each, depth + 1));
    if (!isNode(value)) return value;
    const first = known.get(idOf(value, base) ?? "");
    const node: Growing = first && isSameKind(first, value) ? first : value;
    // A thing that others refer to gets its own references where it stands.
    if (node === value && !done.has(node) && depth < MAX_LINK_DEPTH) {
      done.add(node);
      for (const [key, own] of Object.entries(node)) node[key] = link(own, depth + 1);
    }
    return node;
  };
  return plain.map((value) => link(value, 0));
}

function idOf(node: LdNode, base: string): string | undefined {
  const id = node["@id"];
  if (typeof id !== "string" || id === "") return undefined;
  return URL.parse(id, base)?.href ?? id;
}

function isSameKind(a: LdNode, b: LdNode): boolean {
  const types = typesOf(b);
  const others = typesOf(a);
  return types.length === 0 || others.length === 0 || types.some((type) => others.includes(type));
}

function simplified(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((each) => simplified(each, depth + 1));
  if (!isNode(value)) return value;
  if (value["@value"] !== undefined && value["@language"] === undefined) return value["@value"];
  const list = value["@list"] ?? value["@set"];
  if (list !== undefined) return simplified(list, depth + 1);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "__proto__")
      .map(([key, own]) => [key.replace(vocabulary, ""), simplified(own, depth + 1)]),
  );
}
