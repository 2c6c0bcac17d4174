import { dutch } from "@voordeur/language/text.ts";
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
  title: dutch`Verbouwingen en vergunningen`,
  questions: [
    askMoreOnYes(
      "extended",
      dutch`Is er in uw tijd iets aangebouwd, opgebouwd of verbouwd?`,
      dutch`Wat, en wie deed het?`,
      { papers: true },
    ),
    askYear(
      "extended-year",
      dutch`In welk jaar was de laatste verbouwing klaar?`,
      afterYes("extended"),
    ),
    askChoice(
      "extended-permit",
      dutch`Was er een vergunning voor nodig?`,
      {
        have: dutch`Ja, en die hebben wij`,
        missing: dutch`Ja, maar die is er niet`,
        none: dutch`Nee, het mocht zonder`,
      },
      { ...afterYes("extended"), note: { on: ["missing"], ask: dutch`Waarvoor ontbreekt hij?` } },
    ),
    askMoreOnYes(
      "extended-before",
      dutch`Weet u van verbouwingen door eerdere eigenaars zonder vergunning?`,
      dutch`Welke?`,
    ),
    askMoreOnYes(
      "walls-removed",
      dutch`Is er een dragende muur, balk of schoorsteen weggehaald?`,
      dutch`Welke, en heeft een constructeur het berekend?`,
      { papers: true },
    ),
    askMoreOnYes(
      "outbuildings",
      dutch`Staan er schuren, overkappingen of een zwembad?`,
      dutch`Wat staat er?`,
      { home: { isFlat: false }, help: dutch`Noem ook wat zonder vergunning gebouwd is.` },
    ),
    askMoreOnYes(
      "unfinished",
      dutch`Is er werk dat nog niet klaar is, of dat u zelf snel zou laten doen?`,
      dutch`Welk werk?`,
    ),
    askYesNo(
      "use-allowed",
      dutch`Mag de woning volgens de gemeente gebruikt worden zoals u dat doet?`,
      {
        help: dutch`Bijvoorbeeld met een bedrijf of praktijk aan huis.`,
        note: { on: ["no"], ask: dutch`Wat mag niet?` },
      },
    ),
    askMoreOnYes(
      "guarantees",
      dutch`Zijn er garanties die nog lopen?`,
      dutch`Waarop, van wie, en tot wanneer?`,
      { papers: true },
    ),
  ],
};

export const soil: Group = {
  name: "soil",
  title: dutch`Bodem, tanks en asbest`,
  questions: [
    askMoreOnYes(
      "soil-polluted",
      dutch`Weet of vermoedt u dat de bodem vervuild is?`,
      dutch`Waarmee, en waardoor?`,
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "soil-survey",
      dutch`Is de bodem onderzocht?`,
      dutch`Wanneer, en wat kwam eruit?`,
      { home: { isFlat: false }, papers: true },
    ),
    askChoice(
      "tank",
      dutch`Is er een olietank of septische tank in de grond?`,
      {
        none: dutch`Nee`,
        used: dutch`Ja, in gebruik`,
        cleaned: dutch`Ja, schoongemaakt en met bewijs`,
        left: dutch`Ja, buiten gebruik en zonder bewijs`,
      },
      {
        home: { isFlat: false },
        papers: true,
        note: { on: ["used", "left"], ask: dutch`Waar ligt hij, en wat zat erin?` },
      },
    ),
    askMoreOnYes(
      "flooded",
      dutch`Is er weleens overstroming of wateroverlast in huis of tuin geweest?`,
      dutch`Wanneer, en wat was de schade?`,
    ),
    askMoreOnYes(
      "plants",
      dutch`Groeit er Japanse duizendknoop of een andere plant die gebouwen beschadigt?`,
      dutch`Waar, en wat doet u ertegen?`,
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "subsidence",
      dutch`Is de tuin of de bestrating verzakt, of is er mijnschade?`,
      dutch`Waar, en is er iets gemeld?`,
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "asbestos",
      dutch`Zit er asbest in de woning of in een schuur, of vermoedt u het?`,
      dutch`Waar, en is het nog heel?`,
      { home: { builtUntil: 1994 }, papers: true },
    ),
    askMoreOnYes(
      "asbestos-removed",
      dutch`Is er in uw tijd asbest weggehaald?`,
      dutch`Wat, en door een erkend bedrijf?`,
      { home: { builtUntil: 1994 }, papers: true },
    ),
  ],
};

