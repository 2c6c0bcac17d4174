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
  title: "Verwarming, water en riool",
  questions: [
    askChoice("heating", "Waarmee wordt de woning verwarmd?", {
      boiler: "Een eigen cv-ketel",
      hybrid: "Een cv-ketel met een warmtepomp",
      "heat-pump": "Een warmtepomp zonder gas",
      district: "Stadsverwarming of blokverwarming",
      other: "Iets anders",
    }),
    askYear("heating-year", "In welk jaar is de ketel of warmtepomp geplaatst?", {
      after: { question: "heating", answers: ["boiler", "hybrid", "heat-pump"] },
      papers: true,
    }),
    askYear("heating-serviced", "In welk jaar had die het laatste onderhoud?", {
      after: { question: "heating", answers: ["boiler", "hybrid", "heat-pump"] },
    }),
    askMoreOnYes(
      "heating-fails",
      "Is er iets mis met de verwarming of het warme water?",
      "Wat is ermee?",
    ),
    askMoreOnYes(
      "hired",
      "Zijn er toestellen of contracten die de koper moet overnemen?",
      "Welke, bij wie, en wat kost het in de maand?",
      {
        help: "Zoals een gehuurde ketel, panelen op afbetaling of een contract voor warmte.",
        papers: true,
      },
    ),
    askYesNo("lead-pipes", "Zijn er nog loden waterleidingen?", { home: { builtUntil: 1960 } }),
    askMoreOnYes(
      "pipes-fail",
      "Zijn er leidingen of kranen die lekken, bevriezen of weinig druk geven?",
      "Welke?",
    ),
    askChoice(
      "sewer",
      "Waarop komt het afvalwater uit?",
      { public: "Op het riool van de gemeente", tank: "Op een eigen put of tank", other: "Anders" },
      { home: { isFlat: false } },
    ),
    askMoreOnYes(
      "drains-fail",
      "Zijn er afvoeren die verstopt raken, stinken of lekken?",
      "Welke, en hoe vaak?",
    ),
    askMoreOnYes(
      "installations-other",
      "Is er iets mis met een andere installatie, zoals een airco, alarm, lift of zonwering?",
      "Welke, en wat is ermee?",
    ),
  ],
};

export const electricity: Group = {
  name: "electricity",
  title: "Elektriciteit",
  questions: [
    askYear(
      "wiring-renewed",
      "In welk jaar is de elektrische installatie voor het laatst vernieuwd?",
      {
        help: "Nooit? Vul dan het bouwjaar in.",
      },
    ),
    askMoreOnYes(
      "wiring-fails",
      "Zijn er stopcontacten, schakelaars of groepen die niet goed werken?",
      "Welke?",
    ),
    askYesNo("earth-leak", "Zit er een aardlekschakelaar in de meterkast?"),
    askMoreOnYes(
      "wiring-own-work",
      "Is er aan de elektriciteit gewerkt door iemand die geen installateur is?",
      "Wat is er gedaan?",
    ),
  ],
};

export const energy: Group = {
  name: "energy",
  title: "Energie",
  questions: [
    askYesNo("solar", "Zijn er zonnepanelen?", { papers: true }),
    askText(
      "solar-panels",
      "Hoeveel panelen zijn het, uit welk jaar, en wat wekken zij in een jaar op?",
      {
        ...afterYes("solar"),
        help: "Bijvoorbeeld: 10 panelen uit 2019, ongeveer 3.400 kWh.",
      },
    ),
    askChoice(
      "solar-owned",
      "Van wie zijn de panelen?",
      { own: "Van ons, betaald", loan: "Van ons, met een lening", hired: "Gehuurd" },
      { ...afterYes("solar") },
    ),
    askAmount("energy-costs", "Wat betaalt u in de maand aan gas, elektriciteit en warmte samen?"),
    askText("energy-use", "Hoeveel verbruikte u in het laatste jaar, en met hoeveel bewoners?", {
      help: "Van de jaarrekening: kubieke meters gas, kilowattuur stroom, gigajoule warmte.",
    }),
    askMoreOnYes(
      "energy-subsidy",
      "Heeft u subsidie of een lening gekregen met voorwaarden die blijven gelden?",
      "Welke, en wat zijn de voorwaarden?",
    ),
  ],
};
