import { check, choice, group, line, lines, list, number } from "../../../../settings/fields.ts";
import { hoursFields } from "../../../../agenda/viewings/staff/hours/hours-fields.ts";
import type { Screen } from "../screen.ts";

export const viewingsScreen: Screen = {
  slug: "bezichtigingen",
  group: "viewings",
  title: "Bezichtigingen",
  line: "Wanneer je woningen laat zien, hoe bezoekers een moment kiezen, en wat je ze vraagt.",
  fields: {
    isOn: check("Bezoekers kiezen zelf een moment", {
      hint: "Uit: ze vragen een bezichtiging aan in hun eigen woorden, zoals bij een woning op aanvraag. Wat al gepland is, gaat door, en ook de wachtlijst.",
    }),
    mode: choice(
      "Een gekozen moment",
      [
        ["direct", "staat meteen vast"],
        ["staff", "staat vast als een collega het bevestigt"],
      ],
      { columns: 4 },
    ),
    offersVisits: check("Ook voor een waardebepaling of taxatie aan huis", {
      hint: "Na zo’n aanvraag kiest de bezoeker een moment van de collega die haar krijgt, of van wie dan kan. Het staat meteen vast.",
    }),
    visitMinutes: number("Zo’n bezoek aan huis duurt (minuten)", { columns: 3 }),
    hours: group("Tijden", hoursFields({ exceptions: "Zonder tijden laat je dan niets zien." }), {
      hint: "Zoals 09:30-12:00 en 13:00-17:00. Leeg: die dag geen bezichtigingen.",
    }),
    closedOnHolidays: check("Op feestdagen geen bezichtigingen", {
      hint: "Nieuwjaar, Pasen, Koningsdag, Hemelvaart, Pinksteren, Kerst en elke vijf jaar 5 mei.",
    }),
    minutes: number("Een bezichtiging duurt (minuten)", { columns: 3 }),
    noticeHours: number("Kiezen kan tot (uren ervoor)", { columns: 3 }),
    questions: list(
      "Vragen aan bezoekers",
      "vraag",
      {
        text: line("Vraag"),
        kind: choice(
          "Antwoord",
          [
            ["", "Kies…"],
            ["yes-no", "ja of nee"],
            ["choice", "een van de keuzes hieronder"],
            ["text", "een korte tekst"],
          ],
          { columns: 3 },
        ),
        choices: lines("Keuzes, elk op een eigen regel", {
          rows: 3,
          className:
            "group-has-[option:is([value=''],[value='yes-no'],[value='text']):checked]/item:hidden",
        }),
      },
      { hint: "Hooguit drie. Bezoekers mogen ze overslaan." },
    ),
    inviteOwners: check("Eigenaren krijgen altijd een uitnodiging", {
      hint: "Bij elke woning waar hun e-mailadres staat. Uit: alleen waar je het bij de woning aanzet.",
    }),
    asksOpinions: check("Bezoekers krijgen na afloop de vraag hoe het was", {
      hint: "In een mail, met antwoorden van één klik.",
    }),
  },
};

export const viewingRulesScreen: Screen = {
  slug: "regels-bezichtigingen",
  group: "viewings",
  title: "Regels van bezichtigingen",
  line: "Termijnen, tijd onderweg, en hoe lang je gegevens van bezoekers bewaart.",
  fields: {
    step: number("Momenten beginnen om de (minuten)", { columns: 3 }),
    daysAhead: number("Zoveel dagen vooruit", { columns: 3 }),
    changeUntilHours: number("Verzetten of afzeggen tot (uren ervoor)", { columns: 3 }),
    offerHours: number("Een vrije plek wacht op antwoord (uren)", { columns: 3 }),
    travel: group(
      "Tijd onderweg",
      {
        fixedMinutes: number("Altijd (minuten)", { columns: 2 }),
        kmPerHour: number("Kilometers per uur", { columns: 2 }),
        unknownMinutes: number("Afstand onbekend (minuten)", { columns: 2 }),
      },
      {
        hint: "Tussen twee woningen blijft zoveel tijd vrij als de afstand vraagt. In dezelfde woning is dat niets.",
      },
    ),
    calendarHasPhones: check("De agenda op je telefoon toont nummers van bezoekers", {
      hint: "Uit: alleen namen. Die agenda staat ook bij wie je telefoon of mail beheert.",
    }),
    monthsKept: number("Gegevens van bezoekers bewaren (maanden)", {
      hint: "Daarna blijven alleen de aantallen.",
      columns: 3,
    }),
  },
};
