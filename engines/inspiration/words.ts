/**
 * The features that descriptions mention, each under one name with its synonyms. `any`: words and phrases, of
 * which one is enough; the database stems them, passes over small words such as "op" (so a phrase
 * needs two other words), and a star stands for the rest of a word. `unless`:
 * a phrase that turns the meaning around. `says`: how a reason names it, with "Deze woning" before
 * it; `warns`: how it is minded where it speaks against a style. Without these it is not named.
 */
export interface WordGroup {
  any: string;
  unless?: string;
  says?: string;
  warns?: string;
}

export const wordGroups = {
  nieuwbouw: {
    any: "nieuwbouw*, nieuw gebouwd, pas opgeleverd, bouwgarantie",
    says: "is nieuwbouw",
  },
  strak: {
    any: "strak*, minimalis*, rechte lijnen, kubistisch*, bauhaus, gietvloer*, greeploos, greeploze",
    says: "heeft strakke lijnen",
  },
  duurzaam: {
    any: "warmtepomp*, vloerverwarming*, zonnepane*, gasloos*, nul op de meter, energieneutraal, energiezuinig*, triple*",
    says: "is energiezuinig",
  },
  glas: {
    any: "grote ramen, raampartij*, glazen pui, schuifpui*, glaspartij*, panoramaramen, lichtinval",
    says: "heeft grote ramen",
  },
  slim: { any: "domotica, smart home, laadpaal, elektrische auto", says: "heeft slimme techniek" },
  loft: {
    any: "loft*, industrieel, industriële, betonvloer*, beton",
    says: "heeft een stoere afwerking",
  },
  jarendertig: {
    any: "jaren dertig*, jaren 30*, vooroorlogs*, negentiende eeuws*, eeuwwisseling, art deco, jugendstil, amsterdamse school",
    says: "is een huis met geschiedenis",
  },
  details: {
    any: "paneeldeur*, glas in lood*, ornament*, en suite*, schouw, marmeren, lambrisering*, sierlijst*, originele details, visgraat*, kamer en suite, granito, terrazzo, bedstee, stucplafond*, paneeldeuren",
    says: "heeft originele details",
  },
  erker: { any: "erker*", says: "heeft een erker" },
  plafonds: { any: "hoge plafonds, hoog plafond, plafondhoogte*", says: "heeft hoge plafonds" },
  karakter: {
    any: "karakteristiek*, karaktervol*, authentiek*, charmant*, charme, sfeervol*, monument*, klassiek*, kloosters, voormalig klooster",
    says: "heeft karakter",
  },
  kindvriendelijk: {
    any: "kindvriendelijk*, kinderrijk*, speeltuin*, speelveld*, kinderen, opgroeien, gezin*",
    unless: "(niet|minder) (geschikt|bedoeld) voor (kinderen|gezinnen)|geen kinderen",
    says: "is kindvriendelijk",
  },
  school: {
    any: "basisschool*, school, scholen, kinderopvang, kinderdagverblijf",
    says: "heeft een school in de buurt",
  },
  tuin: {
    any: "tuin, achtertuin*, stadstuin, voortuin, gazon",
    unless: "(geen|zonder)( eigen| echte)? (tuin|achtertuin)",
    says: "heeft een tuin",
  },
  zonnetuin: {
    any: "tuin op het zuiden, zuidtuin, zonnige tuin, tuin op het zuidwesten, diepe tuin, tuin op het westen",
    says: "heeft een zonnige tuin",
  },
  berging: {
    any: "garage, berging, schuurtje, bijkeuken, wasruimte, oprit",
    says: "heeft bergruimte",
  },
  zolder: {
    any: "zolder*, vaste trap, speelkamer, werkkamer, hobbykamer",
    says: "heeft extra ruimte",
  },
  starters: {
    any: "starter*, instapklaar*, eerste huis, eerste woning, eerste koophuis, alleenstaande*, studenten",
    says: "is fijn als eerste huis",
  },
  gelijkvloers: {
    any: "gelijkvloers*, lift, senior*, levensloopbestendig*, drempelloos*, slaapkamer beneden, rollator*",
    unless: "geen lift|zonder lift",
    says: "is gelijkvloers of met de lift bereikbaar",
  },
  klein: {
    any: "compact*, efficiënt*, efficient*, slim ingedeeld*, praktisch* ingedeeld*, tiny*, studio, knus*",
    says: "is slim ingedeeld",
  },
  onderhoudsarm: {
    any: "onderhoudsarm*, onderhoudsvriendelijk*, onderhoudsvrij*, lage lasten, lage servicekosten, weinig onderhoud",
    says: "vraagt weinig onderhoud",
  },
  balkon: { any: "balkon, loggia, frans balkon", unless: "geen balkon", says: "heeft een balkon" },
  luxe: {
    any: "exclusie*, luxueu*, luxe, hoogwaardig* afgewerkt*, hoogwaardige materialen, natuursteen*, maatwerk*, high end, topklasse, residentie",
    says: "is luxe afgewerkt",
  },
  wellness: {
    any: "zwembad*, sauna*, wellness*, jacuzzi*, hammam, fitnessruimte, stoomdouche, inloopkast*, walk in closet, wijnkelder, wijnkast, thuisbioscoop, bioscoopkamer",
    says: "heeft een eigen stukje wellness of comfort",
  },
  maas: {
    any: "uitzicht over de maas, maaszicht, zicht op de maas, maasuitzicht, panorama*, weids uitzicht, uitkijkt over de maas, rivieruitzicht, uitzicht op de maas",
    says: "heeft een weids uitzicht",
  },
  dakterras: {
    any: "dakterras*, terras rondom, loungeterras, overdekt terras, veranda, poolhouse",
    says: "heeft een royaal terras",
  },
  kookeiland: {
    any: "kookeiland*, leefkeuken*, quooker*, gaggenau, miele, keukeneiland, designkeuken",
    says: "heeft een grote keuken",
  },
  landelijk: {
    any: "landelijk*, buitengebied*, platteland, dorpsrand, buitenaf, buitenleven",
    says: "ligt landelijk",
  },
  erf: {
    any: "erf, schuur, schuren, stal, stallen, paardenbox*, paardenstal*, hooizolder, bijgebouw*, kippenhok, hooiberg, veldschuur, kapschuur",
    unless: "schuur(tje)? (in|aan) de (tuin|voortuin)",
    says: "heeft een erf met schuur of stal",
  },
  dieren: {
    any: "paarden*, pony*, kippen, schapen, geiten, weide, weiland, weitje, moestuin, boomgaard, hobbyboer*, akker*",
    says: "heeft plaats voor dieren of een moestuin",
  },
  natuur: {
    any: "vrij uitzicht, natuurgebied*, maasduinen, bosrand, bossen, landerijen, akkers, hamert, rust en ruimte",
    says: "biedt rust en vrij uitzicht",
  },
  centrum: { any: "stadscentrum, binnenstad, winkelstraat, hartje centrum, midden in het centrum" },
  snelweg: {
    any: "snelweg, uitvalswegen, bedrijventerrein, industrieterrein",
    warns: "ligt dicht bij een snelweg of bedrijventerrein",
  },
  kluswoning: {
    any: "kluswoning, opknapper, gedateerd*, verouderd*, moderniseren",
    warns: "vraagt nog werk",
  },
} as const satisfies Record<string, WordGroup>;

export type WordName = keyof typeof wordGroups;
