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
  const slash = path.indexOf("/");
  const name = slash < 0 ? path : path.slice(0, slash);
  const found = element.children.filter((child) => child.name === name);
  if (slash < 0) return found;
  const rest = path.slice(slash + 1);
  return found.flatMap((child) => elementsAt(child, rest));
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