export const vve: Group = {
  name: "vve",
  title: dutch`De vereniging van eigenaars`,
  questions: [
    askYesNo(
      "vve-active",
      dutch`Vergadert de VvE elk jaar, en staat zij bij de Kamer van Koophandel?`,
    ),
    askAmount("vve-costs", dutch`Wat betaalt u in de maand aan de VvE?`, { papers: true }),
    askText("vve-includes", dutch`Wat zit er in dat bedrag?`, {
      help: dutch`Zoals verzekering, onderhoud, schoonmaak, water of stookkosten.`,
    }),
    askAmount("vve-reserve", dutch`Hoeveel heeft de VvE gespaard voor onderhoud?`),
    askYesNo("vve-plan", dutch`Is er een meerjarenplan voor het onderhoud?`, { papers: true }),
    askMoreOnYes(
      "vve-works",
      dutch`Komen er grote werken aan, of een extra bijdrage?`,
      dutch`Welke, en wat kost het u?`,
    ),
    askMoreOnYes("vve-arrears", dutch`Heeft u achterstand bij de VvE?`, dutch`Hoeveel?`),
    askMoreOnYes(
      "vve-dispute",
      dutch`Is de VvE in een geschil, of wordt er over iets gestreden?`,
      dutch`Waarover?`,
    ),
    askMoreOnYes(
      "vve-rules",
      dutch`Zijn er regels die een koper moet kennen, over vloeren, huisdieren of verhuur?`,
      dutch`Welke regels?`,
      { papers: true },
    ),
  ].map((question) => ({ ...question, home: { hasVve: true } })),
};

export const costs: Group = {
  name: "costs",
  title: dutch`Belastingen en vaste lasten`,
  questions: [
    askAmount("woz", dutch`Wat is de laatste WOZ-waarde?`, {
      help: dutch`Van de aanslag van de gemeente, of van wozwaardeloket.nl.`,
    }),
    askAmount(
      "municipal-taxes",
      dutch`Wat betaalt u in een jaar aan gemeente en waterschap samen?`,
    ),
    askMoreOnYes(
      "levies",
      dutch`Zijn er heffingen die nog jaren lopen?`,
      dutch`Welke, hoeveel, en tot wanneer?`,
      { help: dutch`Zoals een baatbelasting, of een bijdrage voor een weg of riool.` },
    ),
    askMoreOnYes(
      "business-use",
      dutch`Is een deel van de woning zakelijk gebruikt of met btw gekocht?`,
      dutch`Welk deel?`,
    ),
  ],
};

export const other: Group = {
  name: "other",
  title: dutch`Alles wat nog rest`,
  questions: [
    askMoreOnYes(
      "pests",
      dutch`Heeft u last van ongedierte, of heeft u dat gehad?`,
      dutch`Welk, waar, en is het bestreden?`,
    ),
    askMoreOnYes(
      "damage",
      dutch`Is er schade geweest door brand, storm of inbraak?`,
      dutch`Welke schade?`,
    ),
    askMoreOnYes(
      "surveyed",
      dutch`Is de woning in uw tijd bouwkundig gekeurd?`,
      dutch`Wanneer, en wat kwam eruit?`,
      { papers: true },
    ),
    askText("anything-else", dutch`Is er nog iets dat u als koper zou willen weten?`, {
      help: dutch`Is er niets, schrijf dan: nee.`,
    }),
  ],
};
