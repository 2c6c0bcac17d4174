import { z } from "zod";
import { line } from "../typed.ts";

const steps = z.array(line(200)).max(40, "Hooguit 40 stappen");

/** Lists of steps that staff add to a home at once; "+3" at the end of a step: three days later. */
export const taskLists = z.object({ newHome: steps, sold: steps });

export type TaskLists = z.infer<typeof taskLists>;

export const initialTaskLists: TaskLists = {
  newHome: [
    "Opdracht laten tekenen +0",
    "Legitimatie van de eigenaar controleren +0",
    "Kadaster en eigendomsbewijs opvragen +1",
    "Vragenlijst en lijst van zaken naar de verkoper sturen +1",
    "Energielabel nakijken of aanvragen +2",
    "Sleutels ophalen +2",
    "Woning inmeten +3",
    "Fotograaf plannen +3",
    "Tekst schrijven en laten goedkeuren +6",
    "Foto’s en plattegronden plaatsen +7",
    "Woning op de site en in de bronnen zetten +8",
    "Bord plaatsen +8",
  ],
  sold: [
    "Status bijwerken op de site en in de bronnen +0",
    "Andere bieders en kijkers bellen +0",
    "Koopovereenkomst opstellen +2",
    "Bedenktijd en ontbindende voorwaarden in de agenda zetten +3",
    "Bankgarantie of waarborgsom controleren +30",
    "Eindinspectie plannen +40",
    "Sleutels teruggeven bij de overdracht +45",
    "Bord weghalen +45",
  ],
};
