import { elementsAt, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeAt, codesAt, flagAt } from "./codes.ts";

/** `algemeen` of the API: what `Wonen` and its details say of the building as a whole. */
export function buildingOf(home: XmlElement, details: XmlElement): object {
  const sizes = "MatenEnLigging";
  return {
    woonhuissoort: codeAt(home, "Woonhuis/SoortWoning"),
    woonhuistype: codeAt(home, "Woonhuis/TypeWoning"),
    woonhuiskenmerk: codeAt(home, "Woonhuis/KenmerkWoning"),
    appartementsoort: codeAt(home, "Appartement/SoortAppartement"),
    appartementkenmerk: codeAt(home, "Appartement/KenmerkAppartement"),
    appartementWoonlaag: textAt(home, "Appartement/Woonlaag"),
    appartementWoonlagenAantal: textAt(home, "Appartement/AantalWoonlagen"),
    aantalKamers: textAt(home, "Verdiepingen/AantalKamers"),
    aantalSlaapkamers: textAt(
      home,
      "Verdiepingen/AantalSlaapKamers",
      "Verdiepingen/AantalSlaapkamers",
    ),
    woonoppervlakte: textAt(details, `${sizes}/GebruiksoppervlakteWoonfunctie`),
    gebruiksoppervlakteOverig: textAt(details, `${sizes}/GebruiksoppervlakteOverigeFuncties`),
    totaleKadestraleOppervlakte: textAt(details, `${sizes}/PerceelOppervlakte`),
    inhoud: textAt(details, `${sizes}/Inhoud`, `${sizes}/BrutoInhoud`),
    liggingen: codesAt(details, `${sizes}/Liggingen/Ligging`),
    bouwjaar: textAt(details, "Bouwjaar/JaarOmschrijving/Jaar"),
    bouwjaartoelichting: textAt(details, "Bouwjaar/JaarOmschrijving/Omschrijving"),
    bouwperiode: codeAt(details, "Bouwjaar/Periode"),
    inAanbouw: flagAt(details, "Bouwjaar/InAanbouw"),
    bestemmingRecreatiewoning:
      flagAt(details, "Bestemming/Recreatiewoning") ||
      flagAt(details, "Bestemming/Recreatie/Recreatiewoning"),
    onderhoudswaarderingBinnen: codeAt(details, "Onderhoud/Binnen/Waardering"),
    onderhoudswaarderingBuiten: codeAt(details, "Onderhoud/Buiten/Waardering"),
    bijzonderheden: codesAt(details, "Diversen/Bijzonderheden/Bijzonderheid"),
    keurmerken: elementsAt(details, "Keurmerken/Keurmerk").map(({ text }) => text.trim()),
    isolatievormen: codesAt(details, "Diversen/Isolatievormen/Isolatie"),
    dakmaterialen: codesAt(details, "Diversen/Dak/Materialen/Materiaal"),
    energieklasse: codeAt(details, "Energielabel/Energieklasse"),
    energiedatum: textAt(details, "Energielabel/Einddatum"),
    energieindex: textAt(details, "Energielabel/EnergieIndex"),
    energieKenmerken: codesAt(details, "Duurzaamheid/EnergieKenmerken/Energie"),
    verwarmingsoorten: codesAt(details, "Installatie/SoortenVerwarming/Verwarming"),
    warmwatersoorten: codesAt(details, "Installatie/SoortenWarmWater/WarmWater"),
    cvKetelType: textAt(details, "Installatie/CVKetel/CVKetelType"),
    cvKetelBouwjaar: textAt(details, "Installatie/CVKetel/Bouwjaar"),
    cvKetelBrandstof: codeAt(details, "Installatie/CVKetel/Brandstof"),
    cvKetelEigendom: codeAt(details, "Installatie/CVKetel/Eigendom"),
    cvCombiketel: flagAt(details, "Installatie/CVKetel/Combiketel"),
    voorzieningenWonen: codesAt(details, "VoorzieningenWonen/Voorziening"),
  };
}
