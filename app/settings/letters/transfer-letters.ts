import { dutch } from "@voordeur/language/text.ts";
import { aboutHome } from "./letter.ts";

/** The emails to buyer, seller, notary and adviser between the agreement and the keys. */
export const transferLetters = {
  overdrachtlink: aboutHome(
    dutch`De koop van {woning}: uw eigen pagina`,
    dutch`Van de koopovereenkomst tot de sleutels: op één pagina ziet u wat er bij {woning} wanneer gebeurt, en wat wij van u vragen.`,
    dutch`De link is alleen voor u: stuur hem niet door.`,
  ),
  overdrachtherinnering: aboutHome(
    dutch`Binnenkort bij {woning}`,
    dutch`De komende week staat er iets voor u op de planning.`,
    dutch`Is het al klaar, of lukt een dag niet? Geef het door op uw pagina, of bel ons.`,
  ),
  overdrachtcollega: aboutHome(
    dutch`Uw aanspreekpunt voor {woning}`,
    dutch`Een andere collega begeleidt vanaf nu de weg naar de sleutels van {woning}. Uw pagina en uw links blijven dezelfde.`,
  ),
  verzetvraag: aboutHome(
    dutch`Verzoek om een dag te verzetten: {woning}`,
    dutch`Iemand vraagt om een dag te verzetten. Dat gaat door als alle kopers en alle verkopers akkoord zijn.`,
    dutch`Zolang niet iedereen akkoord is, geldt de dag die er nu staat.`,
  ),
  verzetuitkomst: aboutHome(
    dutch`Verzetten van een dag: {woning}`,
    dutch`Het verzoek om een dag te verzetten is afgehandeld.`,
  ),
  beroep: aboutHome(
    dutch`De koop van {woning} gaat niet door`,
    dutch`De koper heeft de koop op de eigen pagina ontbonden, binnen de termijn.`,
    dutch`Wij nemen contact op over wat er nu volgt.`,
  ),
  beroepontvangst: aboutHome(
    dutch`Ontvangen: u ontbindt de koop van {woning}`,
    dutch`Wij hebben ontvangen dat u de koop ontbindt. Verkoper en notaris krijgen nu bericht.`,
    dutch`Bewaar deze mail: het is uw bewijs van ontvangst.`,
  ),
  beroeptelaat: aboutHome(
    "Te laat: beroep op een voorwaarde bij {woning}",
    "Een koper wilde de koop ontbinden, maar de termijn was voorbij. De site heeft het geweigerd.",
    "Bel de koper, en overleg met de verkoper.",
  ),
  voorbehoudverlopen: aboutHome(
    dutch`Een voorbehoud is verlopen: {woning}`,
    dutch`De termijn van deze voorwaarde is voorbij, zonder dat de koper er een beroep op deed. De koop kan er niet meer om worden ontbonden.`,
  ),
  notarispakket: aboutHome(
    dutch`Stukken voor de akte: {woning}`,
    dutch`De stukken en gegevens voor de akte van {woning} staan voor u klaar. U haalt ze op met een code, die langs een andere weg komt.`,
    dutch`De link is alleen voor u: stuur hem niet door.`,
  ),
  notariscode: aboutHome(
    dutch`Code voor stukken: {woning}`,
    dutch`Met deze code haalt de notaris de stukken voor {woning} op. De link daarvoor staat in een andere mail.`,
    dutch`Verwachtte u dit niet? Bel ons op {telefoon}.`,
  ),
  notarisontvangst: aboutHome(
    "Pakket opgehaald: {woning}",
    "De notaris heeft het pakket van {woning} opgehaald.",
  ),
  overdrachtlezen: aboutHome(
    dutch`De koopovereenkomst van {woning} om te lezen`,
    dutch`De koopovereenkomst van {woning} staat op uw pagina. Lees haar rustig door, en schrijf bij een artikel op wat niet klopt of wat u wilt vragen.`,
    dutch`U hoeft nog niets te tekenen.`,
  ),
  overdrachtopmerking: aboutHome(
    "Opmerking bij de koopovereenkomst van {woning}",
    "Een koper of verkoper heeft iets opgeschreven bij de koopovereenkomst.",
  ),
  overdrachttekenen: aboutHome(
    dutch`De koopovereenkomst van {woning} om te tekenen`,
    dutch`De koopovereenkomst van {woning} kan worden getekend. Dat kan op uw pagina, met een code die wij u mailen.`,
    dutch`Tekent u liever op papier, of bij ons op kantoor? Dat kan ook. Bel ons op {telefoon}.`,
  ),
  overdrachtcode: aboutHome(
    dutch`Uw code om te tekenen: {woning}`,
    dutch`Met deze code tekent u de koopovereenkomst van {woning}. Zij werkt een half uur. Geef haar aan niemand door: ook wij vragen er nooit naar.`,
    dutch`Vroeg u geen code? Bel ons dan op {telefoon}.`,
  ),
  overdrachtgetekend: aboutHome(
    dutch`Iedereen heeft getekend: {woning}`,
    dutch`Alle kopers en verkopers hebben de koopovereenkomst van {woning} getekend. Het getekende stuk staat op uw pagina.`,
    dutch`De bedenktijd is alleen voor de koper.`,
  ),
  exemplaarkloptniet: aboutHome(
    dutch`Uw getekende exemplaar klopt nog niet: {woning}`,
    dutch`Wij keken het getekende exemplaar na dat u voor {woning} stuurde, en het klopt nog niet. Het telt daarom niet.`,
    dutch`Stuur op uw pagina een nieuw exemplaar. Komt u er niet uit, bel ons dan op {telefoon}.`,
  ),
  tochnietgetekend: aboutHome(
    dutch`Toch niet door iedereen getekend: {woning}`,
    dutch`Eerder meldden wij dat iedereen de koopovereenkomst van {woning} heeft getekend. Dat klopt niet, en die melding geldt niet meer. Ook de dagen die eruit volgden gelden niet meer, zoals die van de bedenktijd.`,
    dutch`U krijgt opnieuw bericht zodra iedereen heeft getekend; dan begint de bedenktijd. Excuses voor de verwarring.`,
  ),
  inspectieverslag: aboutHome(
    dutch`Verslag van de eindinspectie van {woning}`,
    dutch`De eindinspectie van {woning} is afgerond. Het verslag staat op uw pagina, met de meterstanden als tekst die u aan uw leverancier doorgeeft.`,
  ),
  overdrachtnazorg: aboutHome(
    dutch`Gefeliciteerd met {woning}`,
    dutch`Veel woonplezier in {woning}. Bewaar het energielabel en de garanties van de woning: u heeft ze nodig bij onderhoud, bij een verbouwing en als u ooit verkoopt.`,
    dutch`Geef de meterstanden en uw nieuwe adres door aan uw leveranciers, verzekeraar en gemeente. Loopt er iets, bel ons dan op {telefoon}.`,
  ),
};
export type TransferLetterName = keyof typeof transferLetters;
