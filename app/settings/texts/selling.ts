import { dutch } from "@voordeur/language/text.ts";
import { line, textList, text } from "../fields.ts";

export const selling = {
  metaTitle: line(
    "Titel voor zoekmachines",
    dutch`Huis verkopen in {plaats}: zo pakken wij het aan`,
  ),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    dutch`Uw huis verkopen in {plaats} of omgeving? Lees hoe het gaat, wat wij voor u doen en wat het kost. Met een gratis waardebepaling vooraf.`,
  ),
  title: line("Kop", dutch`Uw huis verkopen, van eerste gesprek tot sleutel`),
  introduction: text(
    "Inleiding",
    dutch`Een huis verkoopt u maar een paar keer in uw leven. Voor ons is het dagelijks werk, in straten die we kennen. U weet vooraf wat er gaat gebeuren, wat het kost en wie u kunt bellen.`,
  ),
  action: line("Knop", dutch`Vraag een gratis waardebepaling aan`),
  figures: textList("In cijfers", ["value", "label"], {
    "{ervaring}": dutch`jaar ervaring met wonen rond {plaats}`,
    "{woningen-totaal}": dutch`woningen verkocht`,
    "{tevreden}": dutch`van onze klanten is tevreden`,
  }),
  stepsTitle: line("Stappen: kop", dutch`Verkopen, stap voor stap`),
  stepsText: text(
    "Stappen: inleiding",
    dutch`De dagen dat uw woning te koop staat, en de weken ervoor en erna, delen wij zo in. Gemiddeld staat een woning bij ons {verkooptijd} dagen te koop.`,
  ),
  steps: textList("Stappen", ["title", "text"], {
    [dutch`Kennismaken en de waarde bepalen`]: dutch`Wij komen bij u thuis kijken; reken op een uur. U hoort wat vergelijkbare woningen in de buurt hebben opgebracht, welke vraagprijs daarbij past en wat u vóór de foto’s nog kunt doen. De waardebepaling kost u niets en verplicht u tot niets.`,
    [dutch`Uw woning klaarmaken voor de markt`]: dutch`Wij meten de woning in, laten foto’s maken en schrijven de tekst. Samen vullen we de vragenlijst en de lijst van zaken in: wat blijft achter en wat gaat mee. De energielabelklasse moet in elke advertentie staan. Heeft u nog geen geldig label, dan plannen we eerst de opname.`,
    [dutch`Bezichtigen en onderhandelen`]: dutch`Wij leiden de bezichtigingen en bellen elke kijker na. Na iedere ronde hoort u wat mensen van uw huis vonden, ook als dat tegenvalt. Komt er een bod, dan leggen we prijs, opleverdatum en voorwaarden naast elkaar. U beslist, wij voeren het gesprek.`,
    [dutch`Koopakte, notaris en sleutel`]: dutch`De koop van een woning moet schriftelijk worden vastgelegd; daarna heeft een particuliere koper drie dagen bedenktijd. Wij bewaken de termijnen, de bankgarantie of waarborgsom en de stukken voor de notaris. Op de dag van de overdracht lopen we met de koper nog één keer door het huis.`,
  }),
  costsTitle: text(
    "Kosten: kop",
    dutch`{bij-no-cure-no-pay}Geen verkoop,\n{bij-no-cure-no-pay}geen courtage`,
  ),
  costsText: text(
    "Kosten: tekst",
    dutch`Onze courtage spreken we vooraf met u af. {bij-no-cure-no-pay}U betaalt haar pas als uw woning is verkocht. In de opdracht staat ook wat anderen rekenen, zoals de adviseur die het energielabel opneemt. Er komt daarna niets meer bij zonder dat u ja heeft gezegd.`,
  ),
  papersTitle: line("Klaarleggen: kop", dutch`Leg dit alvast klaar`),
  papers: textList(
    "Klaarleggen: stukken",
    ["text"],
    [
      dutch`Het eigendomsbewijs of de akte van levering`,
      dutch`Het energielabel, als dat er al is`,
      dutch`Tekeningen en vergunningen van een verbouwing`,
      dutch`Bij een appartement: de stukken van de VvE`,
    ],
  ),
  benefitsTitle: line("Voordelen: kop", dutch`Wat u van ons mag verwachten`),
  benefits: textList("Voordelen", ["title", "text"], {
    [dutch`Eén makelaar voor het hele traject`]: dutch`Wie bij u aan de keukentafel zat, leidt ook de bezichtigingen en gaat mee naar de notaris.`,
    [dutch`Een vraagprijs met onderbouwing`]: dutch`U ziet de verkopen waarop ons advies rust, ook als het bedrag lager uitvalt dan u had gehoopt.`,
    [dutch`Kopers uit de buurt en van verder weg`]: dutch`Wij kennen de zoekers in {plaats} en omgeving en weten wie er op een straat als de uwe wacht.`,
    [dutch`Foto’s op het goede uur`]: dutch`Een tuin op het westen fotografeert u niet om negen uur ’s ochtends. Wij kiezen het moment per woning.`,
    [dutch`Het papierwerk op tijd`]: dutch`Kadaster, vragenlijst, koopakte: u weet wanneer u wat moet aanleveren en tekent niets wat u niet heeft begrepen.`,
    [dutch`Iemand die opneemt`]: dutch`Op werkdagen belt u ons van {opent} tot {sluit} uur. Op een vraag krijgt u binnen {reactietijd} uur antwoord.`,
  }),
  ctaTitle: line("Slot: kop", dutch`Begin met weten wat uw huis waard is`),
  ctaText: text(
    "Slot: tekst",
    dutch`De waardebepaling kost u niets, en u zit nergens aan vast. Zij is ter waarde van € {waarde} en kost u nu € 0. U hoort binnen {reactietijd} uur van ons.`,
  ),
  ctaAction: line("Slot: knop", dutch`Vraag een gratis waardebepaling aan`),
};
