import { dutch } from "@voordeur/language/text.ts";
import { afterYes, askChoice, askMoreOnYes, askYear, askYesNo, groupOf } from "../question.ts";

export const rights = groupOf("rights", dutch`De woning, rechten en buren`, {
  "home-kind": askChoice(dutch`Wat voor woning verkoopt u?`, {
    house: dutch`Een huis`,
    flat: dutch`Een appartement of bovenwoning`,
  }),
  "build-year": askYear(dutch`In welk jaar is de woning gebouwd?`, {
    help: dutch`Het staat in uw eigendomsakte of op bagviewer.kadaster.nl.`,
  }),
  ground: askChoice(dutch`Van wie is de grond?`, {
    own: dutch`Van ons (eigen grond)`,
    leasehold: dutch`Van een ander (erfpacht of opstal)`,
  }),
  vve: askYesNo(dutch`Hoort de woning bij een vereniging van eigenaars (VvE)?`, {
    help: dutch`Een appartement hoort er altijd bij, een huis soms, om een gedeelde weg of garage.`,
  }),
  "leasehold-paid": askChoice(
    dutch`Hoe betaalt u voor de grond?`,
    {
      yearly: dutch`Elk jaar een bedrag (canon)`,
      bought: dutch`Voor een tijd vooruit betaald`,
      forever: dutch`Voor altijd afgekocht`,
    },
    {
      home: { hasLeasehold: true },
      papers: true,
      note: {
        on: ["yearly", "bought"],
        ask: dutch`Hoeveel is de canon, of tot wanneer is betaald?`,
      },
    },
  ),
  "leasehold-changes": askMoreOnYes(
    dutch`Weet u van een nieuwe canon of nieuwe regels die eraan komen?`,
    dutch`Vanaf wanneer, en wat verandert er?`,
    { home: { hasLeasehold: true } },
  ),
  occupied: askChoice(
    dutch`Hoe wordt de woning nu gebruikt?`,
    {
      self: dutch`Wij wonen er zelf`,
      rented: dutch`Er woont een huurder`,
      other: dutch`Er woont iemand anders zonder huur`,
      empty: dutch`De woning staat leeg`,
    },
    { note: { on: ["rented", "other"], ask: dutch`Wat is er afgesproken, en tot wanneer?` } },
  ),
  "use-by-others": askMoreOnYes(
    dutch`Gebruikt iemand anders een deel van het huis, de tuin of de schuur?`,
    dutch`Wie, welk deel, en wat is er afgesproken?`,
  ),
  easements: askMoreOnYes(
    dutch`Heeft een ander een recht op uw grond, of u op die van een ander?`,
    dutch`Welk recht, en waar ligt het?`,
    {
      help: dutch`Bijvoorbeeld een recht van overpad. Vaak staat het in de akte.`,
      alone: true,
      papers: true,
    },
  ),
  agreements: askMoreOnYes(
    dutch`Zijn er afspraken met buren die niet in de akte staan?`,
    dutch`Met wie, waarover, en staat het op papier?`,
    { help: dutch`Ook mondelinge: over een schutting, een boom, een pad of een gedeelde poort.` },
  ),
  boundary: askMoreOnYes(
    dutch`Loopt de grens anders dan bij het Kadaster, of staat er iets overheen?`,
    dutch`Waar, wat is het, en sinds wanneer?`,
    { home: { isFlat: false } },
  ),
  dispute: askMoreOnYes(
    dutch`Is er onenigheid met buren, of is die er geweest?`,
    dutch`Waarover, en hoe staat het nu?`,
  ),
  nuisance: askMoreOnYes(
    dutch`Heeft u hinder van de omgeving?`,
    dutch`Waarvan, en wanneer merkt u het?`,
    { help: dutch`Zoals geluid, geur, trillingen of parkeren.` },
  ),
  "plans-nearby": askMoreOnYes(
    dutch`Weet u van plannen in de buurt die merkbaar worden voor een bewoner?`,
    dutch`Welke plannen?`,
  ),
  "resale-rules": askMoreOnYes(
    dutch`Gelden er voorwaarden bij het verkopen of bewonen van de woning?`,
    dutch`Welke, en van wie?`,
    {
      help: dutch`Zoals een plicht om er zelf te wonen, een terugkoopregeling of een voorkeursrecht.`,
      papers: true,
    },
  ),
  protected: askMoreOnYes(
    dutch`Is de woning een monument, of ligt zij in een beschermd gebied?`,
    dutch`Welke bescherming is het?`,
  ),
  orders: askMoreOnYes(
    dutch`Heeft de gemeente of een andere overheid iets geëist wat nog niet klaar is?`,
    dutch`Wat is er geëist, en voor wanneer?`,
    { papers: true },
  ),
});

