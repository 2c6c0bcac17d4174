/** Real places in the south, the large ones first, then invented ones for a national agency. */
const real = [
  "Venlo",
  "Blerick",
  "Tegelen",
  "Belfeld",
  "Velden",
  "Arcen",
  "Lomm",
  "Steyl",
  "Horst",
  "Sevenum",
  "Grubbenvorst",
  "Panningen",
  "Maasbree",
  "Baarlo",
  "Kessel",
  "Reuver",
  "Swalmen",
  "Venray",
  "Well",
  "Bergen",
  "Gennep",
  "Roermond",
  "Weert",
  "Deurne",
];

const starts = "Oude Nieuw Heide Molen Berg Eiken Linde Maas Ooster Wester Kerk Zand".split(" ");
const ends = "hoven beek rade veld broek dorp hout laar wijk donk".split(" ");

export const places = [...real, ...starts.flatMap((start) => ends.map((end) => start + end))];

const trees = "Klaproos Asperge Beuken Linden Wilgen Kastanje Roggen Tarwe Spoor Haven".split(" ");
const people = "Pottenbakkers Leerlooiers Wevers Schippers Bakkers Smeden Boogschutters".split(" ");
const roads = "straat weg laan akker hof dreef pad singel plein gaard kamp".split(" ");

export const streets = [...trees, ...people].flatMap((name) => roads.map((road) => name + road));
