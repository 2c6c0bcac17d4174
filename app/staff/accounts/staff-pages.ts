import type { Register } from "react-router";
import type { Permission } from "./permissions.ts";

type StaffPage = Extract<keyof Register["pages"], `/admin${string}`>;
type Needed = Permission | { read: Permission; act: Permission };
export type Acts = Readonly<Record<string, string>>;

/**
 * A page: the permission that it needs, and how the log tells what is done there. First the words for a
 * thing that has no name of its own, then the acts, as a sentence continues after the name of the member of
 * staff; `{}` stands for the thing. A form without a name of its own is a `post`.
 */
const page = (needs: Needed, thing?: string, acts: Acts = {}) => ({ needs, thing, acts });

const blog: Acts = { plannen: "plande {}" };
const demo: Acts = { verwijderen: "haalde {} weg", terugzetten: "zette {} terug" };

/** The pages of the admin area. Leaving a route out is a type error. */
export const staffPages: Readonly<Record<StaffPage, ReturnType<typeof page>>> = {
  "/admin": page({ read: "leads:follow", act: "settings:edit" }, "vandaag", {
    "datum-klopt": "bevestigde de datum van de server",
    "mail-opnieuw": "verstuurde een mail opnieuw",
    "mails-opnieuw": "verstuurde alle mislukte mails opnieuw",
  }),
  /** It shows each only what they may open. */
  "/admin/zoeken": page("leads:follow"),
  "/admin/taken": page("leads:follow", "een taak", {
    nieuw: "schreef {} op",
    lijst: "voegde een lijst taken toe",
    klaar: "zette {} op klaar",
    "weer-open": "opende {} weer",
    weghalen: "haalde {} weg",
  }),
  "/admin/leads": page("leads:follow"),
  "/admin/leads/nieuw": page("leads:follow", "een lead", { noteren: "noteerde {}" }),
  "/admin/leads.csv": page("leads:export", "de lijst van leads"),
  "/admin/leads/stand": page("leads:follow"),
  "/admin/leads/avg": page("privacy:handle", "de gegevens van een persoon", {
    post: "zocht {} op (AVG)",
    zoeken: "zocht {} op (AVG)",
    wissen: "wiste {} (AVG)",
  }),
  "/admin/leads/avg/export": page("privacy:handle", "de gegevens van een persoon", {
    post: "haalde {} op (AVG)",
  }),
  "/admin/leads/:id": page("leads:follow", "lead", {
    status: "wijzigde de stand van {}",
    verloren: "sloot {} als verloren",
    toewijzen: "gaf {} aan een collega",
    terugbellen: "noteerde wanneer {} wordt teruggebeld",
    gebeld: "noteerde dat {} is gebeld",
    afspraak: "plande een afspraak over {}",
    waarde: "noteerde de waarde bij {}",
    "woning-los": "haalde de woning van {} los",
    notitie: "schreef een notitie bij {}",
    antwoorden: "beantwoordde {}",
    gelezen: "las een antwoord op {}",
    gesprek: "noteerde een telefoongesprek bij {}",
  }),
  "/admin/zoekers": page("searches:follow"),
  "/admin/zoekers/nieuw": page("searches:follow", "een zoekopdracht voor een beller"),
  "/admin/zoekers/export": page("searches:export", "alle zoekers", {
    post: "haalde {} op",
    exporteren: "haalde {} op",
  }),
  "/admin/zoekers/:id": page("searches:follow", "search", {
    "adres-tonen": "bekeek het adres van {}",
    stoppen: "stopte {}",
  }),
  "/admin/inzicht": page("leads:follow"),
  "/admin/inzicht.csv": page("leads:follow", "de cijfers"),
  "/admin/personen/:id": page("leads:follow", "person", {
    samenvoegen: "voegde {} samen met een ander",
    losmaken: "haalde aanvragen los van {}",
    ongedaan: "maakte het samenvoegen van {} ongedaan",
  }),
  "/admin/agenda": page("viewings:plan"),
  "/admin/agenda/nieuw": page("viewings:plan", "een bezichtiging", { post: "plande {}" }),
  "/admin/agenda/afspraak/nieuw": page("viewings:plan", "een afspraak", { plannen: "plande {}" }),
  "/admin/agenda/afspraak/:id": page("viewings:plan", "appointment", {
    verzetten: "verzette {}",
    weghalen: "haalde {} weg",
  }),
  "/admin/agenda/route": page("viewings:plan"),
  "/admin/agenda/abonnement": page("viewings:plan", "het abonnement op de agenda", {
    maken: "maakte {}",
    intrekken: "trok {} in",
  }),
  "/admin/agenda/groep/:moment": page("viewings:plan"),
  "/admin/agenda/:id": page("viewings:plan", "viewing", {
    bevestigen: "bevestigde {}",
    afwijzen: "wees {} af",
    annuleren: "annuleerde {}",
    verzetten: "verzette {}",
    oordeel: "schreef een verslag van {}",
    "niet-gekomen": "noteerde dat niemand kwam bij {}",
    "wel-gekomen": "noteerde dat de bezoeker kwam bij {}",
    "woning-beeindigen": "beëindigde alles wat gepland was voor de woning van {}",
  }),
  "/admin/woningen/:id/bezichtigingen": page("viewings:plan", "home", {
    "eigenaar-delen": "wijzigde wat de eigenaar van {} ziet",
    "eigenaar-link": "maakte een link voor de eigenaar van {}",
    "eigenaar-mailen": "mailde de eigenaar van {}",
    "eigenaar-intrekken": "trok de link van de eigenaar van {} in",
  }),
  "/admin/woningen": page("listings:edit"),
  "/admin/woningen/nieuw": page("listings:edit", "een eigen woning", { post: "voerde {} in" }),
  "/admin/woningen/:id": page("listings:edit", "home", {
    post: "wijzigde de beelden van {}",
    zichtbaarheid: "wijzigde of {} op de site staat",
    "eigen-maken": "maakte een eigen woning van {}",
    "link-toevoegen": "voegde een link toe aan {}",
    tonen: "zette {} op de site",
    verbergen: "haalde {} van de site",
    "label-melden": "liet het energielabel van {} weer melden",
    "label-opzij": "zette het verschil in het energielabel van {} opzij",
    "plaats-pin": "verzette de speld van {}",
    "plaats-klik": "verzette de speld van {}",
    "plaats-tonen": "wijzigde wat de kaart van {} laat zien",
    "plaats-opzoeken": "liet de plek van {} opnieuw opzoeken",
    "vertaling-bewaren": "schreef of keurde een vertaling van {}",
    vertalen: "liet {} vertalen",
    aanspreekpunt: "wijzigde het aanspreekpunt van {}",
    "voorsprong-starten": "liet zoekers {} eerder zien",
    "voorsprong-publiceren": "publiceerde {} voor iedereen",
    "voorsprong-stoppen": "stopte de voorsprong van {}",
    plaats: "verplaatste een beeld van {}",
    tekst: "wijzigde een bijschrift van {}",
    weg: "haalde een beeld weg bij {}",
    terug: "zette een beeld terug bij {}",
  }),
  "/admin/woningen/:id/fotos": page("listings:edit", "home", {
    post: "voegde foto’s toe aan {}",
    put: "voegde foto’s toe aan {}",
  }),
  "/admin/woningen/:id/momenten": page("viewings:plan", "home", {
    opslaan: "wijzigde wanneer {} te bezichtigen is",
    "moment-opslaan": "wijzigde een moment voor {}",
    "moment-afzeggen": "zegde een moment voor {} af",
  }),
  "/admin/bezichtigers": page("viewings:plan"),
  "/admin/bezichtigers/:id": page("viewings:plan", "user", {
    opslaan: "wijzigde de tijden van {}",
    "agenda-toevoegen": "voegde een agenda toe van {}",
    "agenda-lezen": "las een agenda van {}",
    "agenda-verwijderen": "haalde een agenda weg van {}",
    overdragen: "droeg het werk van {} over",
  }),
  "/admin/beoordelingen": page("reviews:reply"),
  "/admin/beoordelingen/:id": page("reviews:reply", "review", {
    reageren: "reageerde op {}",
    verbergen: "verborg {}",
    grond: "noteerde waarom {} verborgen is",
    tonen: "toonde {} weer",
  }),
  "/admin/dossiers": page("listings:edit"),
  "/admin/dossiers/nieuw": page("listings:edit", "een dossier", { beginnen: "begon {}" }),
  "/admin/dossiers/:id": page("listings:edit", "dossier", {
    klaar: "vinkte een stap af van {}",
    "weer-open": "opende een stap van {} weer",
    overslaan: "sloeg een stap over van {}",
    wanneer: "koos een andere dag voor een stap van {}",
    verkoper: "voegde een verkoper toe aan {}",
    "verkoper-wijzigen": "wijzigde de gegevens van een verkoper van {}",
    "verkoper-weg": "haalde een verkoper uit {}",
    "link-sturen": "stuurde een verkoper de link van {}",
    "link-vervangen": "verving de link van een verkoper van {}",
    adres: "wijzigde het adres van {}",
    woning: "koppelde een woning aan {}",
    behandelaar: "koos wie {} behandelt",
    sluiten: "sloot {}",
    heropenen: "heropende {}",
  }),
  "/admin/dossiers/:id/woningpagina": page("listings:edit", "dossier", {
    vragen: "vroeg de verkopers van {} om akkoord",
    verwerkt: "verwerkte een opmerking bij {}",
  }),
  "/admin/dossiers/:id/documenten": page("listings:edit", "dossier", {
    post: "voegde documenten toe aan {}",
    toevoegen: "voegde documenten toe aan {}",
    wijzigen: "wijzigde een document van {}",
    verwijderen: "verwijderde een document van {}",
    terugzetten: "zette een document van {} terug",
  }),
  "/admin/dossiers/:id/documenten/:document": page("listings:edit", "dossier", {
    get: "haalde een document van {} op",
  }),
  "/admin/dossiers/:id/kijkers": page("listings:edit", "dossier", {
    uitnodigen: "gaf een kijker de stukken van {}",
    "uitnodigen-anders": "gaf een kijker de stukken van {}",
    "link-sturen": "stuurde een kijker de link van {}",
    "link-vervangen": "verving de link van een kijker van {}",
    terugnemen: "nam de stukken van {} terug van een kijker",
    beantwoorden: "beantwoordde een vraag over {}",
  }),
  "/admin/dossiers/:id/identiteit": page("identity:handle"),
  "/admin/identiteit": page("identity:handle", "een identiteitscontrole", { beginnen: "begon {}" }),
  "/admin/identiteit/:id": page("identity:handle", "een identiteitscontrole", { get: "bekeek {}" }),
  "/admin/dossiers/:id/opdracht": page("listings:edit", "dossier", {
    post: "bekeek de opdracht van {}",
    bewaren: "bekeek de opdracht van {}",
    versturen: "stuurde de verkopers de opdracht van {}",
    papier: "voegde een getekende opdracht toe aan {}",
    "papier-terug": "nam een op papier getekende opdracht terug bij {}",
  }),
  "/admin/dossiers/:id/opdracht.pdf": page("listings:edit", "dossier", {
    get: "haalde de opdracht van {} op",
  }),
  "/admin/dossiers/:id/vragenlijst": page("listings:edit", "dossier", {
    bewaren: "vulde de vragenlijst in van {}",
  }),
  "/admin/dossiers/:id/lijst-van-zaken": page("listings:edit", "dossier", {
    bewaren: "vulde de lijst van zaken in van {}",
    toevoegen: "zette iets op de lijst van zaken van {}",
    weghalen: "haalde iets van de lijst van zaken van {}",
    overnemen: "nam een lijst van zaken over voor {}",
  }),
  "/admin/dossiers/:id/versie/:paper": page("listings:edit"),
  "/admin/dossiers/:id/concept/:part": page("listings:edit"),
  "/admin/sleutels": page("listings:edit", "een sleutelbos", { toevoegen: "voegde {} toe" }),
  "/admin/sleutels/:id": page("listings:edit", "ring", {
    uitgeven: "gaf {} uit",
    terug: "nam {} terug",
    teruggegeven: "gaf {} terug aan de eigenaar",
    heropenen: "nam {} weer in beheer",
  }),
  "/admin/overdrachten": page("sales:handle"),
  "/admin/overdrachten/:id": page("sales:handle", "transfer", {
    deelnemer: "voegde een deelnemer toe aan {}",
    "deelnemer-wijzigen": "wijzigde de gegevens van een deelnemer van {}",
    "deelnemer-weg": "haalde een deelnemer uit {}",
    "link-sturen": "stuurde een deelnemer de link van {}",
    "link-vervangen": "verving de link van een deelnemer van {}",
    behandelaar: "koos wie {} behandelt",
    "stap-klaar": "noteerde een stap van {} als klaar",
    "stap-bewijs": "noteerde een stap van {} als klaar, met bewijs",
    "stap-niet-nodig": "noteerde een stap van {} als niet nodig",
    "stap-open": "zette een stap van {} weer open",
    "stap-dag": "legde een dag van {} vast, of vroeg om te verzetten",
    "verzet-intrekken": "trok een verzoek om te verzetten in bij {}",
    sluiten: "sloot {}",
    heropenen: "heropende {}",
  }),
  "/admin/overdrachten/:id/koopovereenkomst": page("sales:handle", "transfer", {
    versturen: "verstuurde de koopovereenkomst van {}",
    verwerkt: "verwerkte een opmerking bij de koopovereenkomst van {}",
    vrijgeven: "gaf de koopovereenkomst van {} vrij om te tekenen",
    "eigen-tekst": "verstuurde een eigen tekst als koopovereenkomst van {}",
    bijlage: "voegde een bijlage toe aan de koopovereenkomst van {}",
    "bijlage-weg": "liet een bijlage weg bij de koopovereenkomst van {}",
    identiteit: "zag het document van iemand bij {}",
    getekend: "voegde een getekend exemplaar toe aan {}",
    klopt: "vond een handtekening goed bij {}",
    "klopt-niet": "wees een getekend exemplaar af bij {}",
    terugnemen: "nam een handtekening terug bij {}",
    get: "opende de koopovereenkomst van {}",
    post: "werkte aan de koopovereenkomst van {}",
  }),
  "/admin/overdrachten/:id/pakket": page("sales:handle", "transfer", {
    maken: "zette een pakket voor de notaris klaar bij {}",
    intrekken: "trok een pakket voor de notaris in bij {}",
  }),
  "/admin/overdrachten/:id/documenten/:document": page("sales:handle", "transfer", {
    get: "haalde een document van {} op",
  }),
  "/admin/overdrachten/:id/inspectie": page("sales:handle", "transfer", {
    regel: "legde iets vast bij de eindinspectie van {}",
    afronden: "rondde de eindinspectie van {} af",
    heropenen: "heropende de eindinspectie van {}",
    sleutels: "noteerde dat de sleutels zijn gegeven bij {}",
  }),
  "/admin/overdrachten/:id/inspectie/regels": page("sales:handle", "transfer", {
    post: "legde iets vast bij de eindinspectie van {}",
  }),
  "/admin/overdrachten/:id/inspectie/offline.js": page("sales:handle"),
  "/admin/overdrachten/:id/inspectie/foto/:file": page("sales:handle"),
  "/admin/verkopen": page("sales:handle"),
  "/admin/verkopen/nieuw": page("sales:handle", "een verkoop", {
    post: "bereidde {} voor",
    aankondigen: "kondigde {} aan",
  }),
  "/admin/verkopen/:id": page("sales:handle", "sale", {
    uitnodigen: "nodigde een bieder uit voor {}",
    "uitnodigen-anders": "nodigde een bieder uit voor {}",
    antwoorden: "beantwoordde een bieder bij {}",
    sluiten: "sloot het bieden op {}",
    afblazen: "blies de verkoop van {} af",
    heropenen: "heropende het bieden op {}",
    delen: "deelde het biedlogboek van {}",
    code: "gaf een code om de biedingen op {} te openen",
    "code-ander": "gaf de code van een collega voor de biedingen op {}",
    datums: "wijzigde de datums van de verkoop van {}",
    "bron-gedaan": "noteerde dat de status van {} in de bron is aangepast",
    controleren: "controleerde het biedlogboek van {}",
    "link-vervangen": "verving de link van een bieder op {}",
    overdracht: "begon de overdracht van {}",
  }),
  "/admin/verkopen/:id/bod/:number": page("sales:handle", "sale", {
    post: "bereidde een bod op {} voor",
    wijzigen: "wijzigde een bod op {} voor het vastleggen",
    vastleggen: "legde een bod op {} vast",
    intrekken: "trok namens een bieder het bod op {} in",
  }),
  "/admin/verkopen/:id/keuze/:number": page("sales:handle", "sale", { post: "koos een bod op {}" }),
  "/admin/verkopen/:id/correctie/:number": page("sales:correct", "sale", {
    post: "corrigeerde een bod op {}",
  }),
  "/admin/verkopen/:id/biedlogboek.json": page("sales:handle", "sale", {
    get: "haalde het biedlogboek van {} op",
  }),
  "/admin/verkopen/:id/koopovereenkomst": page("sales:handle", "sale", {
    post: "wijzigde de koopovereenkomst van {}",
    get: "opende de koopovereenkomst van {}",
    "zonder-controle":
      "ging verder met de koopovereenkomst van {} zonder identiteitscontrole van de koper",
  }),
  "/admin/verkopen/:id/koopovereenkomst.pdf": page("sales:handle", "sale", {
    get: "haalde de koopovereenkomst van {} op",
  }),
  "/admin/begin": page("settings:edit", "de eerste stappen", {
    overslaan: "sloeg een van {} over",
    wegleggen: "legde {} weg",
  }),
  "/admin/begin/bron": page("settings:edit", "de eerste bron"),
  "/admin/begin/teksten": page("texts:edit", "de kop van de voorpagina"),
  "/admin/begin/live-gaan": page("settings:edit", "de voorbeelden", demo),
  "/admin/begin/:step": page("settings:edit", "een van de eerste stappen"),
  "/admin/demo": page("settings:edit", "de voorbeelden", demo),
  "/admin/bronnen": page("settings:edit", "een bron", {
    post: "voegde {} toe",
    omhoog: "zette {} hoger",
    omlaag: "zette {} lager",
    terugzetten: "zette {} terug",
  }),
  "/admin/bronnen/:id": page("settings:edit", "de bron ‘:id’", { pauzeren: "pauzeerde {}" }),
  "/admin/webhooks": page("settings:edit", "een webhook", { toevoegen: "voegde {} toe" }),
  "/admin/webhooks/:id": page("settings:edit", "webhook", {
    geheim: "maakte een nieuw geheim voor {}",
    proef: "stuurde een proefbericht naar {}",
    uitzetten: "zette {} uit",
    opnieuw: "stuurde een bericht opnieuw naar {}",
  }),
  "/admin/ai": page("settings:edit", "de AI", {
    "tekst-proberen": "probeerde {} met een tekst",
    "beeld-proberen": "probeerde {} met een beeld",
  }),
  "/admin/synchronisatie": page("sync:run", "het woningaanbod", { post: "liet {} synchroniseren" }),
  "/admin/synchronisatie/plaatsen": page(
    { read: "sync:run", act: "sync:decide" },
    "de naam van een plaats",
    { vergeten: "haalde {} weg" },
  ),
  "/admin/synchronisatie/:run": page(
    { read: "sync:run", act: "sync:decide" },
    "synchronisatie :run",
    {
      verbergen: "verborg wat bij {} ontbrak",
      ongedaan: "maakte {} ongedaan",
    },
  ),
  "/admin/blogs": page("blogs:edit", "een artikel", { bijwerken: "werkte oude artikelen bij" }),
  "/admin/blogs/nieuw": page("blogs:edit", "een nieuw artikel", blog),
  "/admin/blogs/afbeelding": page("blogs:edit", "een foto voor een artikel", {
    post: "voegde {} toe",
  }),
  "/admin/blogs/:id": page("blogs:edit", "blog", blog),
  "/admin/teksten": page("texts:edit", "de kop van de voorpagina"),
  "/admin/paginas": page("texts:edit", "een eigen pagina"),
  "/admin/paginas/:page": page("texts:edit", "de teksten van de pagina ‘:page’"),
  "/admin/paginas/eigen/nieuw": page("texts:edit", "een eigen pagina", { post: "maakte {}" }),
  "/admin/paginas/eigen/:id": page("texts:edit", "extra"),
  "/admin/paginas/:page/voorbeeld": page("texts:edit", "de pagina ‘:page’", {
    post: "bekeek een voorbeeld van {}",
  }),
  "/admin/brieven": page("texts:edit"),
  "/admin/brieven/vel": page("texts:edit"),
  "/admin/brieven/:letter": page("texts:edit", "de brief ‘:letter’", {
    proefbrief: "stuurde een proef van {}",
  }),
  "/admin/brieven/:letter/voorbeeld": page("texts:edit", "de brief ‘:letter’", {
    post: "bekeek een voorbeeld van {}",
  }),
  "/admin/paginas/eigen/:id/voorbeeld": page("texts:edit", "extra", {
    post: "bekeek een voorbeeld van {}",
  }),
  "/admin/api-sleutels": page("settings:edit", "een API-sleutel", {
    maken: "maakte {}",
    intrekken: "trok {} in",
  }),
  "/admin/doorverwijzingen": page("redirects:edit", "een doorverwijzing"),
  "/admin/wordpress": page("wordpress:import", "een bestand van WordPress", { post: "las {} in" }),
  "/admin/wordpress/:id": page("wordpress:import", "de overname uit WordPress", {
    overnemen: "voerde {} uit",
    weggooien: "gooide {} weg",
    doorgaan: "ging verder met {}",
  }),
  "/admin/medewerkers": page("staff:manage", "een collega", {
    uitnodigen: "nodigde {} uit",
    opnieuw: "nodigde {} opnieuw uit",
    intrekken: "trok de uitnodiging van {} in",
    "tweede-stap": "wijzigde de regel voor de tweede stap",
  }),
  "/admin/medewerkers/:id": page("staff:manage", "user", {
    "maak-admin": "maakte {} beheerder",
    "maak-agent": "maakte {} makelaar",
    overdragen: "droeg het werk van {} over",
    sluiten: "sloot het account van {}",
    heropenen: "heropende het account van {}",
    "tweede-stap-weg": "haalde de tweede stap van {} weg",
  }),
  "/admin/reservekopie": page("settings:edit", "een reservekopie", {
    maken: "maakte {}",
    kijken: "bekeek een bestand met instellingen",
    overnemen: "nam instellingen over uit een bestand",
  }),
  "/admin/reservekopie/bestand": page("settings:edit", "een reservekopie", {
    post: "haalde {} op",
  }),
  "/admin/reservekopie/instellingen": page("settings:edit", "de instellingen"),
  "/admin/instellingen": page("settings:edit"),
  "/admin/instellingen/:part": page("settings:edit", "het scherm ‘:part’"),
  "/admin/kantoor": page("settings:edit"),
  "/admin/kantoor/:screen": page("settings:edit", "het scherm ‘:screen’"),
  "/admin/logboek": page("log:read"),
};

/**
 * The permission that a request to a page of the admin area needs.
 * @throws when nobody declared it: such a page is closed to everyone.
 */
export function permissionFor(pattern: string, method: string): Permission {
  if (!Object.hasOwn(staffPages, pattern))
    throw new Error(`no permission is declared for ${pattern}`);
  const { needs } = staffPages[pattern as StaffPage];
  if (typeof needs === "string") return needs;
  return method === "GET" || method === "HEAD" ? needs.read : needs.act;
}
