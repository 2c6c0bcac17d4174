import { weekdayNames, weekdays } from "../../../settings/opening-hours.ts";
import { field, type Screen } from "./screen.ts";

export const viewingsScreen: Screen = {
  slug: "bezichtigingen",
  group: "viewings",
  title: "Bezichtigingen",
  line: "Wanneer je woningen laat zien, hoe bezoekers een moment kiezen, en wat je ze vraagt.",
  fields: [
    field("check", "isOn", "Bezoekers kiezen zelf een moment", {
      hint: "Uit: ze vragen een bezichtiging aan in hun eigen woorden, zoals bij een woning op aanvraag. Wat al gepland is, gaat door, en ook de wachtlijst.",
    }),
    {
      kind: "choice",
      name: "mode",
      label: "Een gekozen moment",
      columns: 4,
      options: [
        ["direct", "staat meteen vast"],
        ["staff", "staat vast als een collega het bevestigt"],
      ],
    },
    {
      kind: "group",
      name: "hours",
      label: "Tijden",
      hint: "Zoals 09:30-12:00 en 13:00-17:00. Leeg: die dag geen bezichtigingen.",
      fields: [
        {
          kind: "group",
          name: "week",
          label: "Elke week",
          fields: weekdays.map((day) => field("times", day, weekdayNames[day])),
        },
        {
          kind: "list",
          name: "exceptions",
          label: "Andere dagen",
          hint: "Zonder tijden laat je dan niets zien.",
          item: "periode",
          fields: [
            field("date", "from", "Van", { columns: 3 }),
            field("date", "to", "Tot en met", { optional: true, columns: 3 }),
            field("text", "name", "Wat is er dan?", { optional: true, columns: 3 }),
            field("times", "spans", "Toch van tot", { optional: true, columns: 3 }),
          ],
        },
      ],
    },
    field("check", "closedOnHolidays", "Op feestdagen geen bezichtigingen", {
      hint: "Nieuwjaar, Pasen, Koningsdag, Hemelvaart, Pinksteren, Kerst en elke vijf jaar 5 mei.",
    }),
    field("number", "minutes", "Een bezichtiging duurt (minuten)", { columns: 3 }),
    field("number", "step", "Momenten beginnen om de (minuten)", { columns: 3 }),
    field("number", "noticeHours", "Kiezen kan tot (uren ervoor)", { columns: 3 }),
    field("number", "daysAhead", "Zoveel dagen vooruit", { columns: 3 }),
    field("number", "changeUntilHours", "Verzetten of afzeggen tot (uren ervoor)", { columns: 3 }),
    field("number", "offerHours", "Een vrije plek wacht op antwoord (uren)", { columns: 3 }),
    {
      kind: "group",
      name: "travel",
      label: "Tijd onderweg",
      hint: "Tussen twee woningen blijft zoveel tijd vrij als de afstand vraagt. In dezelfde woning is dat niets.",
      fields: [
        field("number", "fixedMinutes", "Altijd (minuten)", { columns: 2 }),
        field("number", "kmPerHour", "Kilometers per uur", { columns: 2 }),
        field("number", "unknownMinutes", "Afstand onbekend (minuten)", { columns: 2 }),
      ],
    },
    {
      kind: "list",
      name: "questions",
      label: "Vragen aan bezoekers",
      hint: "Hooguit drie. Bezoekers mogen ze overslaan.",
      item: "vraag",
      fields: [
        field("text", "text", "Vraag"),
        {
          kind: "choice",
          name: "kind",
          label: "Antwoord",
          columns: 3,
          options: [
            ["", "Kies…"],
            ["yes-no", "ja of nee"],
            ["choice", "een van de keuzes hieronder"],
            ["text", "een korte tekst"],
          ],
        },
        field("lines", "choices", "Keuzes, elk op een eigen regel", {
          rows: 3,
          className:
            "group-has-[option:is([value=''],[value='yes-no'],[value='text']):checked]/item:hidden",
        }),
      ],
    },
    field("check", "inviteOwners", "Eigenaren krijgen altijd een uitnodiging", {
      hint: "Bij elke woning waar hun e-mailadres staat. Uit: alleen waar je het bij de woning aanzet.",
    }),
    field("check", "asksOpinions", "Bezoekers krijgen na afloop de vraag hoe het was", {
      hint: "In een mail, met antwoorden van één klik.",
    }),
    field("check", "calendarHasPhones", "De agenda op je telefoon toont nummers van bezoekers", {
      hint: "Uit: alleen namen. Die agenda staat ook bij wie je telefoon of mail beheert.",
    }),
    field("number", "monthsKept", "Gegevens van bezoekers bewaren (maanden)", {
      hint: "Daarna blijven alleen de aantallen.",
      columns: 3,
    }),
  ],
};
