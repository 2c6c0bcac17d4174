import { href } from "react-router";
import { NOTICE_PARAMETER } from "./notice-parameter.ts";

export interface Notice {
  tone: "success" | "error";
  title: string;
  description?: string | undefined;
  /** Where one can go on from here. */
  link?: { to: string; label: string };
}

const done = (title: string, description?: string) => notice("success", title, description);
const failed = (title: string, description?: string) => notice("error", title, description);

function notice(tone: Notice["tone"], title: string, description: string | undefined): Notice {
  return { tone, title, ...(description && { description }) };
}

/** A page's message about an action on the page before it. */
const notices = {
  ingelogd: done("Ingelogd!"),
  uitgelogd: done("Je bent uitgelogd"),
  "account-aangemaakt": done("Account aangemaakt!", "Je kunt nu inloggen met je gegevens."),
  "uitnodiging-aangenomen": done("Welkom!", "Log in met je e-mailadres en je nieuwe wachtwoord."),
  "naam-opgeslagen": done("Naam opgeslagen"),
  "keuze-opgeslagen": done("Keuze opgeslagen"),
  "adres-bevestigd": done("Je e-mailadres is bevestigd"),
  "adres-gevraagd": done(
    "De eerste link is onderweg",
    "Kijk in de mail van je oude adres. Daarna krijgt je nieuwe adres er een.",
  ),
  "adres-halverwege": done("De tweede link is onderweg", "Kijk nu in de mail van je nieuwe adres."),
  "adres-gewijzigd": done("Je e-mailadres is gewijzigd", "Log in met je nieuwe adres."),
  "bevestiging-onderweg": done(
    "De e-mail is onderweg",
    "Klik op de link daarin om je adres te bevestigen.",
  ),
  "reservekopie-gevraagd": done("De reservekopie wordt gemaakt"),
  "reservekopie-kort": failed("Niet opgehaald", "Kies voor het bestand minstens 12 tekens."),
  "reservekopie-weg": failed("Niet opgehaald", "Deze reservekopie is er niet meer."),
  "wachtwoord-onjuist": failed("Niet opgehaald", "Je eigen wachtwoord is niet juist."),
  "api-sleutel-ingetrokken": done("Sleutel ingetrokken", "Hij werkt nergens meer."),
  "afspraak-gepland": done("Afspraak gepland"),
  "afspraak-opgeslagen": done("Afspraak opgeslagen"),
  "afspraak-weggehaald": done("Afspraak weggehaald"),
  "taak-toegevoegd": done("Taak toegevoegd"),
  "taken-toegevoegd": done("Stappen toegevoegd"),
  "taak-opgeslagen": done("Taak opgeslagen"),
  "taak-klaar": done("Taak klaar", "Onder ‘Klaar’ bij Taken zet je haar zo nodig weer open."),
  "taak-weggehaald": done("Taak weggehaald"),
  "taak-weg": failed("Deze taak is er niet meer", "Of dat waar ze over ging, is gewist."),
  "antwoord-onderweg": done("Antwoord onderweg"),
  "dossier-begonnen": done("Dossier begonnen", "De verkoper krijgt een mail met een eigen link."),
  "dossier-was-er": done("Deze woning heeft al een dossier", "Dit is het."),
  "stap-overgeslagen": done("Stap overgeslagen"),
  "dag-bewaard": done("Dag opgeslagen"),
  "verkoper-toegevoegd": done("Verkoper toegevoegd"),
  "verkoper-bewaard": done("Verkoper opgeslagen"),
  "verkoper-weg": done("Verkoper verwijderd"),
  "dossierlink-gestuurd": done("De link is onderweg"),
  "dossierlink-vervangen": done("De oude link werkt niet meer", "Er is een nieuwe."),
  "kijker-uitgenodigd": done("Uitgenodigd", "Wie een e-mailadres heeft, krijgt de link per mail."),
  "stukken-teruggenomen": done("Stukken teruggenomen", "De link werkt niet meer."),
  "vraag-beantwoord": done("Vraag beantwoord"),
  "opdracht-op-papier": done("De getekende opdracht is toegevoegd"),
  "opdracht-papier-terug": done("Teruggenomen", "De verkoper krijgt de opdracht opnieuw."),
  "opdracht-gestuurd": done("De opdracht is onderweg", "Elke verkoper krijgt een mail."),
  "akkoord-gevraagd": done("De vraag om akkoord is onderweg"),
  "adres-bewaard": done("Adres bewaard"),
  "woning-gekoppeld": done("Woning gekoppeld"),
  "behandelaar-bewaard": done("Behandelaar opgeslagen"),
  "document-toegevoegd": done("Document toegevoegd"),
  "document-gewijzigd": done("Document opgeslagen"),
  "document-verwijderd": done("Document verwijderd", "Een dag lang zet je het nog terug."),
  "document-terug": done("Document teruggezet"),
  "controle-bewaard": done("Controle bewaard"),
  "antwoorden-bewaard": done("Antwoorden bewaard"),
  "lijst-bewaard": done("Lijst bewaard"),
  "lijst-overgenomen": done("Lijst overgenomen"),
  "dossier-gesloten": done("Dossier gesloten"),
  "dossier-heropend": done("Dossier heropend"),
  "overdracht-begonnen": done("Overdracht begonnen", "Kijk na wie er meedoet, en stuur de links."),
  "overdracht-gesloten": done("Overdracht gesloten"),
  "overdracht-heropend": done("Overdracht heropend"),
  "stap-bewaard": done("Stap opgeslagen"),
  "dag-vastgelegd": done("Dag vastgelegd"),
  "verzetten-gevraagd": done("Gevraagd", "De dag verandert als koper en verkoper akkoord zijn."),
  "verzetten-ingetrokken": done("Verzoek ingetrokken"),
  "koopovereenkomst-verstuurd": done(
    "De koopovereenkomst is onderweg",
    "Iedereen krijgt een mail.",
  ),
  "bijlage-toegevoegd": done("Toegevoegd", "De bijlage gaat met de volgende versie mee."),
  "bijlage-weg": done("Weggelaten", "De volgende versie gaat zonder deze bijlage."),
  "identiteit-gezien": done("Bewaard", "Deze persoon kan op de eigen pagina tekenen."),
  "koopovereenkomst-vrijgegeven": done("Er kan worden getekend", "Iedereen krijgt een mail."),
  "opmerking-verwerkt": done("Opmerking verwerkt"),
  "getekend-toegevoegd": done(
    "Getekend exemplaar toegevoegd",
    "Het telt zodra iemand het heeft nagekeken.",
  ),
  "handtekening-klopt": done("De handtekening telt"),
  "handtekening-klopt-niet": done("Het exemplaar is afgewezen", "De deelnemer krijgt een mail."),
  "handtekening-teruggenomen": done("De handtekening is teruggenomen", "Kijk haar opnieuw na."),
  "inspectie-regel": done("Bewaard op de lijst"),
  "inspectie-afgerond": done("Eindinspectie afgerond", "Koper en verkoper krijgen bericht."),
  "inspectie-heropend": done("Eindinspectie heropend"),
  "sleutels-gegeven": done("De sleutels zijn van de koper"),
  "pakket-klaar": done("Het pakket staat klaar", "De notaris krijgt een mail met de link."),
  "pakket-ingetrokken": done("Het pakket is ingetrokken"),
  "deelnemer-toegevoegd": done("Deelnemer toegevoegd"),
  "deelnemer-bewaard": done("Deelnemer opgeslagen"),
  "deelnemer-weg": done("Deelnemer verwijderd"),
  "reactie-bewaard": done("Reactie opgeslagen"),
  "beoordeling-verborgen": done("De beoordeling is verborgen", "Het staat in het logboek."),
  "beoordeling-getoond": done("De beoordeling staat weer op de site"),
  "sleutelbos-gemaakt": done("Sleutelbos toegevoegd", "Schrijf het nummer op het label."),
  "sleutelbos-bewaard": done("Sleutelbos opgeslagen"),
  "sleutels-uit": done("Sleutels uitgegeven"),
  "sleutels-terug": done("Sleutels terug", "Hang ze weer op hun plek."),
  "sleutels-al-terug": done("Deze sleutels waren al terug"),
  "sleutelbos-teruggegeven": done("Sleutels teruggegeven aan de eigenaar"),
  "sleutelbos-heropend": done("De sleutelbos is weer in gebruik"),
  "lead-genoteerd": done("Lead genoteerd"),
  "woning-toegevoegd": done("Woning toegevoegd", "Zet er nu de foto’s bij."),
  "woning-verborgen": done("De woning is verborgen"),
  "vertaling-bewaard": done("Vertaling bewaard"),
  "vertaling-gevraagd": done("Vertaling gevraagd", "Herlaad de pagina over een paar minuten."),
  "aanspreekpunt-bewaard": done("Aanspreekpunt bewaard"),
  "woning-opgeslagen": done("Woning opgeslagen"),
  "link-toegevoegd": done("Link toegevoegd"),
  "woning-eigen": done(
    "Eigen woning gemaakt",
    "Die staat nog niet op de site: wijzig wat je wilt en kies dan Tonen.",
  ),
  "woning-al-eigen": done("Van deze woning is er al een eigen woning"),
  "voorsprong-gestart": done(
    "Zoekers krijgen voorsprong",
    "Wie dit zoekt, krijgt een mail zodra de plaats en de eerste foto er zijn, uiterlijk na tien minuten.",
  ),
  "voorsprong-gestopt": done(
    "Voorsprong afgeblazen",
    "De woning staat niet op de site en de gemailde links werken niet meer.",
  ),
  "voorsprong-voorbij": failed(
    "Dat kan niet meer",
    "De voorsprong is intussen gestart, voorbij of afgeblazen. Kijk hoe het er nu voor staat.",
  ),
  "woning-op-site": done("De woning staat op de site"),
  "plaats-opgeslagen": done("Plaats opgeslagen"),
  "plaats-opgezocht": done("Plaats opnieuw opgezocht"),
  "plaats-onbereikbaar": failed(
    "PDOK is nu niet bereikbaar",
    "De plaats is gebleven zoals die was. Probeer het later opnieuw.",
  ),
  "woning-verwijderd": done("Woning verwijderd"),
  "verkoop-aangekondigd": done("De verkoop is aangekondigd", "Nodig nu de kijkers uit."),
  "verkoop-afgeblazen": done("De verkoop is afgeblazen"),
  "verkoop-heropend": done("De biedingen tellen weer mee"),
  "link-ingetrokken": done("De oude link werkt niet meer", "Het staat in het biedlogboek."),
  "bieder-uitgenodigd": done("Uitgenodigd"),
  "bod-vastgelegd": done("Het bod is vastgelegd"),
  "bod-ingetrokken": done("Het bod is ingetrokken"),
  "bod-verbeterd": done("De verbetering staat in het biedlogboek"),
  "bod-gekozen": done("Het bod is gekozen", "Iedereen die bood, krijgt bericht."),
  "bod-beantwoord": done("Het antwoord staat vast", "De bieder krijgt het ook per mail."),
  "bron-bijgewerkt": done("Genoteerd", "Over twee dagen kijkt de site of de bron het overnam."),
  "bieden-gesloten": done("Het bieden is gesloten"),
  "biedingen-geopend": done("De biedingen zijn open"),
  "code-gegeven": done("Je code klopt", "Nu nog een code van een collega."),
  "datums-opgeslagen": done("Datums opgeslagen"),
  "logboek-gedeeld": done("Het biedlogboek is gedeeld"),
  "logboek-gecontroleerd": done("Het biedlogboek is gecontroleerd"),
  "wachtwoord-gewijzigd": done("Je wachtwoord is gewijzigd"),
  "opnieuw-inloggen": failed(
    "Log opnieuw in",
    "De tweede stap duurde te lang, of er was te vaak een onjuiste code.",
  ),
  "passkey-toegevoegd": done("Passkey toegevoegd"),
  "passkey-hernoemd": done("Naam opgeslagen"),
  "passkey-verwijderd": done("Passkey verwijderd"),
  "sessie-beeindigd": done("Sessie beëindigd"),
  "sessies-beeindigd": done("Je bent alleen hier nog ingelogd"),
  "account-verwijderd": done("Je account is verwijderd"),
  "tweede-stap-uit": done("De tweede stap staat uit"),
  "tweede-stap-verplicht": done(
    "De tweede stap is verplicht",
    "Dit geldt meteen voor alle medewerkers.",
  ),
  "tweede-stap-vrij": done("De tweede stap is niet verplicht"),
  "tweede-stap-weg": done("De tweede stap is weggehaald", "Er is een e-mail over gestuurd."),
  "pagina-opgeslagen": done("De teksten staan op de site"),
  "vertaling-opgeslagen": done("De vertaling staat op de site"),
  "brief-opgeslagen": done("De teksten zijn opgeslagen", "De volgende e-mail heeft ze."),
  "brief-teruggezet": done("De eerdere versie geldt weer"),
  "eigen-pagina-gemaakt": done(
    "Pagina gemaakt",
    "De pagina is nog een concept. Vul de blokken in.",
  ),
  "eigen-pagina-opgeslagen": done("Pagina opgeslagen"),
  "eigen-pagina-gepubliceerd": done(
    "De pagina staat op de site",
    "In het menu zet je de pagina bij Kantoor, Menu.",
  ),
  "eigen-pagina-ingetrokken": done("De pagina staat niet meer op de site"),
  "eigen-pagina-hersteld": done("De pagina is terug"),
  "versie-teruggezet": done("De eerdere versie staat weer op de site"),
  "status-opgeslagen": done("Status opgeslagen"),
  "opvolging-opgeslagen": done("Opgeslagen"),
  "notitie-opgeslagen": done("Notitie opgeslagen"),
  "melding-onderweg": done("De mail wordt opnieuw verstuurd"),
  "mails-onderweg": done("De mails worden opnieuw verstuurd"),
  "mail-weg": failed("Deze mail is al verstuurd of hoeft niet meer"),
  "zoeker-mail-onderweg": done(
    "De mail is onderweg",
    "De zoekopdracht loopt zodra de beller hem bevestigt.",
  ),
  "zoeker-al-gemaild": done(
    "De zoekopdracht is bewaard",
    "Naar dit adres ging vandaag al een mail. Via de knop daarin bevestigt de beller ook deze.",
  ),
  "zoeker-vol": failed("Niet bewaard", "Dit adres heeft al twintig zoekopdrachten."),
  "zoeker-gestopt": done("De zoekopdracht is gestopt en gewist"),
  "zoeker-weg": failed("Deze zoekopdracht is er niet meer"),
  "reden-nodig": failed("Niets gedownload", "Schrijf eerst op waarvoor je de adressen nodig hebt."),
  "personen-samengevoegd": done("Samengevoegd tot één persoon"),
  "aanvragen-losgemaakt": done("Uit elkaar gehaald"),
  "ongedaan-gemaakt": done("Ongedaan gemaakt"),
  "persoon-veranderd": failed("Dat kan niet meer", "De aanvragen zijn intussen verplaatst."),
  "gegevens-gewist": done("De gegevens zijn gewist"),
  "geen-toegang": {
    tone: "error",
    title: "Geen toegang",
    description: "Je hebt geen admin rechten. Neem contact op met een beheerder.",
    // The only way out for somebody signed in with the wrong account.
    link: { to: href("/auth/wachtwoord"), label: "Mijn account" },
  },
  "uitnodiging-verstuurd": done("De uitnodiging is onderweg"),
  "uitnodiging-ingetrokken": done("De uitnodiging is ingetrokken"),
  "uitnodiging-weg": failed("Deze uitnodiging staat niet meer open"),
  "rol-gewijzigd": done("De rol is gewijzigd"),
  "account-gesloten": done("Het account is gesloten"),
  "account-heropend": done("Het account is weer open"),
  "alleen-beheerder": failed("Geen toegang", "Dit onderdeel is alleen voor beheerders."),
  "blog-bewaard": done("Blog opgeslagen"),
  "afbeeldingen-weggelaten": failed(
    "Niet alle afbeeldingen zijn bewaard",
    "Alleen foto’s die hier zijn geüpload, blijven. Voeg de andere toe met de knop Foto.",
  ),
  "onderdelen-weggelaten": failed(
    "Niet alles is bewaard",
    "Films, formulieren en ingesloten pagina’s horen niet in een tekst en zijn weggelaten.",
  ),
  "blog-gepubliceerd": done("Blog staat op de site"),
  "blog-gepland": done("Blog is ingepland"),
  "blog-ingetrokken": done("Blog staat niet meer op de site"),
  "blog-hersteld": done("Blog is terug"),
  "instelling-bewaard": done("Opgeslagen", "Het staat nu op de site."),
  "instelling-zonder-kaart": done(
    "Opgeslagen, zonder plaats op de kaart",
    "Het adressenregister kende dit adres niet of gaf geen antwoord. Bij Geavanceerd vul je de plaats zelf in.",
  ),
  "bron-toegevoegd": done(
    "Bron toegevoegd",
    "De proef is begonnen. Zet de bron aan als het klopt.",
  ),
  "bron-leeg": failed(
    "De bron blijft uit",
    "De proef las geen enkele woning. Kijk het adres en de sleutel na, en probeer het opnieuw.",
  ),
  "bron-opgeslagen": done("Bron opgeslagen"),
  "meldadres-gemaakt": done("Meldadres gemaakt"),
  "meldadres-weg": done("Meldadres ingetrokken"),
  "bron-verwijderd": done("Bron verwijderd", "Terugzetten kan tot een dag erna."),
  "webhook-toegevoegd": done("Webhook toegevoegd", "Maak een geheim, en zet hem dan aan."),
  "webhook-opgeslagen": done("Webhook opgeslagen"),
  "webhook-aan": done("Webhook staat aan", "Wat nog wachtte, gaat nu uit."),
  "webhook-uit": done("Webhook staat uit"),
  "webhook-verwijderd": done("Webhook verwijderd"),
  "bericht-opnieuw": done("Het bericht gaat opnieuw uit", "Zodra de webhook aan staat."),
  "datum-klopt": done("De datum is bevestigd"),
  "stappen-weg": done("De eerste stappen staan niet meer op Vandaag"),
  "demo-weg": done("De voorbeelden zijn van de site", "Terugzetten kan een dag lang."),
  "demo-terug": done("De voorbeelden komen terug"),
  "demo-mislukt": failed(
    "Er is niets veranderd",
    "Er liep net een synchronisatie, of iemand anders was je voor. Probeer het zo nog eens.",
  ),
  "bezichtiger-opgeslagen": done("Opgeslagen"),
  "eerst-overdragen": failed("Het account is nog open", "Draag eerst over wat op deze naam staat."),
  "werk-overgedragen": done("Overgedragen"),
  "bezichtiger-overgedragen": done(
    "Overgedragen",
    "Wat niet paste, staat zonder collega in de agenda.",
  ),
  "agenda-toegevoegd": done("Agenda toegevoegd", "Wat daarin staat, houdt voortaan tijd bezet."),
  "agenda-gelezen": done("De agenda is gelezen"),
  "agenda-niet-gelezen": failed(
    "De agenda is nu niet te lezen",
    "De tijden van eerder gelden nog.",
  ),
  "agenda-verwijderd": done("De agenda is weg", "De tijden daaruit zijn weer vrij."),
  "bezichtigregels-opgeslagen": done("Opgeslagen", "Bezoekers zien het meteen."),
  "groepsmoment-toegevoegd": done("Moment toegevoegd", "Bezoekers zien het meteen."),
  "groepsmoment-gewijzigd": done("Moment gewijzigd"),
  "groepsmoment-verzet": done(
    "Moment gewijzigd",
    "Wie een plek had, krijgt een mail. Bel wie geen e-mailadres gaf.",
  ),
  "groepsmoment-afgezegd": done(
    "Moment afgezegd",
    "Wie een plek had, krijgt een mail. Bel wie geen e-mailadres gaf.",
  ),
  "groepsmoment-veranderd": failed(
    "Er is niets afgezegd",
    "Iemand anders heeft dit moment intussen veranderd of afgezegd.",
  ),
  "ai-opgeslagen": done("Opgeslagen"),
  "tekst-bewaard": done("Tekst staat op de site"),
  "bezichtiging-gepland": done("Bezichtiging gepland"),
  "bezichtiging-bevestigd": done("Bezichtiging bevestigd", "De bezoeker krijgt een uitnodiging."),
  "bezichtiging-afgewezen": done("Bezichtiging afgewezen", "De bezoeker krijgt bericht."),
  "bezichtiging-verzet": done("Bezichtiging verzet", "De bezoeker krijgt bericht."),
  "bezichtiging-collega": done("Andere collega", "De bezoeker krijgt bericht."),
  "bezichtiging-bellen": done(
    "Bezichtiging bijgewerkt",
    "Zonder e-mailadres krijgt de bezoeker geen bericht: bel zelf.",
  ),
  "bezichtiging-geannuleerd": done("Bezichtiging geannuleerd", "De bezoeker krijgt bericht."),
  "bezichtigingen-beeindigd": done(
    "Beëindigd wat er gepland was",
    "Elke bezoeker krijgt één mail. Bel wie geen e-mailadres gaf.",
  ),
  "bezichtiging-veranderd": failed(
    "Dat kan niet meer",
    "De bezichtiging is intussen veranderd. Hier staat hoe die nu is.",
  ),
  "niet-gekomen": done("Genoteerd: niet gekomen"),
  "wel-gekomen": done("Genoteerd: geweest"),
  "oordeel-opgeslagen": done("Verslag bewaard"),
  "abonnement-ingetrokken": done("Het adres werkt niet meer"),
  "eigenaar-ingetrokken": done("De link werkt niet meer"),
  "eigenaar-gemaild": done("De mail met de link is onderweg"),
  "eigenaar-opgeslagen": done("Opgeslagen"),
  doorverwezen: done("Doorverwijzing toegevoegd"),
} satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;

export function noticeOf(name: NoticeName): Notice {
  return notices[name];
}

/** A path that shows a notice, along with one that the request carried but could not show. */
export function noticePath(path: string, name: NoticeName, request?: Request): string {
  const before = request ? noticesOf(new URL(request.url).searchParams) : [];
  const query = new URLSearchParams([...before, name].map((notice) => [NOTICE_PARAMETER, notice]));
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** The known notices of an address, each once. */
export function noticesOf(query: URLSearchParams): NoticeName[] {
  return [...new Set(query.getAll(NOTICE_PARAMETER))].filter((name): name is NoticeName =>
    Object.hasOwn(notices, name),
  );
}

/** The same query without its notices. */
export function withoutNotices(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete(NOTICE_PARAMETER);
  return rest.size > 0 ? `?${rest}` : "";
}
