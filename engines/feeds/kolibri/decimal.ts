import { looseNumber } from "../draft/field.ts";
import { textAt, type XmlElement } from "../reading/xml-element.ts";

/** A size: "134.500" is written by a program, so that its point is no sign of thousands. */
export function decimalAt(element: XmlElement, ...paths: string[]): number | null {
  const text = textAt(element, ...paths);
  return looseNumber(/^\d+\.\d+$/.test(text ?? "") ? Number(text) : text);
}
