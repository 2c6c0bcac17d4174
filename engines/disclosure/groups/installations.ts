import { dutch } from "@voordeur/language/text.ts";
import {
  afterYes,
  askAmount,
  askChoice,
  askMoreOnYes,
  askText,
  askYear,
  askYesNo,
  groupOf,
} from "../question.ts";

export const installations = groupOf("installations", dutch`Verwarming, water en riool`, {
  heating: askChoice(dutch`Waarmee wordt de woning verwarmd?`, {
    boiler: dutch`Een eigen cv-ketel`,
    hybrid: dutch`Een cv-ketel met een warmtepomp`,
    "heat-pump": dutch`Een warmtepomp zonder gas`,
    district: dutch`Stadsverwarming of blokverwarming`,
    other: dutch`Iets anders`,
  }),
  "heating-year": askYear(dutch`In welk jaar is de ketel of warmtepomp geplaatst?`, {
    after: { question: "heating", answers: ["boiler", "hybrid", "heat-pump"] },
    papers: true,
  }),
  "heating-serviced": askYear(dutch`In welk jaar had die het laatste onderhoud?`, {
    after: { question: "heating", answers: ["boiler", "hybrid", "heat-pump"] },
  }),
  "heating-fails": askMoreOnYes(
    dutch`Is er iets mis met de verwarming of het warme water?`,
    dutch`Wat is ermee?`,
  ),
  hired: askMoreOnYes(
    dutch`Zijn er toestellen of contracten die de koper moet overnemen?`,
    dutch`Welke, bij wie, en wat kost het in de maand?`,
    {
      help: dutch`Zoals een gehuurde ketel, panelen op afbetaling of een contract voor warmte.`,
      papers: true,
    },
  ),
  "lead-pipes": askYesNo(dutch`Zijn er nog loden waterleidingen?`, {
    home: { builtUntil: 1960 },
    alone: true,
  }),
  "pipes-fail": askMoreOnYes(
    dutch`Zijn er leidingen of kranen die lekken, bevriezen of weinig druk geven?`,
    dutch`Welke?`,
  ),
  sewer: askChoice(
    dutch`Waarop komt het afvalwater uit?`,
    {
      public: dutch`Op het riool van de gemeente`,
      tank: dutch`Op een eigen put of tank`,
      other: dutch`Anders`,
    },
    { home: { isFlat: false } },
  ),
  "drains-fail": askMoreOnYes(
    dutch`Zijn er afvoeren die verstopt raken, stinken of lekken?`,
    dutch`Welke, en hoe vaak?`,
  ),
  "installations-other": askMoreOnYes(
    dutch`Is er iets mis met een andere installatie, zoals een airco, alarm, lift of zonwering?`,
    dutch`Welke, en wat is ermee?`,
  ),
});

export const electricity = groupOf("electricity", dutch`Elektriciteit en energie`, {
  "wiring-renewed": askYear(
    dutch`In welk jaar is de elektrische installatie voor het laatst vernieuwd?`,
    { help: dutch`Nooit? Vul dan het bouwjaar in.` },
  ),
  "wiring-fails": askMoreOnYes(
    dutch`Zijn er stopcontacten, schakelaars of groepen die niet goed werken?`,
    dutch`Welke?`,
  ),
  "earth-leak": askYesNo(dutch`Zit er een aardlekschakelaar in de meterkast?`),
  "wiring-own-work": askMoreOnYes(
    dutch`Is er aan de elektriciteit gewerkt door iemand die geen installateur is?`,
    dutch`Wat is er gedaan?`,
  ),
  solar: askYesNo(dutch`Zijn er zonnepanelen?`, { papers: true }),
  "solar-panels": askText(
    dutch`Hoeveel panelen zijn het, uit welk jaar, en wat wekken zij in een jaar op?`,
    { ...afterYes("solar"), help: dutch`Bijvoorbeeld: 10 panelen uit 2019, ongeveer 3.400 kWh.` },
  ),
  "solar-owned": askChoice(
    dutch`Van wie zijn de panelen?`,
    { own: dutch`Van ons, betaald`, loan: dutch`Van ons, met een lening`, hired: dutch`Gehuurd` },
    afterYes("solar"),
  ),
  "energy-costs": askAmount(
    dutch`Wat betaalt u in de maand aan gas, elektriciteit en warmte samen?`,
  ),
  "energy-use": askText(dutch`Hoeveel verbruikte u in het laatste jaar, en met hoeveel bewoners?`, {
    help: dutch`Van de jaarrekening: kubieke meters gas, kilowattuur stroom, gigajoule warmte.`,
  }),
  "energy-subsidy": askMoreOnYes(
    dutch`Heeft u subsidie of een lening gekregen met voorwaarden die blijven gelden?`,
    dutch`Welke, en wat zijn de voorwaarden?`,
  ),
});
