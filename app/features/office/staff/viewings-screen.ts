import { weekdayNames, weekdays } from "../../../settings/opening-hours.ts";
import type { Screen } from "./screen.ts";

export const viewingsScreen: Screen = {
  slug: "bezichtigingen",
  group: "viewings",
  title: "Bezichtigingen",
  line: "Wanneer je woningen laat zien, hoe bezoekers een moment kiezen, en wat je ze vraagt.",
  fields: [
    {
      kind: "check",
      name: "isOn",
      label: "Bezoekers kiezen zelf een moment",
      hint: "Uit: ze vragen een bezichtiging aan in hun eigen woorden, zoals bij een woning op aanvraag.",
    },
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
          fields: weekdays.map((day) => ({
            kind: "times",
            name: day,
            label: weekdayNames[day],
          })),
        },
        {
          kind: "list",
          name: "exceptions",
          label: "Andere dagen",
          hint: "Zonder tijden laat je dan niets zien.",
          item: "periode",
          fields: [
            { kind: "date", name: "from", label: "Van", columns: 3 },
            { kind: "date", name: "to", label: "Tot en met", optional: true, columns: 3 },
            { kind: "text", name: "name", label: "Wat is er dan?", optional: true, columns: 3 },
            { kind: "times", name: "spans", label: "Toch van tot", optional: true, columns: 3 },
          ],
        },
      ],
    },
    {
      kind: "check",
      name: "closedOnHolidays",
      label: "Op feestdagen geen bezichtigingen",
      hint: "Nieuwjaar, Pasen, Koningsdag, Hemelvaart, Pinksteren, Kerst en elke vijf jaar 5 mei.",
    },
    { kind: "number", name: "minutes", label: "Een bezichtiging duurt (minuten)", columns: 3 },
    { kind: "number", name: "step", label: "Momenten beginnen om de (minuten)", columns: 3 },
    {
      kind: "number",
      name: "noticeHours",
      label: "Kiezen kan tot (uren ervoor)",
      columns: 3,
    },
    { kind: "number", name: "daysAhead", label: "Zoveel dagen vooruit", columns: 3 },
    {
      kind: "number",
      name: "changeUntilHours",
      label: "Verzetten of afzeggen tot (uren ervoor)",
      columns: 3,
    },
    {
      kind: "number",
      name: "offerHours",
      label: "Een vrije plek wacht op antwoord (uren)",
      columns: 3,
    },
    {
      kind: "group",
      name: "travel",
      label: "Tijd onderweg",
      hint: "Tussen twee woningen blijft zoveel tijd vrij als de afstand vraagt. In dezelfde woning is dat niets.",
      fields: [
        { kind: "number", name: "fixedMinutes", label: "Altijd (minuten)", columns: 2 },
        { kind: "number", name: "kmPerHour", label: "Kilometers per uur", columns: 2 },
        {
          kind: "number",
          name: "unknownMinutes",
          label: "Afstand onbekend (minuten)",
          columns: 2,
        },
      ],
    },
    {
      kind: "list",
      name: "questions",
      label: "Vragen aan bezoekers",
      hint: "Hooguit drie. Bezoekers mogen ze overslaan.",
      item: "vraag",
      fields: [
        { kind: "text", name: "text", label: "Vraag" },
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
        {
          kind: "lines",
          name: "choices",
          label: "Keuzes, elk op een eigen regel",
          rows: 3,
          className:
            "group-has-[option:is([value=''],[value='yes-no'],[value='text']):checked]/item:hidden",
        },
      ],
    },
    {
      kind: "check",
      name: "inviteOwners",
      label: "Eigenaren krijgen altijd een uitnodiging",
      hint: "Bij elke woning waar hun e-mailadres staat. Uit: alleen waar je het bij de woning aanzet.",
    },
    {
      kind: "check",
      name: "asksOpinions",
      label: "Bezoekers krijgen na afloop de vraag hoe het was",
      hint: "In een mail, met antwoorden van één klik.",
    },
    {
      kind: "check",
      name: "calendarHasPhones",
      label: "De agenda op je telefoon toont nummers van bezoekers",
      hint: "Uit: alleen namen. Die agenda staat ook bij wie je telefoon of mail beheert.",
    },
    {
      kind: "number",
      name: "monthsKept",
      label: "Gegevens van bezoekers bewaren (maanden)",
      hint: "Daarna blijven alleen de aantallen.",
      columns: 3,
    },
  ],
};
