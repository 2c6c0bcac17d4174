import { dutch } from "@voordeur/language/text.ts";
import { afterYes, askChoice, askMoreOnYes, askYear, askYesNo, type Group } from "../question.ts";

export const rights: Group = {
  name: "rights",
  title: dutch`De woning, rechten en buren`,
  questions: [
    askChoice(
      "home-kind",
      dutch`Wat voor woning verkoopt u?`,
      { house: dutch`Een huis`, flat: dutch`Een appartement of bovenwoning` },
      { home: { unknown: "isFlat" } },
    ),
    askYear("build-year", dutch`In welk jaar is de woning gebouwd?`, {
      home: { unknown: "buildYear" },
      help: dutch`Het staat in uw eigendomsakte of op bagviewer.kadaster.nl.`,
    }),
    askChoice(
      "ground",
      dutch`Van wie is de grond?`,
      { own: dutch`Van ons (eigen grond)`, leasehold: dutch`Van een ander (erfpacht of opstal)` },
      { home: { unknown: "hasLeasehold" } },
    ),
    askYesNo("vve", dutch`Hoort de woning bij een vereniging van eigenaars (VvE)?`, {
      home: { unknown: "hasVve" },
      help: dutch`Een appartement hoort er altijd bij, een huis soms, om een gedeelde weg of garage.`,
    }),
    askChoice(
      "leasehold-paid",
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
    askMoreOnYes(
      "leasehold-changes",
      dutch`Weet u van een nieuwe canon of nieuwe regels die eraan komen?`,
      dutch`Vanaf wanneer, en wat verandert er?`,
      { home: { hasLeasehold: true } },
    ),
    askChoice(
      "occupied",
      dutch`Hoe wordt de woning nu gebruikt?`,
      {
        self: dutch`Wij wonen er zelf`,
        rented: dutch`Er woont een huurder`,
        other: dutch`Er woont iemand anders zonder huur`,
        empty: dutch`De woning staat leeg`,
      },
      { note: { on: ["rented", "other"], ask: dutch`Wat is er afgesproken, en tot wanneer?` } },
    ),
    askMoreOnYes(
      "use-by-others",
      dutch`Gebruikt iemand anders een deel van het huis, de tuin of de schuur?`,
      dutch`Wie, welk deel, en wat is er afgesproken?`,
    ),
    askMoreOnYes(
      "easements",
      dutch`Heeft een ander een recht op uw grond, of u op die van een ander?`,
      dutch`Welk recht, en waar ligt het?`,
      { help: dutch`Bijvoorbeeld een recht van overpad. Vaak staat het in de akte.`, papers: true },
    ),
    askMoreOnYes(
      "agreements",
      dutch`Zijn er afspraken met buren die niet in de akte staan?`,
      dutch`Met wie, waarover, en staat het op papier?`,
      { help: dutch`Ook mondelinge: over een schutting, een boom, een pad of een gedeelde poort.` },
    ),
    askMoreOnYes(
      "boundary",
      dutch`Loopt de grens anders dan bij het Kadaster, of staat er iets overheen?`,
      dutch`Waar, wat is het, en sinds wanneer?`,
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "dispute",
      dutch`Is er onenigheid met buren, of is die er geweest?`,
      dutch`Waarover, en hoe staat het nu?`,
    ),
    askMoreOnYes(
      "nuisance",
      dutch`Heeft u hinder van de omgeving?`,
      dutch`Waarvan, en wanneer merkt u het?`,
      { help: dutch`Zoals geluid, geur, trillingen of parkeren.` },
    ),
    askMoreOnYes(
      "plans-nearby",
      dutch`Weet u van plannen in de buurt die merkbaar worden voor een bewoner?`,
      dutch`Welke plannen?`,
    ),
    askMoreOnYes(
      "resale-rules",
      dutch`Gelden er voorwaarden bij het verkopen of bewonen van de woning?`,
      dutch`Welke, en van wie?`,
      {
        help: dutch`Zoals een plicht om er zelf te wonen, een terugkoopregeling of een voorkeursrecht.`,
        papers: true,
      },
    ),
    askMoreOnYes(
      "protected",
      dutch`Is de woning een monument, of ligt zij in een beschermd gebied?`,
      dutch`Welke bescherming is het?`,
    ),
    askMoreOnYes(
      "orders",
      dutch`Heeft de gemeente of een andere overheid iets geëist wat nog niet klaar is?`,
      dutch`Wat is er geëist, en voor wanneer?`,
      { papers: true },
    ),
  ],
};

export const facade: Group = {
  name: "facade",
  title: dutch`Gevels, kozijnen en glas`,
  questions: [
    askMoreOnYes(
      "facade-cracks",
      dutch`Zijn er scheuren in gevels of binnenmuren, of zijn die er geweest?`,
      dutch`Waar, sinds wanneer, en is er iets aan gedaan?`,
      { papers: true },
    ),
    askYesNo("facade-insulated", dutch`Zijn de gevels geïsoleerd?`, { papers: true }),
    askMoreOnYes(
      "frames",
      dutch`Zijn er kozijnen, ramen of deuren met rot, of die klemmen of slecht sluiten?`,
      dutch`Welke, en wat is ermee?`,
    ),
    askChoice("glass", dutch`Welk glas zit er in de ramen?`, {
      triple: dutch`Overal driedubbel glas`,
      insulating: dutch`Overal HR-glas`,
      double: dutch`Overal dubbel glas, of deels HR`,
      mixed: dutch`Deels enkel glas`,
      single: dutch`Overal enkel glas`,
    }),
    askMoreOnYes(
      "glass-leaks",
      dutch`Is er dubbel glas dat vanbinnen beslaat, of glas dat kapot is?`,
      dutch`Welke ramen?`,
    ),
  ],
};

export const roof: Group = {
  name: "roof",
  title: dutch`Dak, goten en schoorsteen`,
  questions: [
    askChoice(
      "roof-kind",
      dutch`Wat voor dak heeft de woning?`,
      { pitched: dutch`Een schuin dak`, flat: dutch`Een plat dak`, both: dutch`Allebei` },
      { home: { isFlat: false } },
    ),
    askYear("flat-roof-year", dutch`In welk jaar is de bedekking van het platte dak vernieuwd?`, {
      after: { question: "roof-kind", answers: ["flat", "both"] },
    }),
    askMoreOnYes(
      "roof-leaks",
      dutch`Lekt het dak, of heeft het gelekt?`,
      dutch`Waar, wanneer, en hoe is het hersteld?`,
      { papers: true },
    ),
    askMoreOnYes(
      "roof-damage",
      dutch`Is er iets mis met pannen, balken, goten of regenpijpen?`,
      dutch`Wat is ermee?`,
      { home: { isFlat: false } },
    ),
    askYesNo("roof-insulated", dutch`Is het dak geïsoleerd?`, { home: { isFlat: false } }),
    askYesNo("chimney", dutch`Is er een schoorsteen of een kachel op hout of gas?`),
    askYear(
      "chimney-swept",
      dutch`In welk jaar is de schoorsteen voor het laatst geveegd?`,
      afterYes("chimney"),
    ),
  ],
};

export const damp: Group = {
  name: "damp",
  title: dutch`Vocht en ventilatie`,
  questions: [
    askMoreOnYes(
      "damp-spots",
      dutch`Zijn er vochtplekken of schimmel, of zijn die er geweest?`,
      dutch`Waar, wanneer, en waardoor kwam het?`,
      { papers: true },
    ),
    askMoreOnYes(
      "damp-treated",
      dutch`Is er iets tegen vocht gedaan?`,
      dutch`Wat, door wie, en is er garantie op?`,
      { help: dutch`Zoals muren geïmpregneerd, een kelder gedicht of een vloer afgesloten.` },
    ),
    askChoice("ventilation", dutch`Hoe wordt de woning geventileerd?`, {
      natural: dutch`Met roosters en ramen`,
      extract: dutch`Met afzuiging`,
      balanced: dutch`Met aan- en afvoer en warmteterugwinning`,
    }),
  ],
};

export const floors: Group = {
  name: "floors",
  title: dutch`Vloeren, plafonds en wanden`,
  questions: [
    askMoreOnYes(
      "floors-fail",
      dutch`Zijn er vloeren die verzakt zijn of erg veren?`,
      dutch`Welke?`,
    ),
    askMoreOnYes(
      "concrete-rot",
      dutch`Is de betonvloer op de begane grond onderzocht op roestend ijzer?`,
      dutch`Wat kwam eruit?`,
      {
        help: dutch`Vloeren van Kwaaitaal en Manta, vooral van 1965 tot 1983, kunnen het hebben.`,
        home: { isFlat: false, builtUntil: 1985 },
        papers: true,
      },
    ),
    askMoreOnYes(
      "wood-pests",
      dutch`Is er houtworm, boktor, zwam of rot in balken of vloeren, of is die er geweest?`,
      dutch`Waar, en is het behandeld?`,
      { papers: true },
    ),
    askYesNo("floors-insulated", dutch`Is de vloer van de begane grond geïsoleerd?`, {
      home: { isFlat: false },
    }),
    askMoreOnYes(
      "floor-heating",
      dutch`Is er vloerverwarming?`,
      dutch`In welke ruimten, en werkt zij op water of elektriciteit?`,
    ),
  ],
};

export const cellar: Group = {
  name: "cellar",
  title: dutch`Kelder, kruipruimte en fundering`,
  questions: [
    askYesNo("cellar", dutch`Is er een kelder?`),
    askMoreOnYes(
      "cellar-water",
      dutch`Komt er weleens water in de kelder?`,
      dutch`Wanneer, en hoeveel?`,
      afterYes("cellar"),
    ),
    askYesNo("crawl-space", dutch`Is er een kruipruimte waar u in kunt?`, {
      home: { isFlat: false },
    }),
    askMoreOnYes(
      "crawl-space-water",
      dutch`Staat er weleens water in de kruipruimte?`,
      dutch`Wanneer?`,
      afterYes("crawl-space"),
    ),
    askChoice(
      "foundation",
      dutch`Waarop staat de woning?`,
      {
        soil: dutch`Rechtstreeks op de grond`,
        concrete: dutch`Op betonnen palen`,
        wood: dutch`Op houten palen`,
      },
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "foundation-trouble",
      dutch`Weet u van problemen met de fundering, van uw woning of van die ernaast?`,
      dutch`Wat is er aan de hand?`,
      { papers: true },
    ),
    askMoreOnYes(
      "foundation-survey",
      dutch`Is de fundering onderzocht of hersteld?`,
      dutch`Wanneer, en wat kwam eruit?`,
      { papers: true },
    ),
  ],
};
