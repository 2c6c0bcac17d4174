import { dutch } from "@voordeur/language/text.ts";
import { aboutHome } from "./letter.ts";

/** The emails to sellers about their file, and to those who read along in it. */
export const dossierLetters = {
  dossierlink: aboutHome(
    dutch`De verkoop van {woning}: uw eigen pagina`,
    dutch`Alles voor de verkoop van {woning} staat op één pagina: wat wij doen, en wat wij van u nodig hebben. U hoeft niet alles in één keer te doen; wat u invult, blijft bewaard.`,
    dutch`De link is alleen voor u: stuur hem niet door. Verkoopt u samen met iemand? Dan krijgt ieder een eigen link.`,
  ),
  dossierherinnering: aboutHome(
    dutch`Wat wij nog van u nodig hebben: {woning}`,
    dutch`Voor de verkoop van {woning} ontbreekt nog iets.`,
    dutch`Komt u er niet uit? Bel ons op {telefoon}: wij vullen het graag samen met u in.`,
  ),
  dossierversie: aboutHome(
    dutch`Er is een nieuwe versie: {woning}`,
    dutch`Iets dat u eerder las over {woning}, is gewijzigd. Bekijk de nieuwe versie op uw pagina.`,
  ),
  dossierpagina: aboutHome(
    dutch`De woningpagina staat klaar: {woning}`,
    dutch`De pagina waarmee wij {woning} op de site zetten, staat klaar. Bekijk haar rustig, schrijf op wat niet klopt, en geef uw akkoord.`,
    dutch`Zonder uw akkoord komt de woning niet op de site.`,
  ),
  dossierbiedingen: aboutHome(
    dutch`De biedingen op {woning} zijn geopend`,
    dutch`Het bieden op {woning} is voorbij, en de biedingen zijn geopend. Bekijk ze naast elkaar. Wij bellen u om ze met u door te nemen.`,
  ),
  dossierkeuze: aboutHome(
    dutch`Uw keuze voor een bod op {woning}`,
    dutch`Wij hebben vastgelegd welk bod u koos op {woning}. Alle bieders hebben bericht, en wij maken de koopovereenkomst.`,
    dutch`Klopt dit niet? Bel ons dan meteen op {telefoon}.`,
  ),
  dossiercollega: aboutHome(
    dutch`Uw aanspreekpunt voor {woning}`,
    dutch`Een andere collega begeleidt vanaf nu de verkoop van {woning}. Uw pagina en uw links blijven dezelfde.`,
  ),
  dossieropdracht: aboutHome(
    dutch`De opdracht voor de verkoop van {woning}`,
    dutch`De opdracht voor de verkoop van {woning} staat klaar. Lees haar rustig door, bewaar haar als PDF en geef uw akkoord op de pagina hieronder. Daarvoor sturen wij u een code.`,
    dutch`Staat er iets in dat niet klopt, of wilt u eerst iets vragen? Bel ons op {telefoon}.`,
  ),
  dossiercode: aboutHome(
    dutch`Uw code voor de opdracht: {woning}`,
    dutch`Met deze code geeft u akkoord op de opdracht. Vul haar in op de pagina waar u haar vroeg. Zij werkt een half uur.`,
    dutch`Vroeg u niet om een code? Dan hoeft u niets te doen, en verandert er niets. Geef de code aan niemand door, ook niet aan ons.`,
  ),
  dossierakkoord: aboutHome(
    dutch`Uw akkoord op de opdracht: {woning}`,
    dutch`Dank u wel. U gaf akkoord op de opdracht voor de verkoop van {woning}. Zij zit als PDF bij deze mail: bewaar die.`,
  ),
  dossierherroeping: aboutHome(
    dutch`U herriep de opdracht: {woning}`,
    dutch`Wij ontvingen uw herroeping van de opdracht voor de verkoop van {woning}. De opdracht geldt niet meer, en wij stoppen met het werk.`,
    dutch`Bedenkt u zich? Op uw pagina kunt u opnieuw akkoord geven.`,
  ),
  dossierherroepingkantoor: aboutHome(
    "Opdracht herroepen: {woning}",
    "Een verkoper heeft de opdracht voor {woning} herroepen. De stap is weer open; stond de woning op de site, dan is zij eraf. Stop met het werk, en betaal binnen veertien dagen terug wat al betaald is.",
  ),
  lezerlink: aboutHome(
    dutch`De stukken van {woning}`,
    dutch`U kwam kijken naar {woning}, of gaat erop bieden. Op een pagina voor u alleen leest u wat de verkopers over de woning vertellen, met de documenten die erbij horen. Daar kunt u ook vragen stellen.`,
    dutch`De link is alleen voor u: stuur hem niet door. Op elk stuk dat u opent, staat uw naam.`,
  ),
  lezerversie: aboutHome(
    dutch`Er is een nieuwe versie: {woning}`,
    dutch`Iets dat u las over {woning}, is gewijzigd. Lees de nieuwe versie op uw pagina.`,
  ),
  lezerantwoord: aboutHome(
    dutch`Antwoord op uw vraag over {woning}`,
    dutch`U stelde ons een vraag over {woning}. Dit is ons antwoord.`,
  ),
};
export type DossierLetterName = keyof typeof dossierLetters;
