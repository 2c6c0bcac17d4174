import { line, textList, text } from "../fields.ts";

export const mortgage = {
  metaTitle: line("Titel voor zoekmachines", "Hypotheekadvies in {plaats}, vóór uw bod"),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    "Hypotheekadvies in {plaats} van een zelfstandig adviseur met AFM-vergunning: voor starters, doorstromers en verbouwers. De eerste kennismaking is vrijblijvend.",
  ),
  title: line("Kop", "Hypotheekadvies in {plaats}, voordat u een bod doet"),
  introduction: text(
    "Inleiding",
    "Wat u kunt lenen is één vraag. Wat u wilt betalen is een andere. Een zelfstandig adviseur rekent ze allebei met u door, bij ons op kantoor of bij u thuis.",
  ),
  action: line("Knop", "Plan een kennismaking"),
  servicesTitle: line("Vragen: kop", "Vier vragen waar de meeste mensen mee komen"),
  services: textList(
    "Vragen",
    ["title", "text"],
    [
      {
        title: "Uw eerste woning",
        text: "Wat kunt u lenen met uw inkomen en studieschuld, wat wilt u maandelijks kwijt zijn en wat moet u zelf meebrengen? De adviseur kijkt ook of u in aanmerking komt voor NHG en voor de startersvrijstelling van de overdrachtsbelasting.",
      },
      {
        title: "Doorstromen",
        text: "Eerst kopen of eerst verkopen? Overwaarde, overbrugging en dubbele lasten komen in één berekening, ook voor het geval dat uw huis langer te koop staat dan u hoopt.",
      },
      {
        title: "Oversluiten of verlengen",
        text: "Loopt uw rentevaste periode af, dan zet de adviseur verlengen, oversluiten en wachten naast elkaar, met boete, kosten en fiscale gevolgen in dezelfde som.",
      },
      {
        title: "Verbouwen en verduurzamen",
        text: "Voor isolatie of een warmtepomp mag u onder voorwaarden meer lenen dan de woning waard is. De adviseur zoekt uit wat in uw situatie mag, en of het verstandig is.",
      },
    ],
  ),
  stepsTitle: line("Stappen: kop", "Van kennismaking tot notaris"),
  stepsText: text(
    "Stappen: inleiding",
    "Reken vanaf het eerste gesprek op enkele weken. Heeft u al een woning op het oog, zeg dat dan meteen: een voorbehoud van financiering heeft een einddatum.",
  ),
  steps: textList(
    "Stappen",
    ["title", "text"],
    [
      {
        title: "Kennismaken",
        text: "U vertelt wat u van plan bent en hoort wat het advies inhoudt, wat het kost en welke geldverstrekkers de adviseur vergelijkt. De eerste kennismaking is vrijblijvend.",
      },
      {
        title: "Alles op tafel",
        text: "Inkomen, schulden, spaargeld, pensioen, plannen. U krijgt een lijst van wat nodig is en levert de stukken in één keer aan, langs een beveiligde weg.",
      },
      {
        title: "Advies",
        text: "U krijgt het advies op papier: looptijd, aflossing, rentevaste periode en de vraag of u de lasten ook kunt dragen bij ziekte, werkloosheid, scheiding of overlijden.",
      },
      {
        title: "Aanvraag en aanbod",
        text: "De adviseur vraagt de hypotheek aan en bewaakt de termijn van het financieringsvoorbehoud. Taxatierapport en koopakte gaan mee. Pas met een bindend aanbod staat vast wat u krijgt.",
      },
      {
        title: "Naar de notaris",
        text: "Bij de notaris tekent u de hypotheekakte en de akte van levering. Daarna kunt u met vragen over uw hypotheek bij dezelfde adviseur terecht.",
      },
    ],
  ),
  benefitsTitle: line("Voordelen: kop", "Waarom mensen het advies hier vragen"),
  benefits: textList(
    "Voordelen",
    ["title", "text"],
    [
      {
        title: "U kent de prijs vooraf",
        text: "Een adviseur mag geen provisie van een bank ontvangen. U betaalt het advies zelf en weet het bedrag voordat u opdracht geeft.",
      },
      {
        title: "Met vergunning",
        text: "De adviseur staat in het register van de AFM. U kunt dat zelf nakijken.",
      },
      {
        title: "Rustiger bieden",
        text: "U weet waar uw grens ligt voordat u een woning bezichtigt, en niet pas na het bod.",
      },
      {
        title: "Termijnen die kloppen",
        text: "Koopakte, taxatie en financiering hangen aan elkaar. Wij stemmen de data op elkaar af.",
      },
      {
        title: "Uw cijfers blijven van u",
        text: "Wat u met de adviseur bespreekt, hoort de makelaar alleen als u dat wilt. Zo blijft uw onderhandeling zuiver.",
      },
      {
        title: "Vrij om te kiezen",
        text: "Koopt of verkoopt u via ons, dan bent u niet verplicht om hier uw hypotheek te regelen. Omgekeerd ook niet.",
      },
    ],
  ),
  noteTitle: line("Goed om te weten: kop", "Goed om te weten"),
  note: textList(
    "Goed om te weten: alinea’s",
    ["text"],
    [
      {
        text: "{kantoor} is makelaar en geeft zelf geen hypotheekadvies. Dat doet een zelfstandig adviseur met een eigen vergunning, met wie u een eigen overeenkomst sluit.",
      },
      {
        text: "Of u een hypotheek krijgt, en tegen welke rente en voorwaarden, beslist de geldverstrekker. Wij doen daarover geen beloften.",
      },
    ],
  ),
  ctaTitle: line("Slot: kop", "Eén gesprek, en u weet waar u staat"),
  ctaText: text(
    "Slot: tekst",
    "De eerste kennismaking is vrijblijvend. U hoort binnen {reactietijd} uur van ons om een tijd af te spreken.",
  ),
  ctaAction: line("Slot: knop", "Plan een kennismaking"),
};
