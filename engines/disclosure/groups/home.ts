import { afterYes, askChoice, askMoreOnYes, askYear, askYesNo, type Group } from "../question.ts";

export const rights: Group = {
  name: "rights",
  title: "De woning, rechten en buren",
  questions: [
    askChoice(
      "home-kind",
      "Wat voor woning verkoopt u?",
      { house: "Een huis", flat: "Een appartement of bovenwoning" },
      { home: { unknown: "isFlat" } },
    ),
    askYear("build-year", "In welk jaar is de woning gebouwd?", {
      home: { unknown: "buildYear" },
      help: "Het staat in uw eigendomsakte of op bagviewer.kadaster.nl.",
    }),
    askChoice(
      "ground",
      "Van wie is de grond?",
      { own: "Van ons (eigen grond)", leasehold: "Van een ander (erfpacht of opstal)" },
      { home: { unknown: "hasLeasehold" } },
    ),
    askYesNo("vve", "Hoort de woning bij een vereniging van eigenaars (VvE)?", {
      home: { unknown: "hasVve" },
      help: "Een appartement hoort er altijd bij, een huis soms, om een gedeelde weg of garage.",
    }),
    askChoice(
      "leasehold-paid",
      "Hoe betaalt u voor de grond?",
      {
        yearly: "Elk jaar een bedrag (canon)",
        bought: "Voor een tijd vooruit betaald",
        forever: "Voor altijd afgekocht",
      },
      {
        home: { hasLeasehold: true },
        papers: true,
        note: { on: ["yearly", "bought"], ask: "Hoeveel is de canon, of tot wanneer is betaald?" },
      },
    ),
    askMoreOnYes(
      "leasehold-changes",
      "Weet u van een nieuwe canon of nieuwe regels die eraan komen?",
      "Vanaf wanneer, en wat verandert er?",
      { home: { hasLeasehold: true } },
    ),
    askChoice(
      "occupied",
      "Hoe wordt de woning nu gebruikt?",
      {
        self: "Wij wonen er zelf",
        rented: "Er woont een huurder",
        other: "Er woont iemand anders zonder huur",
        empty: "De woning staat leeg",
      },
      { note: { on: ["rented", "other"], ask: "Wat is er afgesproken, en tot wanneer?" } },
    ),
    askMoreOnYes(
      "use-by-others",
      "Gebruikt iemand anders een deel van het huis, de tuin of de schuur?",
      "Wie, welk deel, en wat is er afgesproken?",
    ),
    askMoreOnYes(
      "easements",
      "Heeft een ander een recht op uw grond, of u op die van een ander?",
      "Welk recht, en waar ligt het?",
      { help: "Bijvoorbeeld een recht van overpad. Vaak staat het in de akte.", papers: true },
    ),
    askMoreOnYes(
      "agreements",
      "Zijn er afspraken met buren die niet in de akte staan?",
      "Met wie, waarover, en staat het op papier?",
      { help: "Ook mondelinge: over een schutting, een boom, een pad of een gedeelde poort." },
    ),
    askMoreOnYes(
      "boundary",
      "Loopt de grens anders dan bij het Kadaster, of staat er iets overheen?",
      "Waar, wat is het, en sinds wanneer?",
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "dispute",
      "Is er onenigheid met buren, of is die er geweest?",
      "Waarover, en hoe staat het nu?",
    ),
    askMoreOnYes(
      "nuisance",
      "Heeft u hinder van de omgeving?",
      "Waarvan, en wanneer merkt u het?",
      { help: "Zoals geluid, geur, trillingen of parkeren." },
    ),
    askMoreOnYes(
      "plans-nearby",
      "Weet u van plannen in de buurt die merkbaar worden voor een bewoner?",
      "Welke plannen?",
    ),
    askMoreOnYes(
      "resale-rules",
      "Gelden er voorwaarden bij het verkopen of bewonen van de woning?",
      "Welke, en van wie?",
      {
        help: "Zoals een plicht om er zelf te wonen, een terugkoopregeling of een voorkeursrecht.",
        papers: true,
      },
    ),
    askMoreOnYes(
      "protected",
      "Is de woning een monument, of ligt zij in een beschermd gebied?",
      "Welke bescherming is het?",
    ),
    askMoreOnYes(
      "orders",
      "Heeft de gemeente of een andere overheid iets geëist wat nog niet klaar is?",
      "Wat is er geëist, en voor wanneer?",
      { papers: true },
    ),
  ],
};

export const facade: Group = {
  name: "facade",
  title: "Gevels, kozijnen en glas",
  questions: [
    askMoreOnYes(
      "facade-cracks",
      "Zijn er scheuren in gevels of binnenmuren, of zijn die er geweest?",
      "Waar, sinds wanneer, en is er iets aan gedaan?",
      { papers: true },
    ),
    askYesNo("facade-insulated", "Zijn de gevels geïsoleerd?", { papers: true }),
    askMoreOnYes(
      "frames",
      "Zijn er kozijnen, ramen of deuren met rot, of die klemmen of slecht sluiten?",
      "Welke, en wat is ermee?",
    ),
    askChoice("glass", "Welk glas zit er in de ramen?", {
      triple: "Overal driedubbel glas",
      insulating: "Overal HR-glas",
      double: "Overal dubbel glas, of deels HR",
      mixed: "Deels enkel glas",
      single: "Overal enkel glas",
    }),
    askMoreOnYes(
      "glass-leaks",
      "Is er dubbel glas dat vanbinnen beslaat, of glas dat kapot is?",
      "Welke ramen?",
    ),
  ],
};

