import { dutch } from "@voordeur/language/text.ts";
import { line, textList, text } from "../fields.ts";

export const home = {
  metaTitle: line("Titel voor zoekmachines", dutch`Makelaar in {plaats} voor {diensten}`),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    dutch`{bij-verkoop}Uw woning verkopen in {plaats} en omgeving? {bij-waardebepaling}Vraag een gratis waardebepaling aan. {bij-waardebepaling}Ter waarde van € {waarde}. Reactie binnen {reactietijd} uur. Bekijk ons actuele woningaanbod.`,
  ),
  buyersTitle: line("Duits en Engels: titel", dutch`Een huis kopen in {plaats}`),
  buyersText: text(
    "Duits en Engels: inleiding",
    dutch`Wonen in {plaats} en omgeving. {bij-kopen}Zoek in ons aanbod, kom kijken, en lees vooraf hoe kopen in Nederland gaat.`,
  ),
  buyersCardTitle: line("Duits en Engels: kop van het kader", dutch`Zo koopt u in Nederland`),
  buyersPoints: textList(
    "Duits en Engels: punten in het kader",
    ["text"],
    [
      dutch`Wat u boven op de prijs betaalt, bedrag voor bedrag`,
      dutch`Drie dagen bedenktijd nadat u tekende`,
      dutch`Een tolk bij de notaris, als u die nodig heeft`,
      dutch`Onze site en onze e-mails in uw taal`,
    ],
  ),
  offerTitle: line("Waardebepaling: kop", dutch`Gratis waardebepaling van uw woning`),
  offerWas: line("Waardebepaling: doorgestreept bedrag", dutch`€ {waarde}`),
  offerNow: line("Waardebepaling: bedrag", dutch`nu € 0`),
  offerPromises: textList(
    "Waardebepaling: beloften",
    ["text"],
    [
      dutch`Reactie binnen {reactietijd} uur`,
      dutch`Vrijblijvend`,
      dutch`{bij-no-cure-no-pay}No cure, no pay`,
    ],
  ),
  figures: textList("In cijfers", ["value", "label"], {
    "{woningen}": dutch`woningen verkocht`,
    "{ervaring}": dutch`jaar ervaring`,
    "{verkooptijd}": dutch`dagen gemiddelde verkooptijd`,
    "{tevreden}": dutch`tevreden klanten`,
    "{cijfer}/5": dutch`gemiddelde beoordeling`,
  }),
  reasonsTitle: line("Redenen: kop", dutch`Waarom kiezen voor ons?`),
  reasonsText: text("Redenen: inleiding", dutch`{bij-verkoop}Waarom verkopers ons bellen.`),
  reasons: textList("Redenen", ["title", "text"], {
    [dutch`{bij-verkoop}Groot netwerk`]: dutch`Bij ons staan {zoekers} zoekers ingeschreven met hun wensen; zij zien uw woning voordat de advertentie verschijnt.`,
    [dutch`{bij-verkoop}Snelle verkoop`]: dutch`Onze woningen worden gemiddeld {sneller} sneller verkocht dan in de markt gebruikelijk is. {bij-stukken-klaar}Stukken, meting en foto's zijn klaar voordat de eerste bezoeker belt.`,
    [dutch`{bij-verkoop}Beste prijs`]: dutch`De vraagprijs volgt uit recente verkopen in uw eigen straat en buurt. Bij meer gegadigden begeleiden wij het bieden, zodat u rustig kunt kiezen.`,
    [dutch`Lokale expertise`]: dutch`Wij wonen en werken in {plaats}. Daardoor weten wij wat er in uw straat is betaald, welke buurten in trek zijn en wat er rondom uw huis gebouwd gaat worden.`,
  }),
  listingsTitle: line("Woningaanbod: kop", dutch`Actueel woningaanbod`),
  listingsText: text(
    "Woningaanbod: inleiding",
    dutch`Elke dag een andere selectie uit ons aanbod.`,
  ),
  listingsLink: line("Woningaanbod: knop", dutch`Bekijk alle woningen`),
  testimonialsTitle: line("Ervaringen: kop", dutch`Wat verkopers over ons zeggen`),
  trustTitle: line("Vertrouwen: kop", dutch`Waar u op kunt rekenen`),
  trust: textList(
    "Vertrouwen: punten",
    ["text"],
    [
      dutch`Eén vaste makelaar, van begin tot notaris`,
      dutch`{bij-no-cure-no-pay}No cure, no pay: geen verkoop, geen courtage`,
      dutch`{bij-verkoop}Een vraagprijs met onderbouwing`,
      dutch`{bij-verkoop}Bericht na elke bezichtiging`,
      dutch`Vooraf op papier wat het kost`,
      dutch`{bij-verkoop}{bij-aankoop}{bij-taxatie}Verkoop, aankoop en taxatie onder één dak`,
    ],
  ),
  blogTitle: line("Blog: kop", dutch`Uit onze praktijk`),
  blogLink: line("Blog: link naar alle", dutch`Alle blogs bekijken`),
  blogRead: line("Blog: link naar het artikel", dutch`Lees het artikel`),
  contactTitle: line("Contact: kop", dutch`Vraag een gratis woningwaardebepaling aan`),
  contactText: text(
    "Contact: tekst",
    dutch`Vul het adres in en vertel ons, als u wilt, iets over de woning. Een makelaar uit de regio belt of mailt u voor een afspraak. Dat doen wij binnen {reactietijd} uur.`,
  ),
};
