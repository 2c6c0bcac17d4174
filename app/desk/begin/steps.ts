import { href } from "react-router";
import { type StepName, stepNames } from "../../settings/first-steps.ts";

/** The first steps as staff read them. */
export const steps: Record<StepName, { label: string; title: string; line: string }> = {
  diensten: {
    label: "Diensten",
    title: "Wat doe je?",
    line: "Zet een vinkje bij wat bezoekers op je site vinden. De rest staat er nergens: niet in het menu, niet in teksten en niet in brieven. Later terugzetten kan altijd.",
  },
  kantoor: {
    label: "Kantoor",
    title: "Je kantoor",
    line: "Naam, KvK-nummer, adressen en bereikbaarheid. Zolang je niets invult, zien bezoekers het kantoor van het voorbeeld.",
  },
  uiterlijk: {
    label: "Uiterlijk",
    title: "Uiterlijk",
    line: "Je logo en de twee kleuren van de site. Alle tinten volgen daaruit.",
  },
  bron: {
    label: "Bron",
    title: "Bron van je woningen",
    line: "Waar je woningen nu staan. Heb je geen software? Sla deze stap over en voer je woningen zelf in.",
  },
  team: {
    label: "Team",
    title: "Team",
    line: "De mensen die bezoekers zien. Wie er in het beheer mag, regel je bij Medewerkers.",
  },
  bezichtigingen: {
    label: "Kijktijden",
    title: "Bezichtigingen",
    line: "Op welke dagen en tijden je woningen laat zien. Bezoekers kiezen daaruit zelf een moment.",
  },
  mail: {
    label: "Mail",
    title: "Mail",
    line: "Van wie bezoekers mail krijgen. Met een proefmail weet je of hij aankomt.",
  },
  teksten: {
    label: "Teksten",
    title: "Teksten",
    line: "De eerste woorden van de voorpagina. Alle andere teksten staan klaar met de naam en de plaats van je kantoor.",
  },
  "live-gaan": {
    label: "Live gaan",
    title: "Live gaan",
    line: "Wat bezoekers nog van het voorbeeld zien, en of de site klaar is voor hen.",
  },
};

export const stepPath = (step: StepName) => href("/admin/begin/:step", { step });

/** Where the step after this one is; after the last one the first page of the admin area. */
export function pathAfter(step: StepName): string {
  const next = stepNames[stepNames.indexOf(step) + 1];
  return next ? stepPath(next) : href("/admin");
}
