import { wordTable } from "../draft/words/word-table.ts";

/**
 * The kinds of homes of the standard: `objektart` and the value of its attribute. A line with the
 * `objektart` alone is for a value that is missing or unknown.
 */
export const homeTypes: ReadonlyMap<string, string> = new Map([
  ["zimmer ", "Kamer"],

  ["wohnung ", "Appartement"],
  ["wohnung DACHGESCHOSS", "Dakappartement"],
  ["wohnung MAISONETTE", "Maisonnette"],
  ["wohnung LOFT-STUDIO-ATELIER", "Loft"],
  ["wohnung PENTHOUSE", "Penthouse"],
  ["wohnung TERRASSEN", "Terrasappartement"],
  ["wohnung ETAGE", "Appartement"],
  ["wohnung ERDGESCHOSS", "Benedenwoning"],
  ["wohnung SOUTERRAIN", "Souterrainappartement"],
  ["wohnung APARTMENT", "Appartement"],
  ["wohnung FERIENWOHNUNG", "Vakantieappartement"],
  // A flat with an open upper floor; a Dutch "galerijflat" is something else.
  ["wohnung GALERIE", "Appartement met vide"],
  ["wohnung ROHDACHBODEN", "Onafgewerkt dakappartement"],
  ["wohnung ATTIKAWOHNUNG", "Penthouse"],

  ["haus ", "Woonhuis"],
  ["haus REIHENHAUS", "Rijwoning"],
  ["haus REIHENEND", "Hoekwoning"],
  ["haus REIHENMITTEL", "Tussenwoning"],
  ["haus REIHENECK", "Hoekwoning"],
  ["haus DOPPELHAUSHAELFTE", "Twee-onder-een-kapwoning"],
  ["haus EINFAMILIENHAUS", "Vrijstaande woning"],
  ["haus STADTHAUS", "Herenhuis"],
  ["haus BUNGALOW", "Bungalow"],
  ["haus VILLA", "Villa"],
  ["haus RESTHOF", "Woonboerderij"],
  ["haus BAUERNHAUS", "Woonboerderij"],
  ["haus LANDHAUS", "Landhuis"],
  ["haus SCHLOSS", "Kasteel"],
  ["haus ZWEIFAMILIENHAUS", "Tweegezinswoning"],
  ["haus MEHRFAMILIENHAUS", "Appartementengebouw"],
  ["haus FERIENHAUS", "Vakantiewoning"],
  ["haus BERGHUETTE", "Berghut"],
  ["haus CHALET", "Chalet"],
  ["haus STRANDHAUS", "Strandhuis"],
  ["haus LAUBE-DATSCHE-GARTENHAUS", "Tuinhuis"],
  ["haus APARTMENTHAUS", "Appartementengebouw"],
  ["haus BURG", "Burcht"],
  // A manor in the country; a Dutch "herenhuis" is something else.
  ["haus HERRENHAUS", "Landgoed"],
  ["haus FINCA", "Finca"],
  ["haus RUSTICO", "Rustico"],
  ["haus FERTIGHAUS", "Prefabwoning"],

  ["grundstueck ", "Bouwgrond"],
  ["grundstueck WOHNEN", "Bouwgrond"],
  ["grundstueck GEMISCHT", "Bouwgrond"],
  ["grundstueck SEELIEGENSCHAFT", "Bouwgrond"],
  ["grundstueck FREIZEIT", "Recreatiegrond"],

  ["land_und_forstwirtschaft BAUERNHOF", "Woonboerderij"],
  ["land_und_forstwirtschaft AUSSIEDLERHOF", "Woonboerderij"],
  ["land_und_forstwirtschaft REITERHOEFE", "Paardenboerderij"],
  ["land_und_forstwirtschaft ANWESEN", "Landgoed"],

  ["sonstige ", "Woning"],

  ["zinshaus_renditeobjekt MEHRFAMILIENHAUS", "Appartementengebouw"],
  ["zinshaus_renditeobjekt WOHN_UND_GESCHAEFTSHAUS", "Woonwinkelpand"],
  ["zinshaus_renditeobjekt WOHNANLAGEN", "Wooncomplex"],
  ["zinshaus_renditeobjekt BETREUTES-WOHNEN", "Seniorenwoning"],
]);

/** Kinds for business, with what one is called when the feed says that one can live in it. */
export const businessTypes = wordTable({
  "Woning met kantoorruimte": "buero_praxen",
  Woonwinkelpand: "einzelhandel",
  "Woning met horecaruimte": "gastgewerbe",
  "Woning met bedrijfsruimte": "hallen_lager_prod",
  Boerderij: "land_und_forstwirtschaft",
  Woning: "sonstige PARKHAUS, sonstige TANKSTELLE, sonstige KRANKENHAUS",
  Beleggingspand: "zinshaus_renditeobjekt",
  Bouwgrond: "grundstueck GEWERBE, grundstueck INDUSTRIE, grundstueck GEWERBEPARK",
  Grond:
    "grundstueck LAND_FORSTWIRSCHAFT, grundstueck LAND_FORSTWIRTSCHAFT, grundstueck SONDERNUTZUNG",
});

export const neverHomes: ReadonlySet<string> = new Set(["parken", "freizeitimmobilie_gewerblich"]);
