import { line, textList, text } from "../fields.ts";

export const home = {
  metaTitle: line(
    "Titel voor zoekmachines",
    "Makelaar in {plaats} voor verkoop, taxatie en hypotheek",
  ),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    "Uw woning verkopen in {plaats} en omgeving? Gratis waardebepaling ter waarde van € {waarde}, reactie binnen {reactietijd} uur. Bekijk ook ons actuele woningaanbod.",
  ),
  offerTitle: line("Waardebepaling: kop", "Gratis waardebepaling van uw woning"),
  offerWas: line("Waardebepaling: doorgestreept bedrag", "€ {waarde}"),
  offerNow: line("Waardebepaling: bedrag", "nu € 0"),
  offerPromises: textList(
    "Waardebepaling: beloften",
    ["text"],
    [
      { text: "Reactie binnen {reactietijd} uur" },
      { text: "Vrijblijvend" },
      { text: "No cure, no pay" },
    ],
  ),
  figures: textList(
    "In cijfers",
    ["value", "label"],
    [
      { value: "{woningen}", label: "woningen verkocht" },
      { value: "{ervaring}", label: "jaar ervaring" },
      { value: "{verkooptijd}", label: "dagen gemiddelde verkooptijd" },
      { value: "{tevreden}", label: "tevreden klanten" },
      { value: "{cijfer}/5", label: "gemiddelde beoordeling" },
    ],
  ),
  reasonsTitle: line("Redenen: kop", "Waarom kiezen voor ons?"),
  reasonsText: text("Redenen: inleiding", "Vier redenen die verkopers ons zelf noemen."),
  reasons: textList(
    "Redenen",
    ["title", "text"],
    [
      {
        title: "Groot netwerk",
        text: "Honderden zoekers staan bij ons ingeschreven met hun wensen. Zij zien uw woning voordat de advertentie verschijnt.",
      },
      {
        title: "Snelle verkoop",
        text: "Stukken, meting en foto's zijn klaar voordat de eerste bezoeker belt. Onze woningen worden daardoor gemiddeld {sneller} sneller verkocht dan in de markt gebruikelijk is.",
      },
      {
        title: "Beste prijs",
        text: "De vraagprijs volgt uit recente verkopen in uw eigen straat en buurt. Bij meer gegadigden begeleiden wij het bieden, zodat u rustig kunt kiezen.",
      },
      {
        title: "Lokale expertise",
        text: "Wij wonen en werken in {plaats}. Daardoor weten wij wat er in uw straat is betaald, welke buurten in trek zijn en wat er rondom uw huis gebouwd gaat worden.",
      },
    ],
  ),
  listingsTitle: line("Woningaanbod: kop", "Actueel woningaanbod"),
  listingsText: text(
    "Woningaanbod: inleiding",
    "Zes woningen uit ons aanbod, elke dag een andere selectie.",
  ),
  listingsLink: line("Woningaanbod: knop", "Bekijk alle woningen"),
  testimonialsTitle: line("Ervaringen: kop", "Wat verkopers over ons zeggen"),
  trustTitle: line("Vertrouwen: kop", "Waar u op kunt rekenen"),
  trust: textList(
    "Vertrouwen: punten",
    ["text"],
    [
      { text: "{woningen} woningen verkocht in {plaats} en omgeving" },
      { text: "{ervaring} jaar ervaring, van stadspand tot woonboerderij" },
      { text: "{tevreden} tevreden klanten, gemiddeld een {cijfer}/5" },
      { text: "Gemiddeld {verkooptijd} dagen tussen de eerste foto en de handtekening" },
      { text: "Eén vaste makelaar, van de eerste afspraak tot de notaris" },
      { text: "No cure, no pay: geen verkoop betekent geen courtage" },
    ],
  ),
  blogTitle: line("Blog: kop", "Uit onze praktijk"),
  blogLink: line("Blog: link naar alle", "Alle blogs bekijken"),
  blogRead: line("Blog: link naar het artikel", "Lees het artikel"),
  contactTitle: line("Contact: kop", "Vraag een gratis woningwaardebepaling aan"),
  contactText: text(
    "Contact: tekst",
    "Vul het adres in en vertel ons, als u wilt, iets over de woning. Een makelaar uit de regio belt of mailt u binnen {reactietijd} uur voor een afspraak.",
  ),
  contactDirect: line("Contact: boven het telefoonnummer", "Liever direct iemand spreken?"),
  contactHours: line("Contact: bereikbaar", "Bereikbaar {dagen} van {opent} tot {sluit} uur"),
};
