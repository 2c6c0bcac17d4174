import { elementsAt, flagsAt, isYes, type XmlElement } from "../reading/xml-element.ts";
import { businessTypes, homeTypes, neverHomes } from "./types.ts";

/**
 * The kind of home in Dutch words; null for what is no home at all, such as an office or a garage.
 * A home with a shop or a practice counts as a home when the feed says that one can live in it.
 */
export function propertyTypeOf(object: XmlElement): string | null {
  const [kind, detail] = kindOf(object);
  if (kind === "") return "Woning";
  if (neverHomes.has(kind)) return null;
  const known = homeTypes.get(`${kind} ${detail}`);
  if (known !== undefined) return known;
  const isLivedIn = flagsAt(object, "objektkategorie/nutzungsart").includes("WOHNEN");
  const business = businessTypes.get(`${kind} ${detail}`) ?? businessTypes.get(kind);
  if (business !== undefined) return isLivedIn ? business : null;
  return homeTypes.get(`${kind} `) ?? "Woning";
}

/** The name of the first object type, such as `haus`, and its detail, such as VILLA, or "". */
function kindOf(object: XmlElement): [kind: string, detail: string] {
  const kinds = elementsAt(object, "objektkategorie/objektart")
    .flatMap(({ children }) => children)
    .filter(({ name }) => !/^(objektart_zusatz|user_defined_.*)$/.test(name));
  const [first] = kinds;
  if (!first) return ["", ""];
  // The type may have several lines, of which the first with a detail says most.
  const details = kinds
    .filter(({ name }) => name === first.name)
    .flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([name, value]) => {
        // Older documents have <haus VILLA="true"/> for <haus haustyp="VILLA"/>.
        if (name === name.toUpperCase()) return isYes(value) ? [name] : [];
        return [value.trim().toUpperCase()];
      }),
    );
  return [first.name, details.find((detail) => !/^(|KEINE_ANGABE)$/.test(detail)) ?? ""];
}
