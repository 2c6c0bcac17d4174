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

export const installations: Group = {
  name: "installations",
  title: dutch`Verwarming, water en riool`,
  questions: [
    askChoice("heating", dutch`Waarmee wordt de woning verwarmd?`, {
      boiler: dutch`Een eigen cv-ketel`,
      hybrid: dutch`Een cv-ketel met een warmtepomp`,
      "heat-pump": dutch`Een warmtepomp zonder gas`,
      district: dutch`Stadsverwarming of blokverwarming`,
      other: dutch`Iets anders`,
    }),
    askYear("heating-year", dutch`In welk jaar is de ketel of warmtepomp geplaatst?`, {
      after: { question: "heating", answers: ["boiler", "hybrid", "heat-pump"] },
      papers: true,
    }),
    askYear("heating-serviced", dutch`In welk jaar had die het laatste onderhoud?`, {
      after: { question: "heating", answers: ["boiler", "hybrid", "heat-pump"] },
    }),
    askMoreOnYes(
      "heating-fails",
      dutch`Is er iets mis met de verwarming of het warme water?`,
      dutch`Wat is ermee?`,
    ),
    askMoreOnYes(
      "hired",
      dutch`Zijn er toestellen of contracten die de koper moet overnemen?`,
      dutch`Welke, bij wie, en wat kost het in de maand?`,
      {
        help: dutch`Zoals een gehuurde ketel, panelen op afbetaling of een contract voor warmte.`,
        papers: true,
      },
    ),
    askYesNo("lead-pipes", dutch`Zijn er nog loden waterleidingen?`, {
      home: { builtUntil: 1960 },
    }),
    askMoreOnYes(
      "pipes-fail",
      dutch`Zijn er leidingen of kranen die lekken, bevriezen of weinig druk geven?`,
      dutch`Welke?`,
    ),
    askChoice(
      "sewer",
      dutch`Waarop komt het afvalwater uit?`,
      {
        public: dutch`Op het riool van de gemeente`,
        tank: dutch`Op een eigen put of tank`,
        other: dutch`Anders`,
      },
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "drains-fail",
      dutch`Zijn er afvoeren die verstopt raken, stinken of lekken?`,
      dutch`Welke, en hoe vaak?`,
    ),
    askMoreOnYes(
      "installations-other",
      dutch`Is er iets mis met een andere installatie, zoals een airco, alarm, lift of zonwering?`,
      dutch`Welke, en wat is ermee?`,
    ),
  ],
};

export const electricity: Group = {
  name: "electricity",
  title: dutch`Elektriciteit`,
  questions: [
    askYear(
      "wiring-renewed",
      dutch`In welk jaar is de elektrische installatie voor het laatst vernieuwd?`,
      { help: dutch`Nooit? Vul dan het bouwjaar in.` },
    ),
    askMoreOnYes(
      "wiring-fails",
      dutch`Zijn er stopcontacten, schakelaars of groepen die niet goed werken?`,
      dutch`Welke?`,
    ),
    askYesNo("earth-leak", dutch`Zit er een aardlekschakelaar in de meterkast?`),
    askMoreOnYes(
      "wiring-own-work",
      dutch`Is er aan de elektriciteit gewerkt door iemand die geen installateur is?`,
      dutch`Wat is er gedaan?`,
    ),
  ],
};

export const energy: Group = {
  name: "energy",
  title: dutch`Energie`,
  questions: [
    askYesNo("solar", dutch`Zijn er zonnepanelen?`, { papers: true }),
    askText(
      "solar-panels",
      dutch`Hoeveel panelen zijn het, uit welk jaar, en wat wekken zij in een jaar op?`,
      { ...afterYes("solar"), help: dutch`Bijvoorbeeld: 10 panelen uit 2019, ongeveer 3.400 kWh.` },
    ),
    askChoice(
      "solar-owned",
      dutch`Van wie zijn de panelen?`,
      { own: dutch`Van ons, betaald`, loan: dutch`Van ons, met een lening`, hired: dutch`Gehuurd` },
      afterYes("solar"),
    ),
    askAmount(
      "energy-costs",
      dutch`Wat betaalt u in de maand aan gas, elektriciteit en warmte samen?`,
    ),
    askText(
      "energy-use",
      dutch`Hoeveel verbruikte u in het laatste jaar, en met hoeveel bewoners?`,
      {
        help: dutch`Van de jaarrekening: kubieke meters gas, kilowattuur stroom, gigajoule warmte.`,
      },
    ),
    askMoreOnYes(
      "energy-subsidy",
      dutch`Heeft u subsidie of een lening gekregen met voorwaarden die blijven gelden?`,
      dutch`Welke, en wat zijn de voorwaarden?`,
    ),
  ],
};
