import { dutch } from "@voordeur/language/text.ts";
import { line, textList, text } from "../fields.ts";

export const buying = {
  metaTitle: line("Titel voor zoekmachines", dutch`Een huis kopen in Nederland: zo gaat het`),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    dutch`Vanuit het buitenland een huis kopen in {plaats}: wie de makelaar betaalt, drie dagen bedenktijd, de notaris en een tolk, lenen, en de belasting naast die van Nordrhein-Westfalen.`,
  ),
  title: line("Kop", dutch`Een huis kopen in Nederland`),
  introduction: text(
    "Inleiding",
    dutch`Komt u van over de grens, dan gaat hier veel anders dan u gewend bent. Dit is de weg van de eerste bezichtiging tot de sleutel, met wat u betaalt en waar dat staat.`,
  ),
  stepsTitle: line("Stappen: kop", dutch`Van bezichtiging tot sleutel`),
  steps: textList("Stappen", ["title", "text"], {
    [dutch`Kijken en bieden`]: dutch`Vraag een bezichtiging aan of stel eerst uw vragen. Een bod, en een mondeling ja daarop, bindt bij een woning nog niemand.`,
    [dutch`De koop op papier`]: dutch`Koopt u als particulier, dan geldt de koop pas als koper en verkoper een schriftelijke koopovereenkomst hebben getekend (artikel 7:2 BW). Daar is geen notaris bij nodig. Uw voorbehoud, zoals dat van financiering, moet erin staan.`,
    [dutch`Drie dagen bedenktijd`]: dutch`Als particulier mag u de koop daarna drie dagen lang zonder reden ontbinden. Ze beginnen de dag nadat u de getekende overeenkomst kreeg. Er zitten ten minste twee werkdagen in, en ze eindigen niet in een weekend of op een feestdag.`,
    [dutch`Lening en waarborgsom`]: dutch`Regel uw hypotheek voor de datum van het voorbehoud. Gebruikelijk is dat u enkele weken na het tekenen 10% van de prijs als waarborgsom bij de notaris stort, of een bankgarantie geeft.`,
    [dutch`Notaris en sleutel`]: dutch`Kort voor de overdracht loopt u nog één keer door het huis. Bij de notaris tekent u de akte van levering, en die van uw hypotheek. Met de inschrijving in het Kadaster is de woning van u.`,
  }),
  partsTitle: line("Goed om te weten: kop", dutch`Wat u vooraf wilt weten`),
  parts: textList("Goed om te weten", ["title", "text"], {
    [dutch`Wie de makelaar betaalt`]: dutch`De verkoper betaalt de makelaar die voor hem verkoopt. Een koper betaalt alleen een makelaar die hij zelf heeft ingehuurd om aan te kopen.`,
    [dutch`De notaris`]: dutch`Wie de kosten betaalt, kiest meestal de notaris: bij kosten koper (k.k.) bent u dat. De notaris staat aan niemands kant en kijkt in het Kadaster na of er hypotheken of beslagen op de woning liggen.`,
    [dutch`Een tolk`]: dutch`Verstaat u de taal van de akte niet genoeg, dan moet er bij het tekenen een tolk zijn (artikel 42 Wet op het notarisambt). Zeg het de notaris op tijd, en reken op de kosten.`,
    [dutch`Een inkomen over de grens`]: dutch`Niet elke geldverstrekker rekent met een inkomen uit een ander land. Vraag het na voordat u biedt. {bij-hypotheek}Een zelfstandig adviseur zoekt het met u uit. Voor de aankoop leent u in Nederland hoogstens de waarde van de woning: de kosten betaalt u van eigen geld.`,
    [dutch`De andere kosten`]: dutch`Naast de belasting betaalt u de notaris en het Kadaster, en vaak een taxatie, een bouwkundige keuring en hypotheekadvies. Bij vrij op naam (v.o.n.) zitten de belasting en de akte van levering in de prijs.`,
  }),
  taxTitle: line("Vergelijking: kop", dutch`Naast Nordrhein-Westfalen`),
  nextTitle: line("Slot: kop", dutch`Begin met een vraag`),
  nextText: text(
    "Slot: tekst",
    dutch`Schrijf ons wat u zoekt of wilt weten. U hoort binnen {reactietijd} uur van ons.`,
  ),
  nextAction: line("Slot: knop", dutch`Stel uw vraag`),
};
