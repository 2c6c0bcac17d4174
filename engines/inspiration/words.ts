import { dutch, dutchEach } from "@voordeur/language/text.ts";

/**
 * The features that descriptions mention, each under one name with its synonyms. `any`: words and phrases, of
 * which one is enough; the database stems them, passes over small words such as "op" (so a phrase
 * needs two other words), and a star stands for the rest of a word. `unless`:
 * a phrase that turns the meaning around. `says`: what a reason may name, where the description has
 * it: "een sauna", or "triple glas = triple*" where it is written in other ways. `warns`: how it is minded
 * where it speaks against a style. Without these it is not named.
 */
export interface WordGroup {
  any: string;
  unless?: string;
  says?: readonly string[];
  warns?: string;
  /** Not named of a flat: its description mostly means what all share. */
  ofHouses?: true;
  /** Lies around the home: words of distance leave it true. */
  isNearby?: true;
}

export const wordGroups = {
  nieuwbouw: {
    any: "nieuwbouw*, nieuw gebouwd, pas opgeleverd, bouwgarantie",
  },
  strak: {
    any: "strak*, minimalis*, rechte lijnen, kubistisch*, bauhaus, gietvloer*, greeploos, greeploze",
    says: dutchEach`strakke lijnen = strakke lijnen|rechte lijnen|kubistisch*; een gietvloer = gietvloer*; een greeploze keuken; een strakke afwerking = strak afgewerkt|strak gestuct|strakke afwerking`,
  },
  duurzaam: {
    any: "warmtepomp*, vloerverwarming*, zonnepane*, gasloos*, nul op de meter, energieneutraal, energiezuinig*, triple*",
    says: dutchEach`een warmtepomp; zonnepanelen; vloerverwarming; triple glas = triple*`,
  },
  glas: {
    any: "grote ramen, raampartij*, glazen pui, schuifpui*, glaspartij*, panoramaramen, lichtinval",
    says: dutchEach`grote ramen = grote ramen|raampartij*|grote raampartij*|glaspartij*; een schuifpui; een glazen pui`,
  },
  slim: {
    any: "domotica, smart home, laadpaal, elektrische auto",
    says: dutchEach`domotica; een laadpaal`,
  },
  loft: {
    any: "loft*, industrieel, industriële, betonvloer*, beton",
    says: dutchEach`een industriële stijl = industriële stijl|industriële uitstraling`,
  },
  jarendertig: {
    any: "jaren dertig*, jaren 30*, vooroorlogs*, negentiende eeuws*, eeuwwisseling, art deco, jugendstil, amsterdamse school",
  },
  details: {
    any: "paneeldeur*, glas in lood*, ornament*, en suite*, schouw, marmeren, lambrisering*, sierlijst*, originele details, visgraat*, kamer en suite, granito, terrazzo, bedstee, stucplafond*, paneeldeuren",
    says: dutchEach`glas in lood = glas in lood*; paneeldeuren; kamers en suite = kamer en suite|kamers en suite|schuifdeuren en suite; ornamenten = ornament|ornamenten|ornamentenplafond*; een schouw; een bedstee; lambrisering; een granitovloer = granito*; een terrazzovloer = terrazzo*`,
  },
  erker: { any: "erker*", says: dutchEach`een erker` },
  plafonds: {
    any: "hoge plafonds, hoog plafond, plafondhoogte*",
    says: dutchEach`hoge plafonds = hoge plafonds|hoog plafond`,
  },
  karakter: {
    any: "karakteristiek*, karaktervol*, authentiek*, charmant*, charme, sfeervol*, monument*, klassiek*, kloosters, voormalig klooster",
  },
  kindvriendelijk: {
    any: "kindvriendelijk*, kinderrijk*, speeltuin*, speelveld*, kinderen, opgroeien, gezin*",
    unless: "(niet|minder) (geschikt|bedoeld) voor (kinderen|gezinnen)|geen kinderen",
    says: dutchEach`een kindvriendelijke buurt = kindvriendelijk*|kinderrijk*; een speelplek in de buurt = speeltuin*|speelveld*`,
    isNearby: true,
  },
  school: {
    any: "basisschool*, school, scholen, kinderopvang, kinderdagverblijf",
    unless: "(voormalige?|oude) (basis)?school",
    says: dutchEach`een school in de buurt = school|scholen|basisschool|basisscholen; kinderopvang in de buurt = kinderopvang|kinderdagverblijf`,
    isNearby: true,
  },
  tuin: {
    any: "tuin, achtertuin*, stadstuin, voortuin, gazon",
    unless: "(geen|zonder)( eigen| echte)? (tuin|achtertuin)",
    says: dutchEach`een tuin = tuin|achtertuin|stadstuin|voortuin`,
    ofHouses: true,
  },
  zonnetuin: {
    any: "tuin op het zuiden, zuidtuin, zonnige tuin, tuin op het zuidwesten, diepe tuin, tuin op het westen",
    says: dutchEach`een zonnige tuin = zonnige tuin|zonnige achtertuin|zuidtuin|tuin op het zuiden|tuin op het zuidwesten|tuin op het westen`,
    ofHouses: true,
  },
  berging: {
    any: "garage, berging, schuurtje, bijkeuken, wasruimte, oprit",
    says: dutchEach`een garage; een bijkeuken; een berging`,
  },
  zolder: {
    any: "zolder*, vaste trap, speelkamer, werkkamer, hobbykamer",
    says: dutchEach`een werkkamer; een hobbykamer; een zolder`,
  },
  starters: {
    any: "starter*, instapklaar*, eerste huis, eerste woning, eerste koophuis, alleenstaande*, studenten",
  },
  gelijkvloers: {
    any: "gelijkvloers*, lift, senior*, levensloopbestendig*, drempelloos*, slaapkamer beneden, rollator*",
    unless: "geen lift|zonder lift",
    says: dutchEach`een lift; een gelijkvloerse indeling = gelijkvloers*; een slaapkamer beneden`,
  },
  klein: {
    any: "compact*, efficiënt*, efficient*, slim ingedeeld*, praktisch* ingedeeld*, tiny*, studio, knus*",
  },
  onderhoudsarm: {
    any: "onderhoudsarm*, onderhoudsvriendelijk*, onderhoudsvrij*, lage lasten, lage servicekosten, weinig onderhoud",
    says: dutchEach`een onderhoudsarme tuin; weinig onderhoud = weinig onderhoud|onderhoudsvrij*`,
  },
  balkon: {
    any: "balkon, loggia, frans balkon",
    unless: "geen balkon",
    says: dutchEach`een balkon; een loggia`,
  },
  luxe: {
    any: "exclusie*, luxueu*, luxe, hoogwaardig* afgewerkt*, hoogwaardige materialen, natuursteen*, maatwerk*, high end, topklasse, residentie",
    says: dutchEach`een luxe afwerking = luxe afgewerkt|luxueus afgewerkt|hoogwaardig afgewerkt|luxe afwerking|hoogwaardige afwerking; een luxe keuken = luxe keuken|luxueuze keuken; een luxe badkamer = luxe badkamer|luxueuze badkamer; natuursteen`,
  },
  wellness: {
    any: "zwembad*, sauna*, wellness*, jacuzzi*, hammam, fitnessruimte, stoomdouche, inloopkast*, walk in closet, wijnkelder, wijnkast, thuisbioscoop, bioscoopkamer",
    says: dutchEach`een zwembad; een sauna; een jacuzzi; een stoomdouche; een inloopkast = inloopkast|walk in closet; een wijnkelder; een fitnessruimte; een thuisbioscoop`,
  },
  maas: {
    any: "uitzicht over de maas, maaszicht, zicht op de maas, maasuitzicht, panorama*, weids uitzicht, uitkijkt over de maas, rivieruitzicht, uitzicht op de maas",
    says: dutchEach`uitzicht op de Maas = zicht op de maas|zicht over de maas|uitzicht op de maas|uitzicht over de maas|maaszicht|maasuitzicht; een weids uitzicht = weids uitzicht|panoramisch uitzicht`,
    isNearby: true,
  },
  dakterras: {
    any: "dakterras*, terras rondom, loungeterras, overdekt terras, veranda, poolhouse",
    says: dutchEach`een dakterras; een overdekt terras; een veranda; een poolhouse`,
  },
  kookeiland: {
    any: "kookeiland*, leefkeuken*, quooker*, gaggenau, miele, keukeneiland, designkeuken",
    says: dutchEach`een kookeiland = kookeiland|keukeneiland; een leefkeuken`,
  },
  landelijk: {
    any: "landelijk*, buitengebied*, platteland, dorpsrand, buitenaf, buitenleven",
    says: dutchEach`een landelijke ligging = landelijk gelegen|landelijke ligging|landelijke omgeving|buitengebied; een plek aan de dorpsrand = dorpsrand`,
    isNearby: true,
  },
  erf: {
    any: "erf, schuur, schuren, stal, stallen, paardenbox*, paardenstal*, hooizolder, bijgebouw*, kippenhok, hooiberg, veldschuur, kapschuur",
    unless: "schuur(tje)? (in|aan) de (tuin|voortuin)",
    says: dutchEach`een schuur = schuur|schuren|veldschuur|kapschuur; een stal = stal|stallen|paardenstal*|paardenbox*; een bijgebouw = bijgebouw*`,
    ofHouses: true,
  },
  dieren: {
    any: "paarden*, pony*, kippen, schapen, geiten, weide, weiland, weitje, moestuin, boomgaard, hobbyboer*, akker*",
    says: dutchEach`een moestuin; een boomgaard; een weide = weide|weiland|weitje`,
    ofHouses: true,
  },
  natuur: {
    any: "vrij uitzicht, natuurgebied*, maasduinen, bosrand, bossen, landerijen, akkers, hamert, rust en ruimte",
    says: dutchEach`vrij uitzicht; natuur in de buurt = natuurgebied*|maasduinen|bosrand`,
    isNearby: true,
  },
  centrum: { any: "stadscentrum, binnenstad, winkelstraat, hartje centrum, midden in het centrum" },
  snelweg: {
    any: "snelweg, uitvalswegen, bedrijventerrein, industrieterrein",
  },
  kluswoning: {
    any: "kluswoning, opknapper, gedateerd*, verouderd*, moderniseren",
    warns: dutch`nog werk aan de woning`,
  },
} as const satisfies Record<string, WordGroup>;

export type WordName = keyof typeof wordGroups;
