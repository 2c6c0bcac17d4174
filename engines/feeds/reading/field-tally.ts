import type { XmlElement } from "./xml-element.ts";

/** A feed has some hundreds of fields; one with more of them has keys for names. */
const MAX_PATHS = 5000;

/**
 * Counts what the records of a feed have and what of it somebody reads, by the paths of the
 * fields. Reading goes through the watched copy of a record.
 */
export class FieldTally {
  /** In how many records a field has a value. */
  readonly #present = new Map<string, number>();
  readonly #read = new Set<string>();

  /** The fields that nobody has read of any record, by path, with the number of records. */
  unread(): Map<string, number> {
    return new Map([...this.#present].filter(([path]) => !this.#read.has(path)));
  }

  /** Takes over what was counted elsewhere. */
  add(unread: ReadonlyMap<string, number>): void {
    for (const [path, count] of unread) this.#present.set(path, count);
  }

  /** A record of XML: `preise/kaufpreis`, and an attribute `uebertragung@umfang`. */
  element(record: XmlElement): XmlElement {
    const paths = new Set<string>();
    const watched = this.#element(record, "", paths);
    this.#count(paths);
    return watched;
  }

  /** A record of JSON: `algemeen.woonoppervlakte`, and in a list `media[].link`. */
  json(record: unknown): unknown {
    const paths = new Set<string>();
    const watched = this.#copy(record, "", { paths, copies: new Map(), isGraph: false });
    this.#count(paths);
    return watched;
  }

  /**
   * The things of a page, which may refer to each other in circles: `House.floorSize`, by the type
   * of a thing and its field.
   */
  things<Thing extends Readonly<Record<string, unknown>>>(things: readonly Thing[]): Thing[] {
    const paths = new Set<string>();
    const walk = { paths, copies: new Map<object, object>(), isGraph: true };
    const all = things.map((thing) => this.#copy(thing, "", walk));
    this.#count(paths);
    return all as Thing[];
  }

  #count(paths: ReadonlySet<string>) {
    for (const path of paths) {
      if (this.#present.size >= MAX_PATHS && !this.#present.has(path)) continue;
      this.#present.set(path, (this.#present.get(path) ?? 0) + 1);
    }
  }

  #element(element: XmlElement, path: string, paths: Set<string>): XmlElement {
    const read = this.#read;
    const { name, text } = element;
    if (text.trim() !== "") paths.add(path);
    const pathOf = (key: string) => `${path}@${key}`;
    for (const [key, each] of Object.entries(element.attributes))
      if (isValue(each)) paths.add(pathOf(key));
    const attributes = this.#watched(element.attributes, pathOf);
    const children = element.children.map((child) =>
      this.#element(child, path === "" ? child.name : `${path}/${child.name}`, paths),
    );
    return {
      name,
      attributes,
      children,
      get text() {
        read.add(path);
        return text;
      },
    };
  }

  #copy(value: unknown, path: string, walk: Walk): unknown {
    const { paths, copies, isGraph } = walk;
    const at = isGraph ? path : `${path}[]`;
    if (Array.isArray(value)) return value.map((each) => this.#copy(each, at, walk));
    if (typeof value !== "object" || value === null) return value;
    const known = copies.get(value);
    if (known) return known;
    const type: unknown = isGraph && [(value as Record<string, unknown>)["@type"]].flat()[0];
    const name = typeof type === "string" ? type : path;
    const pathOf = (key: string) => (name === "" ? key : `${name}.${key}`);
    const copy: Record<string, unknown> = {};
    const proxy = this.#watched(copy, pathOf);
    copies.set(value, proxy);
    for (const [key, each] of Object.entries(value)) {
      copy[key] = this.#copy(each, pathOf(key), walk);
      if (!(isGraph && key.startsWith("@")) && isValue(each)) paths.add(pathOf(key));
    }
    return proxy;
  }

  /** The object, on which reading a member is noticed. */
  #watched<Watched extends object>(of: Watched, pathOf: (key: string) => string): Watched {
    const read = this.#read;
    return new Proxy(of, {
      get(target, key, receiver) {
        if (typeof key === "string" && Object.hasOwn(target, key)) read.add(pathOf(key));
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  }
}

interface Walk {
  paths: Set<string>;
  copies: Map<object, object>;
  /** Things that may refer to each other, named by their types. */
  isGraph: boolean;
}

/** Nothing, 0 and "" are no values. */
function isValue(value: unknown): boolean {
  const isPlain = typeof value !== "object" || isList(value);
  return isPlain && Boolean(value) && value !== "0" && String(value).trim() !== "";
}

/** A list of plain values is one field. */
function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && typeof value[0] !== "object";
}
