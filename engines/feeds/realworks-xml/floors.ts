import { elementAt, elementsAt, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codesAt } from "./codes.ts";

const kinds = new Map([
  ["Kelder", "KELDER"],
  ["BeganeGrondOfFlat", "BEGANE_GROND_OF_FLAT"],
  ["Verdieping", "VERDIEPING"],
  ["Zolder", "ZOLDER"],
  ["Vliering", "VLIERING"],
]);

/** The floors of `Woonlagen`, as the API has them. */
export function floorsOf(home: XmlElement): object[] {
  const layers = elementAt(home, "Woonlagen")?.children ?? [];
  return layers.flatMap((layer) => {
    const kind = kinds.get(layer.name);
    return kind === undefined ? [] : [floorOf(layer, kind)];
  });
}

function floorOf(layer: XmlElement, etagesoort: string): object {
  const options = codesAt(layer, "ZolderVlieringOpties/ZolderVlieringOptie");
  const bathrooms = elementsAt(layer, "Badkamer").filter(({ children }) => children.length > 0);
  return {
    etagesoort,
    etageomschrijving: nameOf(layer),
    etageligging: codesAt(layer, "Ligging")[0],
    aantalKamers: textAt(layer, "AantalKamers"),
    aantalSlaapkamers: textAt(layer, "AantalSlaapkamers", "AantalSlaapKamers"),
    badkamers: bathrooms.map((bathroom) => ({
      voorzieningen: codesAt(bathroom, "Voorzieningen/Voorziening"),
      ...sizesAt(bathroom, "Afmetingen"),
    })),
    etagegegevens: {
      woonkamertypes: codesAt(layer, "Woonkamer/Types/Type"),
      ...sizesAt(layer, "Woonkamer/Afmetingen", "woonkamer"),
      keukentypes: [
        ...codesAt(layer, "Keuken/Types/Type"),
        ...codesAt(layer, "Keuken/Voorzieningen/Voorziening"),
      ],
      keukenjaar: textAt(layer, "Keuken/Vernieuwd"),
      ...sizesAt(layer, "Keuken/Afmetingen", "keuken"),
      overigeRuimtes: codesAt(layer, "OverigeRuimten/OverigeRuimte"),
      vasteTrap: options.includes("VASTE_TRAP"),
      kamerMogelijk: options.some((option) => option.includes("KAMER")),
    },
  };
}

function nameOf(layer: XmlElement): string | null {
  const number = textAt(layer, "VerdiepingNr");
  const numbered = layer.name === "Verdieping" && number ? `${number}e verdieping` : null;
  return textAt(layer, "Naam", "Omschrijving") ?? numbered;
}

/** Centimetres, and m²; under the name of a room, where the API has more than one. */
export function sizesAt(element: XmlElement, path: string, name = ""): object {
  return {
    [`${name}lengte`]: textAt(element, `${path}/Lengte`),
    [`${name}breedte`]: textAt(element, `${path}/Breedte`),
    [`${name}oppervlakte`]: textAt(element, `${path}/Oppervlakte`),
  };
}
