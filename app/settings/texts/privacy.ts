import { dutch } from "@voordeur/language/text.ts";
import { line, textList, rich, text } from "../fields.ts";

export const privacy = {
  metaTitle: line("Titel voor zoekmachines", dutch`Privacyverklaring`),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    dutch`Welke gegevens {kantoor} bewaart als u een aanvraag doet, waarom, hoe lang, en hoe u ze inziet, laat verbeteren of laat verwijderen.`,
  ),
  title: line("Kop", dutch`Privacyverklaring`),
  introduction: text(
    "Inleiding",
    dutch`U kunt deze hele site bekijken zonder dat wij weten wie u bent. Pas als u een formulier verstuurt, bewaren we wat u zelf heeft ingevuld: een aanvraag niet langer dan {bewaartermijn} maanden, een zoekopdracht tot u stopt.`,
  ),
  body: rich(
    "Verklaring",
    [
      dutch`<h2>Wie verantwoordelijk is</h2>`,
      dutch`<p>{rechtspersoon}, {adres}, KvK-nummer {kvk}, is verantwoordelijk voor de gegevens die u via deze site achterlaat. Vragen over privacy beantwoorden wij op <a href="mailto:{email}">{email}</a> of <a href="tel:{telefoon-internationaal}">{telefoon}</a>.</p>`,
      dutch`<h2>Als u een aanvraag verstuurt</h2>`,
      dutch`<p>Per formulier bewaren wij:</p>`,
      dutch`<ul><li><strong>Gratis waardebepaling (kort formulier).</strong> E-mailadres, telefoonnummer, en het moment en de plaats op de site.</li><li><strong>Contactformulier.</strong> Naam, e-mailadres, telefoonnummer, als u die invult uw adres en bericht, en het moment en de plaats op de site.</li><li><strong>Andere aanvragen, zoals een bezichtiging, een taxatie of terugbellen.</strong> Hetzelfde, met wat u kiest of invult over uw vraag en de woning waar het om gaat.</li><li><strong>Venster bij het verlaten van de site.</strong> E-mailadres, en het moment en de plaats op de site.</li></ul>`,
      dutch`<p>Kwam u via een advertentie of nieuwsbrief, dan bewaren wij bij uw aanvraag de woorden die het adres daarover zegt (utm_source en dergelijke). Daar komt geen cookie aan te pas.</p>`,
      dutch`<p>Wij gebruiken deze gegevens om contact met u op te nemen over uw aanvraag. De grondslag is artikel 6, lid 1, onder b van de AVG: u vraagt ons iets te doen met het oog op een mogelijke opdracht. Wij sturen er geen nieuwsbrief mee en verkopen ze niet. Uw burgerservicenummer vragen wij nooit.</p>`,
      dutch`<p>Van elke aanvraag gaat een e-mail naar ons kantoor. Meestal krijgt u zelf een bevestiging op het adres dat u heeft opgegeven.</p>`,
      dutch`<h3>Hoe lang</h3>`,
      dutch`<p>Na {bewaartermijn} maanden maken wij een aanvraag anoniem: naam, e-mailadres, telefoonnummer, adres, bericht en de rest van uw antwoorden worden gewist, en alleen het tijdstip, het soort aanvraag en de woning uit ons aanbod blijven over voor onze telling. De e-mails erover gaan uiterlijk dan ook weg. Wordt u klant, dan gelden andere termijnen, zoals vijf jaar voor het cliëntenonderzoek dat de Wwft voorschrijft en zeven jaar voor onze administratie. Dat leest u in de opdracht.</p>`,
      dutch`<h3>Bezichtigingen</h3>`,
      dutch`<p>Plant u een bezichtiging, dan bewaren wij ook het moment, uw antwoorden op onze vragen en wat u achteraf van de woning vond. De eigenaar leest alleen aantallen en, als wij die delen, uw woorden zonder uw naam. De medewerker die u ontvangt, kan de afspraak met uw naam in de eigen agenda hebben.</p>`,
      dutch`<h3>Misbruik tegengaan</h3>`,
      dutch`<p>Om spam te weren tellen wij hoe vaak er vanaf een IP-adres of met een e-mailadres iets wordt verstuurd. We bewaren daarvoor niet het adres zelf, maar een versleutelde afdruk ervan, die na uiterlijk twee dagen verdwijnt. Valt een aanvraag daarbij op, dan staat die opmerking erbij. De grondslag is ons gerechtvaardigd belang om bereikbaar te blijven (artikel 6, lid 1, onder f).</p>`,
      dutch`<h2>Als u een zoekopdracht bewaart</h2>`,
      dutch`<p>Laat u zich mailen over nieuwe woningen, dan bewaren wij uw e-mailadres, wat u zoekt, hoe vaak u mail wilt en wanneer wij u schreven. Wij sturen pas iets als u de zoekopdracht heeft bevestigd (artikel 6, lid 1, onder a: uw toestemming), en wij houden niet bij wat u in een mail aanklikt. Stoppen kan met één klik onder elke mail; dan wissen wij alles meteen. Bevestigt u niet, dan wissen wij uw adres na een week. Zonder enig teken van u vragen wij na elf maanden of u nog zoekt; zonder antwoord wissen wij alles een maand later.</p>`,
      dutch`<h2>Als u op een woning biedt</h2>`,
      dutch`<p>Brengt u een bod uit op een woning, dan bewaren wij uw naam, uw e-mailadres of telefoonnummer, uw bod en de woorden die u erbij schrijft (artikel 6, lid 1, onder b en f: wij doen uw bod aan de verkoper en kunnen later uitleggen hoe de verkoop ging). Uw woorden, en de antwoorden van de verkoper, wissen wij {bodwoorden} maanden na de verkoop, uw naam en adres na {bieders} maanden. In het biedlogboek staat u als bieder 1, 2 of 3: bedrag, datum en voorwaarden blijven daarin staan, zonder uw naam. Iedereen die bood kan dat logboek lezen zodra de koop definitief is. Is uw bod gekozen, dan bewaren wij de koopovereenkomst die wij met u opstellen versleuteld, tot {koopakte} dagen na de overdracht.</p>`,
      dutch`<h2>Als u ons beoordeelt</h2>`,
      dutch`<p>Na een bezichtiging of een overdracht vragen wij u hooguit eens per jaar per e-mail om een beoordeling (artikel 6, lid 1, onder f). Wat u schrijft, staat op onze site met de naam die u kiest, of anoniem. Met de link uit de e-mail wijzigt u uw beoordeling of neemt u haar terug. Na vijf jaar wissen wij haar.</p>`,
      dutch`<h2>Als u alleen rondkijkt</h2>`,
      dutch`<p>Wij meten niet wie u bent en laden niets van advertentie- of analysebedrijven. Daarom ziet u hier ook geen cookiemelding. Alleen wie een woning bewaart, een gesloten bod uitbrengt of inlogt, krijgt cookies die daarvoor nodig zijn. Bewaart u een woning, dan staat uw lijst in twee cookies in uw eigen browser: welke woningen, met prijs en status van dat moment. Die blijven een jaar, of tot u de lijst wist. Brengt u een gesloten bod uit, dan krijgt uw browser de sleutel waarmee alleen u het voor die tijd kunt nalezen, tot het bieden sluit. Wie inlogt, krijgt cookies om ingelogd te blijven, en om deze browser een volgende keer te herkennen, zodat niemand anders uw account kan laten blokkeren. In de logboeken van onze server staan geen persoonsgegevens.</p>`,
      dutch`<p>Wij tellen hoe vaak een pagina op een dag is bekeken en via welke website of campagne bezoekers binnenkwamen: alleen aantallen, zonder cookie, IP-adres of iets anders waaraan u te herkennen bent, en we verwijderen ze na {teljaren} jaar.</p>`,
      dutch`<p>Stuurt u uw bewaarde woningen naar uzelf, dan gebruiken wij uw e-mailadres voor die ene mail. Wij bewaren het niet; alleen een versleutelde afdruk ervan telt enkele dagen mee om misbruik tegen te gaan.</p>`,
      dutch`<p>De kaart bij ons aanbod komt van onze eigen server: uw IP-adres gaat daarvoor niet naar een ander. Kiest u op die kaart ‘Bij mij in de buurt’, dan gebruiken wij uw plaats, afgerond op ongeveer honderd meter, alleen voor die ene zoekvraag. Wij bewaren die niet.</p>`,
      dutch`<p>Kiest u de WhatsApp-knop, dan verlaat u deze site en gelden de voorwaarden van WhatsApp. Wij zien dan uw telefoonnummer en uw bericht.</p>`,
      dutch`<h2>Als u een adres invult</h2>`,
      dutch`<p>Met alleen de postcode en het huisnummer zoeken wij straat, plaats, perceel, bouwjaar en oppervlakte op in openbare registers van het Kadaster. Wie u bent, gaat daarbij niet mee. Wat wij bij een aanvraag vinden, bewaren wij bij die aanvraag en wissen wij ermee.</p>`,
      dutch`<h2>Contract en Foto Restyler</h2>`,
      dutch`<p>Wat u invult om een koopovereenkomst te maken, wordt alleen gebruikt om dat ene document samen te stellen. Wij slaan het niet op en het komt niet in onze logboeken. Ook een foto in de Foto Restyler wordt alleen voor uw bewerking gebruikt en daarna niet bewaard. Schakelen we voor die bewerking een externe AI-dienst in, dan staat dat op de pagina voordat u een foto kiest.</p>`,
      dutch`<h2>Wie uw gegevens verder ziet</h2>`,
      dutch`<p>Binnen ons kantoor alleen wie uw aanvraag behandelt. Daarbuiten werken we met twee verwerkers: de partij die deze site en haar database host, en de partij die onze e-mail verzorgt. Met beide sluiten we een verwerkersovereenkomst; zij mogen de gegevens alleen voor ons gebruiken. Vraagt u hypotheekadvies, dan geven we uw gegevens pas aan de adviseur door als u dat goedvindt.</p>`,
    ].join(""),
  ),
  rightsTitle: line("Rechten: kop", dutch`Uw rechten`),
  rightsText: text("Rechten: inleiding", dutch`Het gaat om uw gegevens. U kunt ons vragen om:`),
  rights: textList(
    "Rechten",
    ["title", "text"],
    [
      { title: dutch`Inzage`, text: dutch`U krijgt te zien wat wij van u hebben.` },
      { title: dutch`Verbeteren`, text: dutch`Klopt er iets niet, dan passen wij het aan.` },
      {
        title: dutch`Verwijderen`,
        text: dutch`Wij wissen uw gegevens, ook als de termijn nog niet voorbij is.`,
      },
      {
        title: dutch`Meenemen`,
        text: dutch`U krijgt uw gegevens als bestand (export), zodat u ze elders kunt gebruiken.`,
      },
      {
        title: dutch`Bezwaar en beperking`,
        text: dutch`U kunt ons vragen het gebruik van uw gegevens te staken of stil te leggen.`,
      },
    ],
  ),
  rightsEnd: rich(
    "Rechten: hoe u ze gebruikt",
    [
      dutch`<p>Mail naar <a href="mailto:{email}">{email}</a>, bij voorkeur vanaf het adres dat u in het formulier heeft ingevuld, zodat wij weten dat het verzoek van u komt. U hoort uiterlijk binnen een maand van ons. Een kopie van uw identiteitsbewijs vragen wij hiervoor niet.</p>`,
      dutch`<p>Komen we er samen niet uit, dan kunt u een klacht indienen bij de <a href="https://www.autoriteitpersoonsgegevens.nl/">Autoriteit Persoonsgegevens</a>.</p>`,
    ].join(""),
  ),
  changed: line(
    "Laatst gewijzigd",
    dutch`Deze verklaring is voor het laatst gewijzigd in november 2026.`,
  ),
};
