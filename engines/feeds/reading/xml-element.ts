/** One element of an XML document with all that is in it; names without their namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own text, without that of its children. */
  text: string;
}

/** An element without anything, in the place of one that is missing. */
export const none: XmlElement = { name: "", attributes: {}, children: [], text: "" };

/** The elements at a path such as `anhaenge/anhang`, in the document's order. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  let found = [element];
  for (const name of path.split("/")) {
    const next: XmlElement[] = [];
    for (const { children } of found) {
      for (const child of children) if (child.name === name) next.push(child);
    }
    // Most paths of a mapping lead nowhere in most records.
    if (next.length === 0) return next;
    found = next;
  }
  return found;
}

/** The first element at a path. */
export function elementAt(element: XmlElement, path: string): XmlElement | undefined {
  return elementsAt(element, path)[0];
}

/** The first text at one of the paths that is not blank, trimmed; null when there is none. */
export function textAt(element: XmlElement, ...paths: string[]): string | null {
  for (const path of paths) {
    for (const { text } of elementsAt(element, path)) {
      if (text.trim() !== "") return text.trim();
    }
  }
  return null;
}

/** An attribute of the first element at a path that has it, trimmed; null when none has it. */
export function attributeAt(element: XmlElement, path: string, name: string): string | null {
  for (const { attributes } of elementsAt(element, path)) {
    const value = attributes[name]?.trim();
    if (value !== undefined && value !== "") return value;
  }
  return null;
}

/** The names of the attributes of the element at a path that say "yes", such as `HAUS="true"`. */
export function flagsAt(element: XmlElement, path: string): string[] {
  return elementsAt(element, path).flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => (isYes(value) ? [name] : [])),
  );
}

export function isYes(value: string | null | undefined): boolean {
  return /^(1|true|ja|yes|j|y)$/i.test(value?.trim() ?? "");
}
