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
  groupOf,
} from "../question.ts";

export const extensions = groupOf("extensions", dutch`Verbouwingen en vergunningen`, {
  extended: askMoreOnYes(
    dutch`Is er in uw tijd iets aangebouwd, opgebouwd of verbouwd?`,
    dutch`Wat, en wie deed het?`,
    { papers: true },
  ),
  "extended-year": askYear(
    dutch`In welk jaar was de laatste verbouwing klaar?`,
    afterYes("extended"),
  ),
  "extended-permit": askChoice(
    dutch`Was er een vergunning voor nodig?`,
    {
      have: dutch`Ja, en die hebben wij`,
      missing: dutch`Ja, maar die is er niet`,
      none: dutch`Nee, het mocht zonder`,
    },
    { ...afterYes("extended"), note: { on: ["missing"], ask: dutch`Waarvoor ontbreekt hij?` } },
  ),
  "extended-before": askMoreOnYes(
    dutch`Weet u van verbouwingen door eerdere eigenaars zonder vergunning?`,
    dutch`Welke?`,
  ),
  "walls-removed": askMoreOnYes(
    dutch`Is er een dragende muur, balk of schoorsteen weggehaald?`,
    dutch`Welke, en heeft een constructeur het berekend?`,
    { papers: true },
  ),
  outbuildings: askMoreOnYes(
    dutch`Staan er schuren, overkappingen of een zwembad?`,
    dutch`Wat staat er?`,
    { home: { isFlat: false }, help: dutch`Noem ook wat zonder vergunning gebouwd is.` },
  ),
  unfinished: askMoreOnYes(
    dutch`Is er werk dat nog niet klaar is, of dat u zelf snel zou laten doen?`,
    dutch`Welk werk?`,
  ),
  "use-allowed": askYesNo(
    dutch`Mag de woning volgens de gemeente gebruikt worden zoals u dat doet?`,
    {
      help: dutch`Bijvoorbeeld met een bedrijf of praktijk aan huis.`,
      note: { on: ["no"], ask: dutch`Wat mag niet?` },
    },
  ),
  guarantees: askMoreOnYes(
    dutch`Zijn er garanties die nog lopen?`,
    dutch`Waarop, van wie, en tot wanneer?`,
    { papers: true },
  ),
});

export const soil = groupOf("soil", dutch`Bodem, tanks en asbest`, {
  "soil-polluted": askMoreOnYes(
    dutch`Weet of vermoedt u dat de bodem vervuild is?`,
    dutch`Waarmee, en waardoor?`,
    { home: { isFlat: false } },
  ),
  "soil-survey": askMoreOnYes(dutch`Is de bodem onderzocht?`, dutch`Wanneer, en wat kwam eruit?`, {
    home: { isFlat: false },
    papers: true,
  }),
  tank: askChoice(
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
  flooded: askMoreOnYes(
    dutch`Is er weleens overstroming of wateroverlast in huis of tuin geweest?`,
    dutch`Wanneer, en wat was de schade?`,
  ),
  plants: askMoreOnYes(
    dutch`Groeit er Japanse duizendknoop of een andere plant die gebouwen beschadigt?`,
    dutch`Waar, en wat doet u ertegen?`,
    { home: { isFlat: false } },
  ),
  subsidence: askMoreOnYes(
    dutch`Is de tuin of de bestrating verzakt, of is er mijnschade?`,
    dutch`Waar, en is er iets gemeld?`,
    { home: { isFlat: false } },
  ),
  asbestos: askMoreOnYes(
    dutch`Zit er asbest in de woning of in een schuur, of vermoedt u het?`,
    dutch`Waar, en is het nog heel?`,
    { home: { builtUntil: 1994 }, alone: true, papers: true },
  ),
  "asbestos-removed": askMoreOnYes(
    dutch`Is er in uw tijd asbest weggehaald?`,
    dutch`Wat, en door een erkend bedrijf?`,
    { home: { builtUntil: 1994 }, papers: true },
  ),
});

const askedOfVve = groupOf("vve", dutch`De vereniging van eigenaars`, {
  "vve-active": askYesNo(
    dutch`Vergadert de VvE elk jaar, en staat zij bij de Kamer van Koophandel?`,
  ),
  "vve-costs": askAmount(dutch`Wat betaalt u in de maand aan de VvE?`, { papers: true }),
  "vve-includes": askText(dutch`Wat zit er in dat bedrag?`, {
    help: dutch`Zoals verzekering, onderhoud, schoonmaak, water of stookkosten.`,
  }),
  "vve-reserve": askAmount(dutch`Hoeveel heeft de VvE gespaard voor onderhoud?`),
  "vve-plan": askYesNo(dutch`Is er een meerjarenplan voor het onderhoud?`, { papers: true }),
  "vve-works": askMoreOnYes(
    dutch`Komen er grote werken aan, of een extra bijdrage?`,
    dutch`Welke, en wat kost het u?`,
  ),
  "vve-arrears": askMoreOnYes(dutch`Heeft u achterstand bij de VvE?`, dutch`Hoeveel?`),
  "vve-dispute": askMoreOnYes(
    dutch`Is de VvE in een geschil, of wordt er over iets gestreden?`,
    dutch`Waarover?`,
  ),
  "vve-rules": askMoreOnYes(
    dutch`Zijn er regels die een koper moet kennen, over vloeren, huisdieren of verhuur?`,
    dutch`Welke regels?`,
    { papers: true },
  ),
});
export const vve: Group = {
  ...askedOfVve,
  questions: askedOfVve.questions.map((question) => ({ ...question, home: { hasVve: true } })),
};

export const costs = groupOf("costs", dutch`Vaste lasten en alles wat nog rest`, {
  woz: askAmount(dutch`Wat is de laatste WOZ-waarde?`, {
    help: dutch`Van de aanslag van de gemeente, of van wozwaardeloket.nl.`,
  }),
  "municipal-taxes": askAmount(dutch`Wat betaalt u in een jaar aan gemeente en waterschap samen?`),
  levies: askMoreOnYes(
    dutch`Zijn er heffingen die nog jaren lopen?`,
    dutch`Welke, hoeveel, en tot wanneer?`,
    { help: dutch`Zoals een baatbelasting, of een bijdrage voor een weg of riool.` },
  ),
  "business-use": askMoreOnYes(
    dutch`Is een deel van de woning zakelijk gebruikt of met btw gekocht?`,
    dutch`Welk deel?`,
  ),
  pests: askMoreOnYes(
    dutch`Heeft u last van ongedierte, of heeft u dat gehad?`,
    dutch`Welk, waar, en is het bestreden?`,
  ),
  damage: askMoreOnYes(
    dutch`Is er schade geweest door brand, storm of inbraak?`,
    dutch`Welke schade?`,
  ),
  surveyed: askMoreOnYes(
    dutch`Is de woning in uw tijd bouwkundig gekeurd?`,
    dutch`Wanneer, en wat kwam eruit?`,
    { papers: true },
  ),
  "anything-else": askText(dutch`Is er nog iets dat u als koper zou willen weten?`, {
    help: dutch`Is er niets, schrijf dan: nee.`,
  }),
});
