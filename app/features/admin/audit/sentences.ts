/**
 * The acts of one page below /admin, as a sentence continues after the name of the member of staff; `{}`
 * stands for the thing. First come the words for a thing that has no name of its own, then the acts.
 */
const about = (thing: string, acts: Acts = {}) => ({ thing, acts });

type Acts = Readonly<Record<string, string>>;

/** Acts that say the same of everything. A form without a name of its own is a `post`. */
const usual: Acts = {
  post: "bewaarde {}",
  get: "haalde {} op",
  put: "stuurde een bestand voor {}",
  delete: "verwijderde {}",
  opslaan: "wijzigde {}",
  wijzigen: "wijzigde {}",
  bewaren: "bewaarde {}",
  publiceren: "publiceerde {}",
  intrekken: "haalde {} van de site",
  verwijderen: "verwijderde {}",
  terugzetten: "zette een eerdere versie van {} terug",
  herstellen: "zette {} terug",
  vertalen: "vertaalde {}",
  voorbeeld: "bekeek een voorbeeld van {}",
  opnieuw: "verstuurde een mail over {} opnieuw",
  aanzetten: "zette {} aan",
  proef: "haalde een proef op van {}",
  proefmail: "stuurde een proefmail van {}",
  "sleutel-vergeten": "wiste de sleutel van {}",
};

const blog: Acts = { plannen: "plande {}" };
const demo: Acts = { verwijderen: "haalde {} weg", terugzetten: "zette {} terug" };

