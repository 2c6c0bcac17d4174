import { elementsAt, isYes, textAt, type XmlElement } from "../reading/xml-element.ts";

const others = new Map([
  ["2_ONDER_1_KAPWONING", "TWEE_ONDER_EEN_KAPWONING"],
  ["GESCHAKELDE_2_ONDER_1_KAPWONING", "GESCHAKELDE_TWEE_ONDER_EEN_KAPWONING"],
  ["KK", "KOSTEN_KOPER"],
  ["VON", "VRIJ_OP_NAAM"],
  ["GEARCHIVEERD", "INGETROKKEN"],
]);

/** The words of this export as the code that the API has for them: "HR-glas" is `HR_GLAS`. */
export function codeOf(words: string | null): string | null {
  const code = (words ?? "")
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toUpperCase()
    .replaceAll("+", "_PLUS_")
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return code === "" ? null : (others.get(code) ?? code);
}

/** The code of the first text at one of the paths. */
export function codeAt(element: XmlElement, ...paths: string[]): string | null {
  return codeOf(textAt(element, ...paths));
}

/** The codes of all texts at a path. */
export function codesAt(element: XmlElement, path: string): string[] {
  return elementsAt(element, path).flatMap(({ text }) => codeOf(text) ?? []);
}

export function flagAt(element: XmlElement, path: string): boolean {
  return isYes(textAt(element, path));
}

/** The words of an element's name: "Inpandige Garage". */
export function spaced(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
}
