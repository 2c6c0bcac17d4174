import { dutch } from "@voordeur/language/text.ts";
import { line, textList, text } from "../fields.ts";

export const mortgage = {
  metaTitle: line("Titel voor zoekmachines", dutch`Hypotheekadvies in {plaats}, vóór uw bod`),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    dutch`Hypotheekadvies in {plaats} van een zelfstandig adviseur: voor starters, doorstromers en verbouwers. De eerste kennismaking is vrijblijvend.`,
  ),
  title: line("Kop", dutch`Hypotheekadvies in {plaats}, voordat u een bod doet`),
  introduction: text(
    "Inleiding",
    dutch`Wat u kunt lenen is één vraag. Wat u wilt betalen is een andere. Een zelfstandig adviseur rekent ze allebei met u door, bij ons op kantoor of bij u thuis.`,
  ),
  action: line("Knop", dutch`Plan een kennismaking`),
  servicesTitle: line("Vragen: kop", dutch`Vragen waar de meeste mensen mee komen`),
  services: textList("Vragen", ["title", "text"], {
    [dutch`Uw eerste woning`]: dutch`Wat kunt u lenen met uw inkomen en studieschuld, wat wilt u maandelijks kwijt zijn en wat moet u zelf meebrengen? De adviseur kijkt ook of u in aanmerking komt voor NHG en voor de startersvrijstelling van de overdrachtsbelasting.`,
    [dutch`Doorstromen`]: dutch`Eerst kopen of eerst verkopen? Overwaarde, overbrugging en dubbele lasten komen in één berekening, ook voor het geval dat uw huis langer te koop staat dan u hoopt.`,
    [dutch`Oversluiten of verlengen`]: dutch`Loopt uw rentevaste periode af, dan zet de adviseur verlengen, oversluiten en wachten naast elkaar, met boete, kosten en fiscale gevolgen in dezelfde som.`,
    [dutch`Verbouwen en verduurzamen`]: dutch`Voor isolatie of een warmtepomp mag u onder voorwaarden meer lenen dan de woning waard is. De adviseur zoekt uit wat in uw situatie mag, en of het verstandig is.`,
  }),
  stepsTitle: line("Stappen: kop", dutch`Van kennismaking tot notaris`),
  stepsText: text(
    "Stappen: inleiding",
    dutch`Reken vanaf het eerste gesprek op enkele weken. Heeft u al een woning op het oog, zeg dat dan meteen: een voorbehoud van financiering heeft een einddatum.`,
  ),
  steps: textList("Stappen", ["title", "text"], {
    [dutch`Kennismaken`]: dutch`U vertelt wat u van plan bent en hoort wat het advies inhoudt, wat het kost en welke geldverstrekkers de adviseur vergelijkt. De eerste kennismaking is vrijblijvend.`,
    [dutch`Alles op tafel`]: dutch`Inkomen, schulden, spaargeld, pensioen, plannen. U krijgt een lijst van wat nodig is en levert de stukken in één keer aan, langs een beveiligde weg.`,
    [dutch`Advies`]: dutch`U krijgt het advies op papier: looptijd, aflossing, rentevaste periode en de vraag of u de lasten ook kunt dragen bij ziekte, werkloosheid, scheiding of overlijden.`,
    [dutch`Aanvraag en aanbod`]: dutch`De adviseur vraagt de hypotheek aan en bewaakt de termijn van het financieringsvoorbehoud. Taxatierapport en koopakte gaan mee. Pas met een bindend aanbod staat vast wat u krijgt.`,
    [dutch`Naar de notaris`]: dutch`Bij de notaris tekent u de hypotheekakte en de akte van levering. Daarna kunt u met vragen over uw hypotheek bij dezelfde adviseur terecht.`,
  }),
  benefitsTitle: line("Voordelen: kop", dutch`Waarom mensen het advies hier vragen`),
  benefits: textList("Voordelen", ["title", "text"], {
    [dutch`U kent de prijs vooraf`]: dutch`Een adviseur mag geen provisie van een bank ontvangen. U betaalt het advies zelf en weet het bedrag voordat u opdracht geeft.`,
    [dutch`Met vergunning`]: dutch`De adviseur, {adviseur}, staat in het register van de AFM; dat kunt u zelf nakijken.`,
    [dutch`Rustiger bieden`]: dutch`U weet waar uw grens ligt voordat u een woning bezichtigt, en niet pas na het bod.`,
    [dutch`Termijnen die kloppen`]: dutch`Koopakte, taxatie en financiering hangen aan elkaar. Wij stemmen de data op elkaar af.`,
    [dutch`Uw cijfers blijven van u`]: dutch`Wat u met de adviseur bespreekt, hoort de makelaar alleen als u dat wilt. Zo blijft uw onderhandeling zuiver.`,
    [dutch`Vrij om te kiezen`]: dutch`Koopt of verkoopt u via ons, dan bent u niet verplicht om hier uw hypotheek te regelen. Omgekeerd ook niet.`,
  }),
  noteTitle: line("Goed om te weten: kop", dutch`Goed om te weten`),
  note: textList(
    "Goed om te weten: alinea’s",
    ["text"],
    [
      dutch`{kantoor} is makelaar en geeft zelf geen hypotheekadvies. Dat doet een zelfstandig adviseur met een eigen vergunning, met wie u een eigen overeenkomst sluit.`,
      dutch`Of u een hypotheek krijgt, en tegen welke rente en voorwaarden, beslist de geldverstrekker. Wij doen daarover geen beloften.`,
    ],
  ),
  ctaTitle: line("Slot: kop", dutch`Eén gesprek, en u weet waar u staat`),
  ctaText: text(
    "Slot: tekst",
    dutch`De eerste kennismaking is vrijblijvend. U hoort binnen {reactietijd} uur van ons om een tijd af te spreken.`,
  ),
  ctaAction: line("Slot: knop", dutch`Plan een kennismaking`),
};
