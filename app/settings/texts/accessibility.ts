import { dutch } from "@voordeur/language/text.ts";
import { line, rich, text } from "../fields.ts";

export const accessibility = {
  metaTitle: line("Titel voor zoekmachines", dutch`Toegankelijkheid`),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    dutch`Hoe toegankelijk de site van {kantoor} is, wat er nog niet lukt, en hoe u meldt dat u ergens vastloopt.`,
  ),
  title: line("Kop", dutch`Toegankelijkheid`),
  introduction: text(
    "Inleiding",
    dutch`Iedereen moet op deze site een woning kunnen vinden en ons kunnen bereiken: ook zonder muis, met een schermlezer, met grote letters of met weinig kleur. Wij houden ons daarvoor aan de richtlijnen WCAG 2.2, niveau AA.`,
  ),
  body: rich(
    "Verklaring",
    [
      dutch`<h2>Wat er kan</h2>`,
      dutch`<ul><li>Alles werkt met alleen een toetsenbord, en u ziet steeds waar u bent.</li><li>Schermlezers lezen koppen, formulieren, fouten en nieuwe resultaten voor.</li><li>Letters mogen dubbel zo groot en het scherm mag smal zijn: er valt niets weg.</li><li>Bewegende delen staan stil als u dat in uw apparaat heeft gekozen.</li><li>Zoeken, een bezichtiging aanvragen en een aanvraag versturen kan ook zonder JavaScript.</li><li>Brochures en koopovereenkomsten zijn pdf’s met een leesvolgorde (PDF/UA).</li></ul>`,
      dutch`<h2>Wat nog niet lukt</h2>`,
      dutch`<ul><li>De kaart toont woningen alleen op hun plaats. Dezelfde woningen staan in de lijst ernaast.</li><li>Foto’s en plattegronden hebben niet altijd een beschrijving, omdat die ons vaak zonder tekst bereiken. Maten en ruimten staan bij de kenmerken.</li><li>360°-tours en video’s staan bij andere bedrijven. Wij kunnen niet beloven dat die voor iedereen werken of ondertiteld zijn.</li><li>Documenten bij een woning, zoals een vragenlijst, komen soms van anderen als scan.</li></ul>`,
      dutch`<h2>Loopt u ergens vast?</h2>`,
      dutch`<p>Bel <a href="tel:{telefoon-internationaal}">{telefoon}</a> of mail <a href="mailto:{email}">{email}</a>, en zeg op welke pagina u was en wat er niet lukte. Wij helpen u meteen verder, lezen u voor wat u nodig heeft of sturen het op een andere manier, en laten binnen twee weken weten wat wij eraan doen.</p>`,
      dutch`<p>Vindt u dat wij er te weinig mee doen, dan kunt u terecht bij het <a href="https://www.mensenrechten.nl/">College voor de Rechten van de Mens</a>.</p>`,
    ].join(""),
  ),
  changed: line(
    "Wanneer getoetst",
    dutch`Getoetst in november 2026: elke pagina met de regels van axe, met het toetsenbord, met grote letters en op een smal scherm.`,
  ),
};
