import { check, choice, list, number, text } from "../../../../settings/fields.ts";
import { audienceNames } from "../../../../deals/dossiers/documents/kinds.ts";
import { stepNamesInDutch } from "../../../../deals/dossiers/kinds.ts";
import type { Screen } from "../screen.ts";

/** For whom a paper may be, beside the sellers who made it. */
const readers = Object.entries(audienceNames).filter(
  ([audience]) => audience !== "office" && audience !== "all",
);

export const dossiersScreen: Screen = {
  slug: "dossiers",
  group: "dossiers",
  title: "Dossiers van verkopers",
  line: "Welke stappen een verkoop heeft, in welke volgorde, en wat klaar moet zijn voordat een woning op de site komt, en wie de stukken leest.",
  fields: {
    steps: list(
      "Stappen",
      "stap",
      {
        step: choice("Stap", Object.entries(stepNamesInDutch), { columns: 3 }),
        days: number("Klaar na (dagen)", { columns: 3 }),
        isGate: check("Eerst dit, dan pas op de site"),
      },
      { hint: "Geldt voor nieuwe dossiers; een dossier dat loopt, houdt zijn stappen." },
    ),
    items: text("Lijst van zaken waarmee een dossier begint", {
      hint: "Een ruimte op een regel, en daaronder elk ding op een regel die met een streepje begint. Wat er al in een dossier staat, blijft zoals het is.",
      rows: 16,
    }),
    questionnaireFor: choice("Wie de vragenlijst leest", readers, {
      hint: "Alleen een versie die alle verkopers bevestigden. Van andere documenten kies je het per stuk.",
      columns: 3,
    }),
    itemsFor: choice("Wie de lijst van zaken leest", readers, { columns: 3 }),
    sendsToViewers: check(
      "Stuur wie kwam kijken de link naar de stukken, een uur na de bezichtiging",
    ),
    months: number("Een gesloten dossier bewaren (maanden)", {
      hint: "De belastingwet vraagt zeven jaar voor een opdracht: 84 maanden.",
      columns: 3,
    }),
  },
};
