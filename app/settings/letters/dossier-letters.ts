import { line, text } from "../fields.ts";
import { letter } from "./letter.ts";

const woning = ["woning"];

/** An email about a home's file; facts and the button come between the two texts. */
const dossier = (subject: string, opening: string, after = "") =>
  letter(
    {
      subject: line("Onderwerp", subject),
      opening: text("Boven de knop", opening),
      after: text("Onder de knop", after),
    },
    { optional: ["after"], extra: { subject: woning, opening: woning } },
  );

/** The emails to sellers about their file, and to those who read along in it. */
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
  dossieropdracht: dossier(
    "De opdracht voor de verkoop van {woning}",
    "De opdracht voor de verkoop van {woning} staat klaar. Lees haar rustig door, bewaar haar als PDF en geef uw akkoord op de pagina hieronder. Daarvoor sturen wij u een code.",
    "Staat er iets in dat niet klopt, of wilt u eerst iets vragen? Bel ons op {telefoon}.",
  ),
  dossiercode: dossier(
    "Uw code voor de opdracht: {woning}",
    "Met deze code geeft u akkoord op de opdracht. Vul haar in op de pagina waar u haar vroeg. Zij werkt een half uur.",
    "Vroeg u niet om een code? Dan hoeft u niets te doen, en verandert er niets. Geef de code aan niemand door, ook niet aan ons.",
  ),
  dossierakkoord: dossier(
    "Uw akkoord op de opdracht: {woning}",
    "Dank u wel. U gaf akkoord op de opdracht voor de verkoop van {woning}. Zij zit als PDF bij deze mail: bewaar die.",
  ),
  dossierherroeping: dossier(
    "U herriep de opdracht: {woning}",
    "Wij ontvingen uw herroeping van de opdracht voor de verkoop van {woning}. De opdracht geldt niet meer, en wij stoppen met het werk.",
    "Bedenkt u zich? Op uw pagina kunt u opnieuw akkoord geven.",
  ),
  dossierherroepingkantoor: dossier(
    "Opdracht herroepen: {woning}",
    "Een verkoper heeft de opdracht voor {woning} herroepen. De stap is weer open; stond de woning op de site, dan is zij eraf. Stop met het werk, en betaal binnen veertien dagen terug wat al betaald is.",
  ),
  lezerlink: dossier(
    "De stukken van {woning}",
    "U kwam kijken naar {woning}, of gaat erop bieden. Op een pagina voor u alleen leest u wat de verkopers over de woning vertellen, met de documenten die erbij horen. Daar kunt u ook vragen stellen.",
    "De link is alleen voor u: stuur hem niet door. Op elk stuk dat u opent, staat uw naam.",
  ),
  lezerversie: dossier(
    "Er is een nieuwe versie: {woning}",
    "Iets dat u las over {woning}, is gewijzigd. Lees de nieuwe versie op uw pagina.",
  ),
  lezerantwoord: dossier(
    "Antwoord op uw vraag over {woning}",
    "U stelde ons een vraag over {woning}. Dit is ons antwoord.",
  ),
};
export type DossierLetterName = keyof typeof dossierLetters;
