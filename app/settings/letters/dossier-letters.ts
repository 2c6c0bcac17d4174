import { line, text } from "../fields.ts";
import { letter } from "./letter.ts";

const woning = ["woning"];

/** An email to a seller about their file; facts and the button come between the two texts. */
const dossier = (subject: string, opening: string, after = "") =>
  letter(
    {
      subject: line("Onderwerp", subject),
      opening: text("Boven de knop", opening),
      after: text("Onder de knop", after),
    },
    { optional: ["after"], extra: { subject: woning, opening: woning } },
  );

/** The emails to sellers about their file. */
export const dossierLetters = {
  dossierlink: dossier(
    "De verkoop van {woning}: uw eigen pagina",
    "Alles voor de verkoop van {woning} staat op één pagina: wat wij doen, en wat wij van u nodig hebben. U hoeft niet alles in één keer te doen; wat u invult, blijft bewaard.",
    "De link is alleen voor u: stuur hem niet door. Verkoopt u samen met iemand? Dan krijgt ieder een eigen link.",
  ),
  dossierherinnering: dossier(
    "Wat wij nog van u nodig hebben: {woning}",
    "Voor de verkoop van {woning} ontbreekt nog iets.",
    "Komt u er niet uit? Bel ons op {telefoon}: wij vullen het graag samen met u in.",
  ),
  dossierversie: dossier(
    "Er is een nieuwe versie: {woning}",
    "Iets dat u eerder las over {woning}, is gewijzigd. Bekijk de nieuwe versie op uw pagina.",
  ),
};
export type DossierLetterName = keyof typeof dossierLetters;
