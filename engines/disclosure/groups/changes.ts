import {
  afterYes,
  askAmount,
  askChoice,
  askMoreOnYes,
  askText,
  askYear,
  askYesNo,
  type Group,
} from "../question.ts";

export const extensions: Group = {
  name: "extensions",
  title: "Verbouwingen en vergunningen",
  questions: [
    askMoreOnYes(
      "extended",
      "Is er in uw tijd iets aangebouwd, opgebouwd of verbouwd?",
      "Wat, en wie deed het?",
      { papers: true },
    ),
    askYear("extended-year", "In welk jaar was de laatste verbouwing klaar?", afterYes("extended")),
    askChoice(
      "extended-permit",
      "Was er een vergunning voor nodig?",
      {
        have: "Ja, en die hebben wij",
        missing: "Ja, maar die is er niet",
        none: "Nee, het mocht zonder",
      },
      { ...afterYes("extended"), note: { on: ["missing"], ask: "Waarvoor ontbreekt hij?" } },
    ),
    askMoreOnYes(
      "extended-before",
      "Weet u van verbouwingen door eerdere eigenaars zonder vergunning?",
      "Welke?",
    ),
    askMoreOnYes(
      "walls-removed",
      "Is er een dragende muur, balk of schoorsteen weggehaald?",
      "Welke, en heeft een constructeur het berekend?",
      { papers: true },
    ),
    askMoreOnYes(
      "outbuildings",
      "Staan er schuren, overkappingen of een zwembad?",
      "Wat staat er?",
      {
        home: { isFlat: false },
        help: "Noem ook wat zonder vergunning gebouwd is.",
      },
    ),
    askMoreOnYes(
      "unfinished",
      "Is er werk dat nog niet klaar is, of dat u zelf snel zou laten doen?",
      "Welk werk?",
    ),
    askYesNo("use-allowed", "Mag de woning volgens de gemeente gebruikt worden zoals u dat doet?", {
      help: "Bijvoorbeeld met een bedrijf of praktijk aan huis.",
      note: { on: ["no"], ask: "Wat mag niet?" },
    }),
    askMoreOnYes(
      "guarantees",
      "Zijn er garanties die nog lopen?",
      "Waarop, van wie, en tot wanneer?",
      { papers: true },
    ),
  ],
};

export const soil: Group = {
  name: "soil",
  title: "Bodem, tanks en asbest",
  questions: [
    askMoreOnYes(
      "soil-polluted",
      "Weet of vermoedt u dat de bodem vervuild is?",
      "Waarmee, en waardoor?",
      { home: { isFlat: false } },
    ),
    askMoreOnYes("soil-survey", "Is de bodem onderzocht?", "Wanneer, en wat kwam eruit?", {
      home: { isFlat: false },
      papers: true,
    }),
    askChoice(
      "tank",
      "Is er een olietank of septische tank in de grond?",
      {
        none: "Nee",
        used: "Ja, in gebruik",
        cleaned: "Ja, schoongemaakt en met bewijs",
        left: "Ja, buiten gebruik en zonder bewijs",
      },
      {
        home: { isFlat: false },
        papers: true,
        note: { on: ["used", "left"], ask: "Waar ligt hij, en wat zat erin?" },
      },
    ),
    askMoreOnYes(
      "flooded",
      "Is er weleens overstroming of wateroverlast in huis of tuin geweest?",
      "Wanneer, en wat was de schade?",
    ),
    askMoreOnYes(
      "plants",
      "Groeit er Japanse duizendknoop of een andere plant die gebouwen beschadigt?",
      "Waar, en wat doet u ertegen?",
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "subsidence",
      "Is de tuin of de bestrating verzakt, of is er mijnschade?",
      "Waar, en is er iets gemeld?",
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "asbestos",
      "Zit er asbest in de woning of in een schuur, of vermoedt u het?",
      "Waar, en is het nog heel?",
      { home: { builtUntil: 1994 }, papers: true },
    ),
    askMoreOnYes(
      "asbestos-removed",
      "Is er in uw tijd asbest weggehaald?",
      "Wat, en door een erkend bedrijf?",
      { home: { builtUntil: 1994 }, papers: true },
    ),
  ],
};

export const vve: Group = {
  name: "vve",
  title: "De vereniging van eigenaars",
  questions: [
    askYesNo("vve-active", "Vergadert de VvE elk jaar, en staat zij bij de Kamer van Koophandel?", {
      home: { hasVve: true },
    }),
    askAmount("vve-costs", "Wat betaalt u in de maand aan de VvE?", {
      home: { hasVve: true },
      papers: true,
    }),
    askText("vve-includes", "Wat zit er in dat bedrag?", {
      home: { hasVve: true },
      help: "Zoals verzekering, onderhoud, schoonmaak, water of stookkosten.",
    }),
    askAmount("vve-reserve", "Hoeveel heeft de VvE gespaard voor onderhoud?", {
      home: { hasVve: true },
    }),
    askYesNo("vve-plan", "Is er een meerjarenplan voor het onderhoud?", {
      home: { hasVve: true },
      papers: true,
    }),
    askMoreOnYes(
      "vve-works",
      "Komen er grote werken aan, of een extra bijdrage?",
      "Welke, en wat kost het u?",
      { home: { hasVve: true } },
    ),
    askMoreOnYes("vve-arrears", "Heeft u achterstand bij de VvE?", "Hoeveel?", {
      home: { hasVve: true },
    }),
    askMoreOnYes(
      "vve-dispute",
      "Is de VvE in een geschil, of wordt er over iets gestreden?",
      "Waarover?",
      { home: { hasVve: true } },
    ),
    askMoreOnYes(
      "vve-rules",
      "Zijn er regels die een koper moet kennen, over vloeren, huisdieren of verhuur?",
      "Welke regels?",
      { home: { hasVve: true }, papers: true },
    ),
  ],
};

export const costs: Group = {
  name: "costs",
  title: "Belastingen en vaste lasten",
  questions: [
    askAmount("woz", "Wat is de laatste WOZ-waarde?", {
      help: "Van de aanslag van de gemeente, of van wozwaardeloket.nl.",
    }),
    askAmount("municipal-taxes", "Wat betaalt u in een jaar aan gemeente en waterschap samen?"),
    askMoreOnYes(
      "levies",
      "Zijn er heffingen die nog jaren lopen?",
      "Welke, hoeveel, en tot wanneer?",
      { help: "Zoals een baatbelasting, of een bijdrage voor een weg of riool." },
    ),
    askMoreOnYes(
      "business-use",
      "Is een deel van de woning zakelijk gebruikt of met btw gekocht?",
      "Welk deel?",
    ),
  ],
};

export const other: Group = {
  name: "other",
  title: "Alles wat nog rest",
  questions: [
    askMoreOnYes(
      "pests",
      "Heeft u last van ongedierte, of heeft u dat gehad?",
      "Welk, waar, en is het bestreden?",
    ),
    askMoreOnYes("damage", "Is er schade geweest door brand, storm of inbraak?", "Welke schade?"),
    askMoreOnYes(
      "surveyed",
      "Is de woning in uw tijd bouwkundig gekeurd?",
      "Wanneer, en wat kwam eruit?",
      { papers: true },
    ),
    askText("anything-else", "Is er nog iets dat u als koper zou willen weten?", {
      help: "Is er niets, schrijf dan: nee.",
    }),
  ],
};
