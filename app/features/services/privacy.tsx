import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import { leadRetentionMonths } from "../leads/retention.ts";
import { visitRetentionYears } from "../../platform/visits/retention.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { PageTitle } from "../../ui/layout/page-hero.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { PrivacyRights } from "./privacy-rights.tsx";

const stored = [
  {
    what: "Gratis waardebepaling (kort formulier)",
    fields: "E-mailadres, telefoonnummer, en het moment en de plaats op de site.",
  },
  {
    what: "Contactformulier",
    fields:
      "Naam, e-mailadres, telefoonnummer, als u die invult uw adres en bericht, en het moment en de plaats op de site.",
  },
  {
    what: "Andere aanvragen, zoals een bezichtiging, een taxatie of terugbellen",
    fields: "Hetzelfde, met wat u kiest of invult over uw vraag en de woning waar het om gaat.",
  },
  {
    what: "Venster bij het verlaten van de site",
    fields: "E-mailadres, en het moment en de plaats op de site.",
  },
];

export const handle = { cache: { tags: [] } satisfies PageCaching };

export const meta = fixedMeta({
  title: "Privacyverklaring",
  description: `Welke gegevens ${agency.name} bewaart als u een aanvraag doet, waarom, hoe lang, en hoe u ze inziet, laat verbeteren of laat verwijderen.`,
  path: href("/privacy"),
});

export default function Privacy() {
  return (
    <div className="mx-auto max-w-[80rem] px-4 py-12 sm:px-8 sm:py-20">
      <div className="max-w-4xl">
        <PageTitle>Privacyverklaring</PageTitle>
        <p className="mt-6 font-serif text-2xl leading-snug text-river-800 sm:text-[1.75rem]">
          U kunt deze hele site bekijken zonder dat wij weten wie u bent. Pas als u een formulier
          verstuurt, bewaren we wat u zelf hebt ingevuld, en niet langer dan {leadRetentionMonths}{" "}
          maanden.
        </p>
      </div>
      <div className="prose mt-14 lg:ml-auto lg:mr-24">
        <Responsible />
        <Requests />
        <Visits />
        <Tools />
        <Recipients />
        <PrivacyRights />
        <p className="text-muted">Deze verklaring is voor het laatst gewijzigd in november 2026.</p>
      </div>
    </div>
  );
}

function Responsible() {
  const { address } = agency;
  return (
    <>
      <h2>Wie verantwoordelijk is</h2>
      <p>
        {agency.legalName}, {address.street}, {address.postalCode} {address.city}, KvK-nummer{" "}
        {agency.kvkNumber}, is verantwoordelijk voor de gegevens die u via deze site achterlaat.
        Vragen over privacy beantwoorden wij op{" "}
        <a href={`mailto:${agency.email}`}>{agency.email}</a> of{" "}
        <a href={`tel:${agency.phone.international}`} className="whitespace-nowrap">
          {agency.phone.display}
        </a>
        .
      </p>
    </>
  );
}

function Requests() {
  return (
    <>
      <h2>Als u een aanvraag verstuurt</h2>
      <p>Per formulier bewaren wij:</p>
      <ul>
        {stored.map(({ what, fields }) => (
          <li key={what}>
            <strong>{what}.</strong> {fields}
          </li>
        ))}
      </ul>
      <p>
        Kwam u via een advertentie of nieuwsbrief, dan bewaren wij bij uw aanvraag de woorden die
        het adres daarover zegt (utm_source en dergelijke). Daar komt geen cookie aan te pas.
      </p>
      <p>
        Wij gebruiken deze gegevens om contact met u op te nemen over uw aanvraag. De grondslag is
        artikel 6, lid 1, onder b van de AVG: u vraagt ons iets te doen met het oog op een mogelijke
        opdracht. Wij sturen er geen nieuwsbrief mee en verkopen ze niet. Uw burgerservicenummer
        vragen wij nooit.
      </p>
      <p>
        Van elke aanvraag gaat een e-mail naar ons kantoor. Meestal krijgt u zelf een bevestiging op
        het adres dat u hebt opgegeven.
      </p>
      <h3>Hoe lang</h3>
      <p>
        Na {leadRetentionMonths} maanden maken wij een aanvraag anoniem: naam, e-mailadres,
        telefoonnummer, adres, bericht en de rest van uw antwoorden worden gewist, en alleen het
        tijdstip, het soort aanvraag en de woning uit ons aanbod blijven over voor onze telling. De
        e-mails erover gaan uiterlijk dan ook weg. Wordt u klant, dan gelden andere termijnen, zoals
        vijf jaar voor het cliëntenonderzoek dat de Wwft voorschrijft en zeven jaar voor onze
        administratie. Dat leest u in de opdracht.
      </p>
      <h3>Misbruik tegengaan</h3>
      <p>
        Om spam te weren tellen wij hoe vaak er vanaf een IP-adres of met een e-mailadres iets wordt
        verstuurd. We bewaren daarvoor niet het adres zelf, maar een versleutelde afdruk ervan, die
        na uiterlijk twee dagen verdwijnt. Valt een aanvraag daarbij op, dan staat die opmerking
        erbij. De grondslag is ons gerechtvaardigd belang om bereikbaar te blijven (artikel 6, lid
        1, onder f).
      </p>
    </>
  );
}

function Visits() {
  return (
    <>
      <h2>Als u alleen rondkijkt</h2>
      <p>
        Wij plaatsen bij bezoekers geen cookies, meten niet wie u bent en laden niets van
        advertentie- of analysebedrijven. Daarom ziet u hier ook geen cookiemelding. Alleen wie
        inlogt, krijgt cookies die daarvoor nodig zijn: om ingelogd te blijven, en om deze browser
        een volgende keer te herkennen, zodat niemand anders uw account kan laten blokkeren. In de
        logboeken van onze server staan geen persoonsgegevens.
      </p>
      <p>
        Wij tellen hoe vaak een pagina op een dag is bekeken en via welke website of campagne
        bezoekers binnenkwamen: alleen aantallen, zonder cookie, IP-adres of iets anders waaraan u
        te herkennen bent, en we verwijderen ze na {visitRetentionYears} jaar.
      </p>
      <p>
        Kiest u de WhatsApp-knop, dan verlaat u deze site en gelden de voorwaarden van WhatsApp. Wij
        zien dan uw telefoonnummer en uw bericht.
      </p>
    </>
  );
}

function Tools() {
  return (
    <>
      <h2>Contract en Foto Restyler</h2>
      <p>
        Wat u invult om een koopovereenkomst te maken, wordt alleen gebruikt om dat ene document
        samen te stellen. Wij slaan het niet op en het komt niet in onze logboeken. Ook een foto in
        de Foto Restyler wordt alleen voor uw bewerking gebruikt en daarna niet bewaard. Schakelen
        we voor die bewerking een externe AI-dienst in, dan staat dat op de pagina voordat u een
        foto kiest.
      </p>
    </>
  );
}

function Recipients() {
  return (
    <>
      <h2>Wie uw gegevens verder ziet</h2>
      <p>
        Binnen ons kantoor alleen wie uw aanvraag behandelt. Daarbuiten werken we met twee
        verwerkers: de partij die deze site en haar database host, en de partij die onze e-mail
        verzorgt. Met beide sluiten we een verwerkersovereenkomst; zij mogen de gegevens alleen voor
        ons gebruiken. Vraagt u hypotheekadvies, dan geven we uw gegevens pas aan de adviseur door
        als u dat goedvindt.
      </p>
    </>
  );
}