const pages: Readonly<Record<string, ReturnType<typeof about>>> = {
  "": about("vandaag", {
    "datum-klopt": "bevestigde de datum van de server",
    "mail-opnieuw": "verstuurde een mail opnieuw",
    "mails-opnieuw": "verstuurde alle mislukte mails opnieuw",
  }),
  begin: about("de eerste stappen", {
    overslaan: "sloeg een van {} over",
    wegleggen: "legde {} weg",
  }),
  "begin/bron": about("de eerste bron"),
  "begin/teksten": about("de kop van de voorpagina"),
  "begin/live-gaan": about("de voorbeelden", demo),
  "begin/:step": about("een van de eerste stappen"),
  demo: about("de voorbeelden", demo),
  taken: about("een taak", {
    nieuw: "schreef {} op",
    lijst: "voegde een lijst taken toe",
    klaar: "zette {} op klaar",
    "weer-open": "opende {} weer",
    weghalen: "haalde {} weg",
  }),
  "leads/nieuw": about("een lead", { noteren: "noteerde {}" }),
  "leads.csv": about("de lijst van leads"),
  "leads/avg/export": about("de gegevens van een persoon", { post: "haalde {} op (AVG)" }),
  "leads/avg": about("de gegevens van een persoon", {
    post: "zocht {} op (AVG)",
    zoeken: "zocht {} op (AVG)",
    wissen: "wiste {} (AVG)",
  }),
  "leads/:id": about("lead", {
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
  "personen/:id": about("person", {
    samenvoegen: "voegde {} samen met een ander",
    losmaken: "haalde aanvragen los van {}",
    ongedaan: "maakte het samenvoegen van {} ongedaan",
  }),
  "agenda/nieuw": about("een bezichtiging", { post: "plande {}" }),
  "agenda/afspraak/nieuw": about("een afspraak", { plannen: "plande {}" }),
  "agenda/afspraak/:id": about("appointment", {
    verzetten: "verzette {}",
    weghalen: "haalde {} weg",
  }),
  "agenda/abonnement": about("het abonnement op de agenda", {
    maken: "maakte {}",
    intrekken: "trok {} in",
  }),
  "agenda/:id": about("viewing", {
    bevestigen: "bevestigde {}",
    afwijzen: "wees {} af",
    annuleren: "annuleerde {}",
    verzetten: "verzette {}",
    oordeel: "schreef een verslag van {}",
    "niet-gekomen": "noteerde dat niemand kwam bij {}",
    "wel-gekomen": "noteerde dat de bezoeker kwam bij {}",
    "woning-beeindigen": "beëindigde alles wat gepland was voor de woning van {}",
  }),
  "zoekers/nieuw": about("een zoekopdracht voor een beller"),
  "zoekers/export": about("alle zoekers", { post: "haalde {} op", exporteren: "haalde {} op" }),
  "zoekers/:id": about("search", {
    "adres-tonen": "bekeek het adres van {}",
    stoppen: "stopte {}",
  }),
  "inzicht.csv": about("de cijfers"),
  "woningen/nieuw": about("een eigen woning", { post: "voerde {} in" }),
  "woningen/:id": about("home", {
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
  "woningen/:id/fotos": about("home", {
    post: "voegde foto’s toe aan {}",
    put: "voegde foto’s toe aan {}",
  }),
  "woningen/:id/bezichtigingen": about("home", {
    "eigenaar-delen": "wijzigde wat de eigenaar van {} ziet",
    "eigenaar-link": "maakte een link voor de eigenaar van {}",
    "eigenaar-mailen": "mailde de eigenaar van {}",
    "eigenaar-intrekken": "trok de link van de eigenaar van {} in",
  }),
  "woningen/:id/momenten": about("home", {
    opslaan: "wijzigde wanneer {} te bezichtigen is",
    "moment-opslaan": "wijzigde een moment voor {}",
    "moment-afzeggen": "zegde een moment voor {} af",
  }),
  "bezichtigers/:id": about("user", {
    opslaan: "wijzigde de tijden van {}",
    "agenda-toevoegen": "voegde een agenda toe van {}",
    "agenda-lezen": "las een agenda van {}",
    "agenda-verwijderen": "haalde een agenda weg van {}",
    overdragen: "droeg het werk van {} over",
  }),
  "beoordelingen/:id": about("review", {
    reageren: "reageerde op {}",
    verbergen: "verborg {}",
    grond: "noteerde waarom {} verborgen is",
    tonen: "toonde {} weer",
  }),
  "dossiers/nieuw": about("een dossier", { beginnen: "begon {}" }),
  "dossiers/:id": about("dossier", {
    klaar: "vinkte een stap af van {}",
    "weer-open": "opende een stap van {} weer",
    overslaan: "sloeg een stap over van {}",
    wanneer: "koos een andere dag voor een stap van {}",
    verkoper: "voegde een verkoper toe aan {}",
    "verkoper-wijzigen": "wijzigde de gegevens van een verkoper van {}",
    "verkoper-weg": "haalde een verkoper uit {}",
    "link-sturen": "stuurde een verkoper de link van {}",
    "link-vervangen": "verving de link van een verkoper van {}",
    woning: "koppelde een woning aan {}",
    behandelaar: "koos wie {} behandelt",
    sluiten: "sloot {}",
    heropenen: "heropende {}",
  }),
  "dossiers/:id/woningpagina": about("dossier", { verwerkt: "verwerkte een opmerking bij {}" }),
  "dossiers/:id/documenten": about("dossier", {
    post: "voegde documenten toe aan {}",
    toevoegen: "voegde documenten toe aan {}",
    wijzigen: "wijzigde een document van {}",
    verwijderen: "verwijderde een document van {}",
    terugzetten: "zette een document van {} terug",
  }),
  "dossiers/:id/documenten/:document": about("dossier", { get: "haalde een document van {} op" }),
  "dossiers/:id/kijkers": about("dossier", {
    uitnodigen: "gaf een kijker de stukken van {}",
    "uitnodigen-anders": "gaf een kijker de stukken van {}",
    "link-sturen": "stuurde een kijker de link van {}",
    "link-vervangen": "verving de link van een kijker van {}",
    terugnemen: "nam de stukken van {} terug van een kijker",
    beantwoorden: "beantwoordde een vraag over {}",
  }),
  identiteit: about("een identiteitscontrole", { beginnen: "begon {}" }),
  "identiteit/:id": about("een identiteitscontrole", { get: "bekeek {}" }),
  "dossiers/:id/opdracht": about("dossier", {
    post: "bekeek de opdracht van {}",
    bewaren: "bekeek de opdracht van {}",
    versturen: "stuurde de verkopers de opdracht van {}",
    papier: "voegde een getekende opdracht toe aan {}",
  }),
  "dossiers/:id/opdracht.pdf": about("dossier", { get: "haalde de opdracht van {} op" }),
  "dossiers/:id/vragenlijst": about("dossier", { bewaren: "vulde de vragenlijst in van {}" }),
  "dossiers/:id/lijst-van-zaken": about("dossier", {
    bewaren: "vulde de lijst van zaken in van {}",
    toevoegen: "zette iets op de lijst van zaken van {}",
    weghalen: "haalde iets van de lijst van zaken van {}",
    overnemen: "nam een lijst van zaken over voor {}",
  }),
  sleutels: about("een sleutelbos", { toevoegen: "voegde {} toe" }),
  "sleutels/:id": about("ring", {
    uitgeven: "gaf {} uit",
    terug: "nam {} terug",
    teruggegeven: "gaf {} terug aan de eigenaar",
    heropenen: "nam {} weer in beheer",
  }),
  "verkopen/nieuw": about("een verkoop", {
    post: "bereidde {} voor",
    aankondigen: "kondigde {} aan",
  }),
  "verkopen/:id": about("sale", {
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
  "overdrachten/:id": about("transfer", {
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
  "overdrachten/:id/koopovereenkomst": about("transfer", {
    versturen: "verstuurde de koopovereenkomst van {}",
    verwerkt: "verwerkte een opmerking bij de koopovereenkomst van {}",
    vrijgeven: "gaf de koopovereenkomst van {} vrij om te tekenen",
    getekend: "voegde een getekend exemplaar toe aan {}",
    get: "opende de koopovereenkomst van {}",
    post: "werkte aan de koopovereenkomst van {}",
  }),
  "overdrachten/:id/pakket": about("transfer", {
    maken: "zette een pakket voor de notaris klaar bij {}",
    intrekken: "trok een pakket voor de notaris in bij {}",
  }),
  "overdrachten/:id/documenten/:document": about("transfer", {
    get: "haalde een document van {} op",
  }),
  "overdrachten/:id/inspectie": about("transfer", {
    regel: "legde iets vast bij de eindinspectie van {}",
    afronden: "rondde de eindinspectie van {} af",
    heropenen: "heropende de eindinspectie van {}",
    sleutels: "noteerde dat de sleutels zijn gegeven bij {}",
  }),
  "overdrachten/:id/inspectie/regels": about("transfer", {
    post: "legde iets vast bij de eindinspectie van {}",
  }),
  "verkopen/:id/bod/:number": about("sale", {
    post: "bereidde een bod op {} voor",
    wijzigen: "wijzigde een bod op {} voor het vastleggen",
    vastleggen: "legde een bod op {} vast",
    intrekken: "trok namens een bieder het bod op {} in",
  }),
  "verkopen/:id/keuze/:number": about("sale", { post: "koos een bod op {}" }),
  "verkopen/:id/correctie/:number": about("sale", { post: "corrigeerde een bod op {}" }),
  "verkopen/:id/biedlogboek.json": about("sale", { get: "haalde het biedlogboek van {} op" }),
  "verkopen/:id/koopovereenkomst": about("sale", {
    post: "wijzigde de koopovereenkomst van {}",
    get: "opende de koopovereenkomst van {}",
    "zonder-controle":
      "ging verder met de koopovereenkomst van {} zonder identiteitscontrole van de koper",
  }),
  "verkopen/:id/koopovereenkomst.pdf": about("sale", {
    get: "haalde de koopovereenkomst van {} op",
  }),
  bronnen: about("een bron", {
    post: "voegde {} toe",
    omhoog: "zette {} hoger",
    omlaag: "zette {} lager",
    terugzetten: "zette {} terug",
  }),
  "bronnen/:id": about("de bron ‘:id’", { pauzeren: "pauzeerde {}" }),
  ai: about("de AI", {
    "tekst-proberen": "probeerde {} met een tekst",
    "beeld-proberen": "probeerde {} met een beeld",
  }),
  synchronisatie: about("het woningaanbod", { post: "liet {} synchroniseren" }),
  "synchronisatie/plaatsen": about("de naam van een plaats", { vergeten: "haalde {} weg" }),
  "synchronisatie/:run": about("synchronisatie :run", {
    verbergen: "verborg wat bij {} ontbrak",
    ongedaan: "maakte {} ongedaan",
  }),
  blogs: about("een artikel", { bijwerken: "werkte oude artikelen bij" }),
  "blogs/nieuw": about("een nieuw artikel", blog),
  "blogs/afbeelding": about("een foto voor een artikel", { post: "voegde {} toe" }),
  "blogs/:id": about("blog", blog),
  teksten: about("de kop van de voorpagina"),
  paginas: about("een eigen pagina"),
  "paginas/eigen/nieuw": about("een eigen pagina", { post: "maakte {}" }),
  "paginas/eigen/:id": about("extra"),
  "paginas/eigen/:id/voorbeeld": about("extra", { post: "bekeek een voorbeeld van {}" }),
  "paginas/:page": about("de teksten van de pagina ‘:page’"),
  "paginas/:page/voorbeeld": about("de pagina ‘:page’", { post: "bekeek een voorbeeld van {}" }),
  "brieven/:letter": about("de brief ‘:letter’", { proefbrief: "stuurde een proef van {}" }),
  "brieven/:letter/voorbeeld": about("de brief ‘:letter’", { post: "bekeek een voorbeeld van {}" }),
  doorverwijzingen: about("een doorverwijzing"),
  wordpress: about("een bestand van WordPress", { post: "las {} in" }),
  "wordpress/:id": about("de overname uit WordPress", {
    overnemen: "voerde {} uit",
    weggooien: "gooide {} weg",
    doorgaan: "ging verder met {}",
  }),
  medewerkers: about("een collega", {
    uitnodigen: "nodigde {} uit",
    opnieuw: "nodigde {} opnieuw uit",
    intrekken: "trok de uitnodiging van {} in",
    "tweede-stap": "wijzigde de regel voor de tweede stap",
  }),
  "medewerkers/:id": about("user", {
    "maak-admin": "maakte {} beheerder",
    "maak-agent": "maakte {} makelaar",
    sluiten: "sloot het account van {}",
    heropenen: "heropende het account van {}",
    "tweede-stap-weg": "haalde de tweede stap van {} weg",
  }),
  "kantoor/:screen": about("het scherm ‘:screen’"),
};

/** The events of an account; `{}`: whose it is. */
const accounts: Acts = {
  ingelogd: "logde in",
  "inloggen-geweigerd": "probeerde vergeefs in te loggen als {}",
  "code-geweigerd": "gaf een verkeerde code bij het inloggen als {}",
  "ingelogd-met-app": "logde in met een code uit de app",
  "ingelogd-met-herstelcode": "logde in met een herstelcode",
  "ingelogd-met-passkey": "logde in met een passkey",
  "naam-gewijzigd": "wijzigde de eigen naam",
  "wachtwoord-gewijzigd": "wijzigde het wachtwoord van {}",
  "tweede-stap-aan": "zette de tweede stap van {} aan",
  "tweede-stap-uit": "zette de tweede stap van {} uit",
  "tweede-stap-verplicht": "maakte de tweede stap verplicht voor medewerkers",
  "tweede-stap-vrij": "maakte de tweede stap vrij voor medewerkers",
  "herstelcodes-vernieuwd": "maakte nieuwe herstelcodes",
  "passkey-toegevoegd": "voegde een passkey toe aan {}",
  "passkey-verwijderd": "verwijderde een passkey van {}",
  "account-verwijderd": "verwijderde het eigen account",
  "adres-bevestigd": "bevestigde het adres van {}",
  "adres-gewijzigd": "wijzigde het adres van {}",
  "uitgenodigd-admin": "nodigde {} uit als beheerder",
  "uitgenodigd-agent": "nodigde {} uit als makelaar",
  "uitnodiging-aangenomen": "nam de uitnodiging aan",
  "rol-admin": "gaf {} de rol beheerder",
  "rol-agent": "gaf {} de rol makelaar",
};

export interface Told {
  /** How the sentence goes on after the name of who did it; null: nobody wrote one for this. */
  words: string | null;
  /** `lead`, or words for what has no name of its own. */
  thing: string;
  /** In the address; null: none. */
  id: string | null;
  /** The page about it; null: none. */
  to: string | null;
}

type Row = Record<"section" | "action" | "resource", string> & { actor?: string | null };

const wordsOf = (act: string, known: Acts): string | null =>
  Object.hasOwn(known, act) ? known[act]! : null;

/** The sentence of a row of the log. */
export function tell({ section, action, resource, actor }: Row): Told {
  if (section === "accounts") {
    const words = wordsOf(action, accounts);
    const own = words?.replace(/^gaf \{\}/, "kreeg").replace(/ (?:van|aan) \{\}/, "") ?? null;
    return { words: actor === resource ? own : words, thing: "user", id: resource, to: null };
  }
  const plain = { id: null, to: null };
  if (section === "functies") {
    const name = resource.split("/").at(-1)!;
    return { words: "riep {} aan", thing: `de functie ‘${name}’`, ...plain };
  }
  if (section === "instellingen") {
    return { words: "nam {} over van een andere site", thing: "de instellingen", ...plain };
  }
  const parts = resource.replace(/^\/admin\/?/, "").split("/");
  const match = Object.keys(pages).find((page) => {
    const segments = page.split("/");
    return (
      segments.length === parts.length &&
      segments.every((one, at) => one === parts[at] || (one.startsWith(":") && parts[at]))
    );
  });
  if (match === undefined) return { words: null, thing: resource, ...plain };
  const { thing, acts } = pages[match]!;
  // "foto-weg": of each kind of picture the same.
  const picture = /^(?:foto|plattegrond|tour|video|document)-(.+)$/.exec(action)?.[1];
  // With a reason that was asked for the log: "exporteren (controle)".
  const [act = "", reason] = (picture ?? action).split(/ (?=\()/);
  const words = wordsOf(act, acts) ?? wordsOf(act, usual);
  const at = match.split("/").findIndex((one) => one.startsWith(":"));
  const id = at < 0 ? null : parts[at]!;
  return {
    words: words ? `${words}${reason ? ` ${reason}` : ""}` : null,
    thing: at < 0 ? thing : thing.replace(match.split("/")[at]!, () => id!),
    id,
    to: id === null ? null : `/admin/${parts.slice(0, at + 1).join("/")}`,
  };
}
