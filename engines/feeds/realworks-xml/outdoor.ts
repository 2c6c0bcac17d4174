import { elementAt, none, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeAt, codesAt, flagAt } from "./codes.ts";
import { sizesAt } from "./floors.ts";

/** Roof, garden, storage, garage and parking of `WonenDetails`, as the API has them. */
export function outdoorOf(details: XmlElement): object {
  // Within the garden in the file of new projects.
  const main = elementAt(details, "Hoofdtuin") ?? elementAt(details, "Tuin/Hoofdtuin") ?? none;
  return {
    daktype: codeAt(details, "Diversen/Dak/Type"),
    tuintypes: codesAt(details, "Tuin/Tuintypen/Tuintype"),
    tuinkwaliteit: codeAt(details, "Tuin/Kwaliteit"),
    tuinTotaleOppervlakte: textAt(details, "Tuin/TotaleOppervlakte"),
    hoofdtuintype: codeAt(main, "Type"),
    hoofdtuinlocatie: codeAt(main, "Positie"),
    hoofdtuinAchterom: flagAt(main, "Achterom"),
    ...sizesAt(main, "Afmetingen", "hoofdtuin"),
    schuurBergingSoort: codeAt(details, "SchuurBerging/Soort"),
    schuurBergingVoorzieningen: codesAt(details, "SchuurBerging/Voorzieningen/Voorziening"),
    aantalSchurenBergingen: textAt(details, "SchuurBerging/TotaalAantal"),
    oppervlakteGebouwgebondenBuitenruimte: textAt(
      details,
      "MatenEnLigging/BuitenruimtesGebouwgebondenOfVrijstaand",
      "MatenEnLigging/BuitenruimtesGebouwgebonden",
    ),
    oppervlakteExterneBergruimte: textAt(details, "MatenEnLigging/ExterneBergruimte"),
    garagesoorten: codesAt(details, "Garage/Soorten/Soort"),
    garagevoorzieningen: codesAt(details, "Garage/Voorzieningen/Voorziening"),
    garagecapiciteit: textAt(details, "Garage/Capaciteit"),
    ...sizesAt(details, "Garage/Afmetingen", "garage"),
    parkeerfaciliteiten: codesAt(details, "Parkeren/Faciliteiten/Faciliteit"),
    parkeercapaciteit: textAt(details, "Parkeren/Capaciteit"),
    parkeertoelichting: textAt(details, "Parkeren/Toelichting"),
  };
}
