import { plainWords } from "../plain-words.ts";

/** Synonyms, also from other languages, in the form that `plainWords` gives. */
const phrases: readonly [RegExp, string][] = [
  [
    /\b(a c|air ?con(d|ditioning|ditioner|ditioned)?|airco|aire acondicionado|klimaanlage|airconditioning)\b/g,
    "airco",
  ],
  [
    /\b(u ?f( h(eating)?)?|under ?floor heating|floor heating|suelo radiante|fussbodenheizung)\b/g,
    "underfloor",
  ],
  [/\b(swimming ?pools?|piscinas?|zwembad|schwimmbad)\b/g, "pool"],
  [
    /\b(parking (spaces?|places?|spots?|bays?)|parkings|plazas? de (garaje|parking|aparcamiento)|aparcamiento|car park(ing)?|stellplatz|parkeerplaats(en)?)\b/g,
    "parking",
  ],
  [/\b(store ?rooms?|storage rooms?|trasteros?|berging|abstellraum|storage space)\b/g, "storage"],
  [/\b(roof ?(top )?terraces?|solariums?|dakterras|dachterrasse|azotea)\b/g, "solarium"],
  [/\b(walk(ing)? distance|a pie|andando|on foot|loopafstand)\b/g, "walk"],
  [/\bnorth east|noreste|nordost\b/g, "northeast"],
  [/\bnorth west|noroeste|nordwest\b/g, "northwest"],
  [/\bsouth east|sureste|sudeste|sudost\b/g, "southeast"],
  [/\bsouth west|suroeste|sudoeste|sudwest\b/g, "southwest"],
  [/\b(wi fi)\b/g, "wifi"],
  [/\b(built in|empotrad[oa]s?)\b/g, "fitted"],
  [/\b(water ?front)\b/g, "waterfront"],
  [/\b(front ?line|first line|1st line|primera linea)\b/g, "frontline"],
  [/\b(second line|2nd line|segunda linea)\b/g, "secondline"],
  [/\b(sea ?front|beach ?front|beach ?side)\b/g, "beachfront"],
  [/\b(en suite)\b/g, "ensuite"],
  [/\b(off road|off street)\b/g, "offroad"],
  [/\b(open plan)\b/g, "openplan"],
  [/\bno (of )?spaces?\b/g, ""],
  [/\b(pre ?instal(l?ed|l?ation|acion)?)\b/g, "preinstallation"],
  [/\b(centre|center|centro|centrum)\b/g, "centre"],
];

const words = new Map<string, string>();
const synonyms: Record<string, string> = {
  view: "vista uitzicht blick ausblick overlooking",
  terrace: "terraza terrasse terras",
  garden: "jardin tuin garten",
  balcony: "balcon balkon",
  sea: "mar zee meer ocean mediterranean meerblick",
  mountain: "montana berg bergen hill",
  beach: "playa strand",
  private: "privado privada own prive privat individual",
  communal: "communal community shared comunitaria comunitario comun common gemeenschappelijk",
  near: "close nearby cerca dichtbij proximity next nahe",
  heating: "calefaccion verwarming heizung",
  lift: "elevator ascensor aufzug",
  kitchen: "cocina keuken kuche",
  furnished: "amueblado amueblada gemeubileerd mobliert",
  unfurnished: "ongemeubileerd",
  wardrobe: "closet armario cupboard",
  bbq: "barbecue barbeque barbacoa grill",
  covered: "cubierto cubierta overdekt",
  glazed: "acristalado acristalada glassed",
  orientation: "facing orientated oriented orientacion aspect",
  south: "sur zuid sud",
  north: "norte noord nord",
  east: "este oost ost",
  west: "oeste",
  urbanisation: "urbanization urbanizacion urbanisatie",
  fireplace: "chimenea",
  window: "ventana raam",
  airport: "aeropuerto luchthaven",
  shop: "shopping tienda winkel store",
  school: "colegio escuela",
  restaurant: "restaurante",
  town: "ciudad pueblo stad",
  bathroom: "bano bath badkamer",
  bedroom: "dormitorio habitacion bed slaapkamer",
  toilet: "aseo wc cloakroom",
  floor: "planta suelo verdieping",
  house: "casa huis",
  solar: "photovoltaic placas",
  panel: "paneles",
  marina: "port harbour puerto harbor",
  golf: "golfcourse",
  pantry: "despensa larder",
  marble: "marmol",
  wood: "madera wooden",
  laundry: "lavadero lavanderia washroom",
  garage: "garaje",
  renovated: "refurbished reformed reformado reformada modernised modernized renovado",
  equipped: "equipado equipada",
  pet: "animal mascota",
};
for (const [word, others] of Object.entries(synonyms)) {
  for (const other of others.split(" ")) words.set(other, word);
}

const fillers = new Set(
  "the a an with of to in on and for by at from de del la el los las al con en y e very it has yes si ja incl included available space lovely beautiful large big spacious nice great fantastic stunning distance within number".split(
    " ",
  ),
);

/** A feature's words in any order, language and number; two that are the same mean the same. */
export function featureKey(text: string): string {
  let line = plainWords(text.replace(/['’]s\b/g, "s"));
  for (const [phrase, word] of phrases) line = line.replace(phrase, word);
  const tokens = line
    .split(" ")
    .map((word) => words.get(word) ?? words.get(singular(word)) ?? singular(word))
    .filter((word) => word !== "" && !fillers.has(word));
  return [...new Set(tokens)].toSorted().join(" ");
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
