import fc from "fast-check";
import type { XmlElement } from "@voordeur/feeds/xml-element.ts";

const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom("", "0", "-1", "1.234,5", "true", "2026-01-05", "\u0000", "\ud800", "1e400"),
);

/** An element that holds elements of these names, three deep, with any texts. */
export function anyElement(names: readonly string[]): fc.Arbitrary<XmlElement> {
  const element = (children: fc.Arbitrary<XmlElement[]>) =>
    fc.record({
      name: fc.constantFrom(...names),
      attributes: fc.dictionary(fc.constantFrom("id", "Language", "lang"), anyText),
      children,
      text: anyText,
    });
  const inside = (child: fc.Arbitrary<XmlElement>) => fc.array(child, { maxLength: 12 });
  return element(inside(element(inside(element(inside(element(fc.constant([]))))))));
}
