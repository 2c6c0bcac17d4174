import { fixedList, line, textList, text } from "../fields.ts";

export const valuation = {
  metaTitle: line("Titel voor zoekmachines", "Taxatie in {plaats}: wat is uw woning waard?"),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    "Gratis waardebepaling of een gevalideerd taxatierapport voor uw hypotheek? Lees het verschil, en vraag vrijblijvend aan: antwoord binnen {reactietijd} uur.",
  ),
  title: line("Kop", "Taxatie in {plaats}: wat is uw woning waard?"),
  introduction: text(
    "Inleiding",
    "Dat hangt af van waarvoor u het wilt weten. Denkt u aan verkopen, dan is een gratis waardebepaling genoeg. Voor een hypotheek heeft u een taxatierapport nodig. Wij leggen het verschil uit en regelen wat bij u past.",
  ),
  offerTitle: line("Aanbod: kop", "Gratis waardebepaling"),
  offerWas: line("Aanbod: doorgestreept bedrag", "€ {waarde}"),
  offerNow: line("Aanbod: bedrag", "€ 0"),
  offerPromises: textList(
    "Aanbod: beloften",
    ["text"],
    [
      { text: "Antwoord binnen {reactietijd} uur" },
      { text: "Vrijblijvend" },
      { text: "No cure, no pay" },
    ],
  ),
  offerAction: line("Aanbod: knop", "Vraag uw waardebepaling aan"),
  kindsTitle: line("Verschil: kop", "Waardebepaling of taxatierapport?"),
  kindsText: text(
    "Verschil: inleiding",
    "De woorden worden door elkaar gebruikt. Het zijn twee verschillende dingen.",
  ),
  estimateTitle: line("Waardebepaling: kop", "Gratis waardebepaling"),
  estimate: fixedList(
    "Waardebepaling: eigenschappen",
    ["label", "text"],
    [
      {
        label: "Waarvoor",
        text: "Om te beslissen of, wanneer en voor welk bedrag u gaat verkopen.",
      },
      { label: "Door wie", text: "Door onze makelaar, na een bezoek aan uw woning." },
      {
        label: "Wat u krijgt",
        text: "Een realistische bandbreedte voor de opbrengst, met de verkopen waarop die rust.",
      },
      {
        label: "Voor een hypotheek",
        text: "Niet geldig. Een geldverstrekker neemt er geen genoegen mee.",
      },
      { label: "Kosten", text: "€ 0, zonder verplichting." },
    ],
  ),
  estimateAction: line("Waardebepaling: knop", "Vraag uw waardebepaling aan"),
  reportTitle: line("Taxatierapport: kop", "Gevalideerd taxatierapport"),
  report: fixedList(
    "Taxatierapport: eigenschappen",
    ["label", "text"],
    [
      {
        label: "Waarvoor",
        text: "Voor een nieuwe hypotheek, NHG of oversluiten, en als een rechter, notaris of ex-partner een onafhankelijk bedrag wil zien.",
      },
      {
        label: "Door wie",
        text: "Door een taxateur uit het register van het NRVT die geen belang heeft bij de koop of verkoop.",
      },
      {
        label: "Wat u krijgt",
        text: "Een rapport met de marktwaarde, gecontroleerd door een validatie-instituut, doorgaans het NWWI.",
      },
      {
        label: "Voor een hypotheek",
        text: "Geldig. De meeste geldverstrekkers willen een rapport van hooguit zes maanden oud.",
      },
      { label: "Kosten", text: "Betaald. U krijgt de prijs vooraf op schrift." },
    ],
  ),
  reportAction: line("Taxatierapport: knop", "Vraag een taxatie aan"),
  kindsNote: text(
    "Verschil: toelichting",
    "Begeleiden wij u bij de koop of verkoop van een woning, dan mogen wij diezelfde woning niet voor de hypotheek taxeren. U krijgt van ons dan de naam van een taxateur van buiten ons kantoor.",
  ),
  reasonsTitle: line("Redenen: kop", "Zes momenten waarop u de waarde wilt weten"),
  reasons: textList(
    "Redenen",
    ["title", "text"],
    [
      {
        title: "U denkt aan verkopen",
        text: "Dan begint alles met een reëel bedrag. Een gratis waardebepaling is daarvoor genoeg.",
      },
      {
        title: "U koopt een woning",
        text: "Uw geldverstrekker wil weten wat het onderpand waard is, bijna altijd met een gevalideerd taxatierapport. Soms volstaat een desktoptaxatie; dat bepaalt de geldverstrekker.",
      },
      {
        title: "U gaat oversluiten of verbouwen",
        text: "Met een actuele taxatie ziet u hoe uw lening zich tot de woning verhoudt. Bij een verbouwing kan ook de waarde na de werkzaamheden worden bepaald.",
      },
      {
        title: "U gaat uit elkaar",
        text: "Eén onafhankelijk bedrag waar u allebei op kunt bouwen, of de een de ander nu uitkoopt of het huis wordt verkocht.",
      },
      {
        title: "U erft een huis",
        text: "Voor de erfbelasting telt de WOZ-waarde. Om de woning eerlijk te verdelen heeft u de marktwaarde nodig, en die is vaak anders.",
      },
      {
        title: "U twijfelt aan uw WOZ-waarde",
        text: "Bezwaar maken kan tot zes weken na de dagtekening van de beschikking. Wij kijken eerst of het de moeite waard is.",
      },
    ],
  ),
  stepsTitle: line("Stappen: kop", "Zo verloopt een gratis waardebepaling"),
  stepsText: text("Stappen: inleiding", "Vijf stappen, waarvan één bezoek bij u thuis."),
  steps: textList(
    "Stappen",
    ["title", "text"],
    [
      {
        title: "U vraagt aan",
        text: "Uw naam, adres, e-mailadres en telefoonnummer zijn genoeg. Het formulier kost een paar minuten; bellen mag natuurlijk ook.",
      },
      {
        title: "Wij bellen u binnen {reactietijd} uur",
        text: "We vragen waarvoor u de waarde nodig heeft. Blijkt dat een taxatierapport te zijn, dan hoort u dat nu, met wat het kost.",
      },
      {
        title: "We komen kijken",
        text: "Reken op een uur. We lopen door het hele huis en letten op wat een koper ook ziet: dak, kozijnen, isolatie, keuken, badkamer, tuin en de ligging in de straat.",
      },
      {
        title: "We vergelijken",
        text: "Met recente verkopen in de buurt, de staat van onderhoud en het energielabel. Een schatting van een website is daarbij hooguit een beginpunt.",
      },
      {
        title: "U krijgt de uitkomst",
        text: "Een bandbreedte met uitleg, en ons advies over vraagprijs en moment. Wat u ermee doet, is aan u.",
      },
    ],
  ),
  benefitsTitle: line("Voordelen: kop", "Wat u eraan heeft"),
  benefits: textList(
    "Voordelen",
    ["title", "text"],
    [
      {
        title: "Iemand die de straat kent",
        text: "Twee gelijke huizen zijn niet evenveel waard als het ene aan de doorgaande weg staat.",
      },
      {
        title: "Een bedrag dat u kunt narekenen",
        text: "U krijgt de verkopen te zien waarmee wij vergelijken, en hoort waarom uw huis erboven of eronder zit.",
      },
      {
        title: "Advies over wat loont",
        text: "Wij zeggen welke klus vóór de verkoop iets oplevert, en welke u beter aan de koper laat.",
      },
      {
        title: "Geen verplichting",
        text: "Besluit u te blijven zitten waar u zit? Dan is dat een goede uitkomst.",
      },
    ],
  ),
  ctaTitle: line("Slot: kop", "Eerst weten, dan beslissen"),
  ctaText: text(
    "Slot: tekst",
    "Vraag de gratis waardebepaling aan. U hoort binnen {reactietijd} uur van ons en u verplicht zich tot niets. Heeft u een rapport nodig,",
  ),
  ctaAction: line("Slot: knop", "Vraag een gratis waardebepaling aan"),
  ctaLink: line("Slot: link achter de tekst", "vraag dan een taxatie aan"),
};