export const facade = groupOf("facade", dutch`Gevels, ramen en dak`, {
  "facade-cracks": askMoreOnYes(
    dutch`Zijn er scheuren in gevels of binnenmuren, of zijn die er geweest?`,
    dutch`Waar, sinds wanneer, en is er iets aan gedaan?`,
    { papers: true },
  ),
  "facade-insulated": askYesNo(dutch`Zijn de gevels geïsoleerd?`, { papers: true }),
  frames: askMoreOnYes(
    dutch`Zijn er kozijnen, ramen of deuren met rot, of die klemmen of slecht sluiten?`,
    dutch`Welke, en wat is ermee?`,
  ),
  glass: askChoice(dutch`Welk glas zit er in de ramen?`, {
    triple: dutch`Overal driedubbel glas`,
    insulating: dutch`Overal HR-glas`,
    double: dutch`Overal dubbel glas, of deels HR`,
    mixed: dutch`Deels enkel glas`,
    single: dutch`Overal enkel glas`,
  }),
  "glass-leaks": askMoreOnYes(
    dutch`Is er dubbel glas dat vanbinnen beslaat, of glas dat kapot is?`,
    dutch`Welke ramen?`,
  ),
  "roof-kind": askChoice(
    dutch`Wat voor dak heeft de woning?`,
    { pitched: dutch`Een schuin dak`, flat: dutch`Een plat dak`, both: dutch`Allebei` },
    { home: { isFlat: false } },
  ),
  "flat-roof-year": askYear(dutch`In welk jaar is de bedekking van het platte dak vernieuwd?`, {
    after: { question: "roof-kind", answers: ["flat", "both"] },
  }),
  "roof-leaks": askMoreOnYes(
    dutch`Lekt het dak, of heeft het gelekt?`,
    dutch`Waar, wanneer, en hoe is het hersteld?`,
    { papers: true },
  ),
  "roof-damage": askMoreOnYes(
    dutch`Is er iets mis met pannen, balken, goten of regenpijpen?`,
    dutch`Wat is ermee?`,
    { home: { isFlat: false } },
  ),
  "roof-insulated": askYesNo(dutch`Is het dak geïsoleerd?`, { home: { isFlat: false } }),
  chimney: askYesNo(dutch`Is er een schoorsteen of een kachel op hout of gas?`),
  "chimney-swept": askYear(
    dutch`In welk jaar is de schoorsteen voor het laatst geveegd?`,
    afterYes("chimney"),
  ),
});

export const damp = groupOf("damp", dutch`Vocht, vloeren en fundering`, {
  "damp-spots": askMoreOnYes(
    dutch`Zijn er vochtplekken of schimmel, of zijn die er geweest?`,
    dutch`Waar, wanneer, en waardoor kwam het?`,
    { papers: true },
  ),
  "damp-treated": askMoreOnYes(
    dutch`Is er iets tegen vocht gedaan?`,
    dutch`Wat, door wie, en is er garantie op?`,
    { help: dutch`Zoals muren geïmpregneerd, een kelder gedicht of een vloer afgesloten.` },
  ),
  ventilation: askChoice(dutch`Hoe wordt de woning geventileerd?`, {
    natural: dutch`Met roosters en ramen`,
    extract: dutch`Met afzuiging`,
    balanced: dutch`Met aan- en afvoer en warmteterugwinning`,
  }),
  "floors-fail": askMoreOnYes(dutch`Zijn er vloeren die verzakt zijn of erg veren?`, dutch`Welke?`),
  "concrete-rot": askMoreOnYes(
    dutch`Is de betonvloer op de begane grond onderzocht op roestend ijzer?`,
    dutch`Wat kwam eruit?`,
    {
      help: dutch`Vloeren van Kwaaitaal en Manta, vooral van 1965 tot 1983, kunnen het hebben.`,
      home: { isFlat: false, builtUntil: 1985 },
      alone: true,
      papers: true,
    },
  ),
  "wood-pests": askMoreOnYes(
    dutch`Is er houtworm, boktor, zwam of rot in balken of vloeren, of is die er geweest?`,
    dutch`Waar, en is het behandeld?`,
    { papers: true },
  ),
  "floors-insulated": askYesNo(dutch`Is de vloer van de begane grond geïsoleerd?`, {
    home: { isFlat: false },
  }),
  "floor-heating": askMoreOnYes(
    dutch`Is er vloerverwarming?`,
    dutch`In welke ruimten, en werkt zij op water of elektriciteit?`,
  ),
  cellar: askYesNo(dutch`Is er een kelder?`),
  "cellar-water": askMoreOnYes(
    dutch`Komt er weleens water in de kelder?`,
    dutch`Wanneer, en hoeveel?`,
    afterYes("cellar"),
  ),
  "crawl-space": askYesNo(dutch`Is er een kruipruimte waar u in kunt?`, {
    home: { isFlat: false },
  }),
  "crawl-space-water": askMoreOnYes(
    dutch`Staat er weleens water in de kruipruimte?`,
    dutch`Wanneer?`,
    afterYes("crawl-space"),
  ),
  foundation: askChoice(
    dutch`Waarop staat de woning?`,
    {
      soil: dutch`Rechtstreeks op de grond`,
      concrete: dutch`Op betonnen palen`,
      wood: dutch`Op houten palen`,
    },
    { home: { isFlat: false } },
  ),
  "foundation-trouble": askMoreOnYes(
    dutch`Weet u van problemen met de fundering, van uw woning of van die ernaast?`,
    dutch`Wat is er aan de hand?`,
    { papers: true },
  ),
  "foundation-survey": askMoreOnYes(
    dutch`Is de fundering onderzocht of hersteld?`,
    dutch`Wanneer, en wat kwam eruit?`,
    { papers: true },
  ),
});
