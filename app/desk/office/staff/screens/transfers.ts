import { check, number } from "../../../../settings/fields.ts";
import type { Screen } from "../screen.ts";

export const transfersScreen: Screen = {
  slug: "overdrachten",
  group: "transfers",
  title: "Overdrachten en beoordelingen",
  line: "Dagen rond de overdracht bij de notaris, wanneer je om een beoordeling vraagt, en hoe lang je alles bewaart.",
  fields: {
    notaryDays: number("Alles bij de notaris (dagen vóór de overdracht)", { columns: 3 }),
    inspectionDays: number("Eindinspectie (dagen vóór de overdracht)", {
      hint: "0: op de dag zelf.",
      columns: 3,
    }),
    parcelDays: number("Pakket voor de notaris (dagen)", {
      hint: "Zo lang werkt de link ernaar.",
      columns: 3,
    }),
    reviewDays: number("Vraag om een beoordeling (dagen erna)", {
      hint: "Na de overdracht, of na een bezichtiging.",
      columns: 3,
    }),
    asksViewers: check("Vraag ook wie bezichtigde om een beoordeling"),
    months: number("Bewaren na het sluiten (maanden)", {
      hint: "Minstens 12. De belastingwet vraagt zeven jaar van een overeenkomst.",
      columns: 3,
    }),
  },
};
