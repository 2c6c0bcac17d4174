import { dutch } from "@voordeur/language/text.ts";
import { fixedList, line, textList, text } from "../fields.ts";

export const valuation = {
  metaTitle: line("Titel voor zoekmachines", dutch`Taxatie in {plaats}: wat is uw woning waard?`),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    dutch`Gratis waardebepaling of een gevalideerd taxatierapport voor uw hypotheek? Lees het verschil, en vraag vrijblijvend aan. Antwoord binnen {reactietijd} uur.`,
  ),
  title: line("Kop", dutch`Taxatie in {plaats}: wat is uw woning waard?`),
  introduction: text(
    "Inleiding",
    dutch`Dat hangt af van waarvoor u het wilt weten. Denkt u aan verkopen, dan is een gratis waardebepaling genoeg. Voor een hypotheek heeft u een taxatierapport nodig. Wij leggen het verschil uit en regelen wat bij u past.`,
  ),
  offerTitle: line("Aanbod: kop", dutch`Gratis waardebepaling`),
  offerWas: line("Aanbod: doorgestreept bedrag", dutch`€ {waarde}`),
  offerNow: line("Aanbod: bedrag", dutch`€ 0`),
  offerPromises: textList(
    "Aanbod: beloften",
    ["text"],
    [
      dutch`Antwoord binnen {reactietijd} uur`,
      dutch`Vrijblijvend`,
      dutch`{bij-no-cure-no-pay}No cure, no pay`,
    ],
  ),
  offerAction: line("Aanbod: knop", dutch`Vraag uw waardebepaling aan`),
  kindsTitle: line("Verschil: kop", dutch`Waardebepaling of taxatierapport?`),
  kindsText: text(
    "Verschil: inleiding",
    dutch`De woorden worden door elkaar gebruikt. Het zijn twee verschillende dingen.`,
  ),
  estimateTitle: line("Waardebepaling: kop", dutch`Gratis waardebepaling`),
  estimate: fixedList("Waardebepaling: eigenschappen", ["label", "text"], {
    [dutch`Waarvoor`]: dutch`Om te beslissen of, wanneer en voor welk bedrag u gaat verkopen.`,
    [dutch`Door wie`]: dutch`Door onze makelaar, na een bezoek aan uw woning.`,
    [dutch`Wat u krijgt`]: dutch`Een realistische bandbreedte voor de opbrengst, met de verkopen waarop die rust.`,
    [dutch`Voor een hypotheek`]: dutch`Niet geldig. Een geldverstrekker neemt er geen genoegen mee.`,
    [dutch`Kosten`]: dutch`€ 0, zonder verplichting.`,
  }),
  estimateAction: line("Waardebepaling: knop", dutch`Vraag uw waardebepaling aan`),
  reportTitle: line("Taxatierapport: kop", dutch`Gevalideerd taxatierapport`),
  report: fixedList("Taxatierapport: eigenschappen", ["label", "text"], {
    [dutch`Waarvoor`]: dutch`Voor een nieuwe hypotheek, NHG of oversluiten, en als een rechter, notaris of ex-partner een onafhankelijk bedrag wil zien.`,
    [dutch`Door wie`]: dutch`Door een taxateur uit het register van het NRVT die geen belang heeft bij de koop of verkoop.`,
    [dutch`Wat u krijgt`]: dutch`Een rapport met de marktwaarde, gecontroleerd door een validatie-instituut, doorgaans het NWWI.`,
    [dutch`Voor een hypotheek`]: dutch`Geldig. De meeste geldverstrekkers willen een rapport van hooguit zes maanden oud.`,
    [dutch`Kosten`]: dutch`Betaald. U krijgt de prijs vooraf op schrift.`,
  }),
  reportAction: line("Taxatierapport: knop", dutch`Vraag een taxatie aan`),
  kindsNote: text(
    "Verschil: toelichting",
    dutch`Begeleiden wij u bij de koop of verkoop van een woning, dan mogen wij diezelfde woning niet voor de hypotheek taxeren. U krijgt van ons dan de naam van een taxateur van buiten ons kantoor.`,
  ),
  reasonsTitle: line("Redenen: kop", dutch`Wanneer u de waarde wilt weten`),
  reasons: textList("Redenen", ["title", "text"], {
    [dutch`U denkt aan verkopen`]: dutch`Dan begint alles met een reëel bedrag. Een gratis waardebepaling is daarvoor genoeg.`,
    [dutch`U koopt een woning`]: dutch`Uw geldverstrekker wil weten wat het onderpand waard is, bijna altijd met een gevalideerd taxatierapport. Soms volstaat een desktoptaxatie; dat bepaalt de geldverstrekker.`,
    [dutch`U gaat oversluiten of verbouwen`]: dutch`Met een actuele taxatie ziet u hoe uw lening zich tot de woning verhoudt. Bij een verbouwing kan ook de waarde na de werkzaamheden worden bepaald.`,
    [dutch`U gaat uit elkaar`]: dutch`Eén onafhankelijk bedrag waar u allebei op kunt bouwen, of de een de ander nu uitkoopt of het huis wordt verkocht.`,
    [dutch`U erft een huis`]: dutch`Voor de erfbelasting telt de WOZ-waarde. Om de woning eerlijk te verdelen heeft u de marktwaarde nodig, en die is vaak anders.`,
    [dutch`U twijfelt aan uw WOZ-waarde`]: dutch`Bezwaar maken kan tot zes weken na de dagtekening van de beschikking. Wij kijken eerst of het de moeite waard is.`,
  }),
  stepsTitle: line("Stappen: kop", dutch`Zo verloopt een gratis waardebepaling`),
  stepsText: text("Stappen: inleiding", dutch`Stap voor stap, met één bezoek bij u thuis.`),
  steps: textList("Stappen", ["title", "text"], {
    [dutch`U vraagt aan`]: dutch`Uw naam, adres, e-mailadres en telefoonnummer zijn genoeg. Het formulier kost een paar minuten; bellen mag natuurlijk ook.`,
    [dutch`Wij bellen u`]: dutch`Dat doen wij binnen {reactietijd} uur. We vragen waarvoor u de waarde nodig heeft. Blijkt dat een taxatierapport te zijn, dan hoort u dat nu, met wat het kost.`,
    [dutch`We komen kijken`]: dutch`Reken op een uur. We lopen door het hele huis en letten op wat een koper ook ziet: dak, kozijnen, isolatie, keuken, badkamer, tuin en de ligging in de straat.`,
    [dutch`We vergelijken`]: dutch`Met recente verkopen in de buurt, de staat van onderhoud en het energielabel. Een schatting van een website is daarbij hooguit een beginpunt.`,
    [dutch`U krijgt de uitkomst`]: dutch`Een bandbreedte met uitleg, en ons advies over vraagprijs en moment. Wat u ermee doet, is aan u.`,
  }),
  benefitsTitle: line("Voordelen: kop", dutch`Wat u eraan heeft`),
  benefits: textList("Voordelen", ["title", "text"], {
    [dutch`Iemand die de straat kent`]: dutch`Twee gelijke huizen zijn niet evenveel waard als het ene aan de doorgaande weg staat.`,
    [dutch`Een bedrag dat u kunt narekenen`]: dutch`U krijgt de verkopen te zien waarmee wij vergelijken, en hoort waarom uw huis erboven of eronder zit.`,
    [dutch`Advies over wat loont`]: dutch`Wij zeggen welke klus vóór de verkoop iets oplevert, en welke u beter aan de koper laat.`,
    [dutch`Geen verplichting`]: dutch`Besluit u te blijven zitten waar u zit? Dan is dat een goede uitkomst.`,
  }),
  ctaTitle: line("Slot: kop", dutch`Eerst weten, dan beslissen`),
  ctaText: text(
    "Slot: tekst",
    dutch`Vraag de gratis waardebepaling aan; u verplicht zich tot niets. U hoort binnen {reactietijd} uur van ons. Heeft u een rapport nodig,`,
  ),
  ctaAction: line("Slot: knop", dutch`Vraag een gratis waardebepaling aan`),
  ctaLink: line("Slot: link achter de tekst", dutch`vraag dan een taxatie aan`),
};
