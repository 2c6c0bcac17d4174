import { line, text } from "../fields.ts";
import { letter } from "./letter.ts";

const woning = ["woning"];

/** An email to a party of a transfer; facts and the button come between the two texts. */
const transfer = (subject: string, opening: string, after = "") =>
  letter(
    {
      subject: line("Onderwerp", subject),
      opening: text("Boven de knop", opening),
      after: text("Onder de knop", after),
    },
    { optional: ["after"], extra: { subject: woning, opening: woning } },
  );

/** The emails to buyer, seller, notary and adviser between the agreement and the keys. */
export const transferLetters = {
  overdrachtlink: transfer(
    "De koop van {woning}: uw eigen pagina",
    "Van de koopovereenkomst tot de sleutels: op één pagina ziet u wat er bij {woning} wanneer gebeurt, en wat wij van u vragen.",
    "De link is alleen voor u: stuur hem niet door.",
  ),
  overdrachtherinnering: transfer(
    "Binnenkort bij {woning}",
    "De komende week staat er iets voor u op de planning.",
    "Is het al klaar, of lukt een dag niet? Geef het door op uw pagina, of bel ons.",
  ),
  verzetvraag: transfer(
    "Verzoek om een dag te verzetten: {woning}",
    "Iemand vraagt om een dag te verzetten. Dat gaat door als alle kopers en alle verkopers akkoord zijn.",
    "Zolang niet iedereen akkoord is, geldt de dag die er nu staat.",
  ),
  verzetuitkomst: transfer(
    "Verzetten van een dag: {woning}",
    "Het verzoek om een dag te verzetten is afgehandeld.",
  ),
  beroep: transfer(
    "De koop van {woning} gaat niet door",
    "De koper heeft de koop op de eigen pagina ontbonden, binnen de termijn.",
    "Wij nemen contact op over wat er nu volgt.",
  ),
  beroepontvangst: transfer(
    "Ontvangen: u ontbindt de koop van {woning}",
    "Wij hebben ontvangen dat u de koop ontbindt. Verkoper en notaris krijgen nu bericht.",
    "Bewaar deze mail: het is uw bewijs van ontvangst.",
  ),
  beroeptelaat: transfer(
    "Te laat: beroep op een voorwaarde bij {woning}",
    "Een koper wilde de koop ontbinden, maar de termijn was voorbij. De site heeft het geweigerd.",
    "Bel de koper, en overleg met de verkoper.",
  ),
  voorbehoudverlopen: transfer(
    "Een voorbehoud is verlopen: {woning}",
    "De termijn van deze voorwaarde is voorbij, zonder dat de koper er een beroep op deed. De koop kan er niet meer om worden ontbonden.",
  ),
  notarispakket: transfer(
    "Stukken voor de akte: {woning}",
    "De stukken en gegevens voor de akte van {woning} staan voor u klaar. U haalt ze op met een code, die langs een andere weg komt.",
    "De link is alleen voor u: stuur hem niet door.",
  ),
  notariscode: transfer(
    "Code voor stukken: {woning}",
    "Met deze code haalt de notaris de stukken voor {woning} op. De link daarvoor staat in een andere mail.",
    "Verwachtte u dit niet? Bel ons op {telefoon}.",
  ),
  notarisontvangst: transfer(
    "Pakket opgehaald: {woning}",
    "De notaris heeft het pakket van {woning} opgehaald.",
  ),
  overdrachtlezen: transfer(
    "De koopovereenkomst van {woning} om te lezen",
    "De koopovereenkomst van {woning} staat op uw pagina. Lees haar rustig door, en schrijf bij een artikel op wat niet klopt of wat u wilt vragen.",
    "U hoeft nog niets te tekenen.",
  ),
  overdrachtopmerking: transfer(
    "Opmerking bij de koopovereenkomst van {woning}",
    "Een koper of verkoper heeft iets opgeschreven bij de koopovereenkomst.",
  ),
  overdrachttekenen: transfer(
    "De koopovereenkomst van {woning} om te tekenen",
    "De koopovereenkomst van {woning} kan worden getekend. Haal haar op uw pagina op, teken haar, en zet er een scan of foto van.",
    "Tekent u liever bij ons op kantoor? Bel ons op {telefoon}.",
  ),
  overdrachtgetekend: transfer(
    "Iedereen heeft getekend: {woning}",
    "Alle kopers en verkopers hebben de koopovereenkomst van {woning} getekend. Het getekende stuk staat op uw pagina.",
    "De bedenktijd is alleen voor de koper.",
  ),
  inspectieverslag: transfer(
    "Verslag van de eindinspectie van {woning}",
    "De eindinspectie van {woning} is afgerond. Het verslag staat op uw pagina, met de meterstanden als tekst die u aan uw leverancier doorgeeft.",
  ),
  overdrachtnazorg: transfer(
    "Gefeliciteerd met {woning}",
    "Veel woonplezier in {woning}. Bewaar het energielabel en de garanties van de woning: u heeft ze nodig bij onderhoud, bij een verbouwing en als u ooit verkoopt.",
    "Geef de meterstanden en uw nieuwe adres door aan uw leveranciers, verzekeraar en gemeente. Loopt er iets, bel ons dan op {telefoon}.",
  ),
};
export type TransferLetterName = keyof typeof transferLetters;