export const roof: Group = {
  name: "roof",
  title: "Dak, goten en schoorsteen",
  questions: [
    askChoice(
      "roof-kind",
      "Wat voor dak heeft de woning?",
      { pitched: "Een schuin dak", flat: "Een plat dak", both: "Allebei" },
      { home: { isFlat: false } },
    ),
    askYear("flat-roof-year", "In welk jaar is de bedekking van het platte dak vernieuwd?", {
      after: { question: "roof-kind", answers: ["flat", "both"] },
    }),
    askMoreOnYes(
      "roof-leaks",
      "Lekt het dak, of heeft het gelekt?",
      "Waar, wanneer, en hoe is het hersteld?",
      { papers: true },
    ),
    askMoreOnYes(
      "roof-damage",
      "Is er iets mis met pannen, balken, goten of regenpijpen?",
      "Wat is ermee?",
      { home: { isFlat: false } },
    ),
    askYesNo("roof-insulated", "Is het dak geïsoleerd?", { home: { isFlat: false } }),
    askYesNo("chimney", "Is er een schoorsteen of een kachel op hout of gas?"),
    askYear("chimney-swept", "In welk jaar is de schoorsteen voor het laatst geveegd?", {
      ...afterYes("chimney"),
    }),
  ],
};

export const damp: Group = {
  name: "damp",
  title: "Vocht en ventilatie",
  questions: [
    askMoreOnYes(
      "damp-spots",
      "Zijn er vochtplekken of schimmel, of zijn die er geweest?",
      "Waar, wanneer, en waardoor kwam het?",
      { papers: true },
    ),
    askMoreOnYes(
      "damp-treated",
      "Is er iets tegen vocht gedaan?",
      "Wat, door wie, en is er garantie op?",
      { help: "Zoals muren geïmpregneerd, een kelder gedicht of een vloer afgesloten." },
    ),
    askChoice("ventilation", "Hoe wordt de woning geventileerd?", {
      natural: "Met roosters en ramen",
      extract: "Met afzuiging",
      balanced: "Met aan- en afvoer en warmteterugwinning",
    }),
  ],
};

export const floors: Group = {
  name: "floors",
  title: "Vloeren, plafonds en wanden",
  questions: [
    askMoreOnYes("floors-fail", "Zijn er vloeren die verzakt zijn of erg veren?", "Welke?"),
    askMoreOnYes(
      "concrete-rot",
      "Is de betonvloer op de begane grond onderzocht op roestend ijzer?",
      "Wat kwam eruit?",
      {
        help: "Vloeren van Kwaaitaal en Manta, vooral van 1965 tot 1983, kunnen het hebben.",
        home: { isFlat: false, builtUntil: 1985 },
        papers: true,
      },
    ),
    askMoreOnYes(
      "wood-pests",
      "Is er houtworm, boktor, zwam of rot in balken of vloeren, of is die er geweest?",
      "Waar, en is het behandeld?",
      { papers: true },
    ),
    askYesNo("floors-insulated", "Is de vloer van de begane grond geïsoleerd?", {
      home: { isFlat: false },
    }),
    askMoreOnYes(
      "floor-heating",
      "Is er vloerverwarming?",
      "In welke ruimten, en werkt zij op water of elektriciteit?",
    ),
  ],
};

export const cellar: Group = {
  name: "cellar",
  title: "Kelder, kruipruimte en fundering",
  questions: [
    askYesNo("cellar", "Is er een kelder?"),
    askMoreOnYes("cellar-water", "Komt er weleens water in de kelder?", "Wanneer, en hoeveel?", {
      ...afterYes("cellar"),
    }),
    askYesNo("crawl-space", "Is er een kruipruimte waar u in kunt?", { home: { isFlat: false } }),
    askMoreOnYes("crawl-space-water", "Staat er weleens water in de kruipruimte?", "Wanneer?", {
      ...afterYes("crawl-space"),
    }),
    askChoice(
      "foundation",
      "Waarop staat de woning?",
      {
        soil: "Rechtstreeks op de grond",
        concrete: "Op betonnen palen",
        wood: "Op houten palen",
      },
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "foundation-trouble",
      "Weet u van problemen met de fundering, van uw woning of van die ernaast?",
      "Wat is er aan de hand?",
      { papers: true },
    ),
    askMoreOnYes(
      "foundation-survey",
      "Is de fundering onderzocht of hersteld?",
      "Wanneer, en wat kwam eruit?",
      { papers: true },
    ),
  ],
};
