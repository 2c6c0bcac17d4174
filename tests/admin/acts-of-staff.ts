/**
 * What keeps a form of staff from doing its work twice, or from undoing a colleague's: `once`: its key;
 * `version`: it brings back what it showed, and is refused when that changed; `merge`: only what it changed
 * is stored. Otherwise the reason why it needs neither.
 */
export type How = "once" | "version" | "merge" | { none: string };

const none = (reason: string): readonly How[] => [{ none: reason }];
const once: readonly How[] = ["once"];
const version: readonly How[] = ["version"];
const merge: readonly How[] = ["merge"];
const both: readonly How[] = ["once", "version"];

const refuses = none("it is refused");
const nothing = none("it stores nothing");
const named = none("it sets what its own button names");
const owed = none("what is still owed is sent once");
const kept = none("every version stays, that of a colleague too, on this very page");
const oneRun = none("it decides about one run");
const inLog = none("the log takes it in one phase of the sale");

const oneByOne = none(
  "each answer is kept for itself, and never over what somebody else wrote since",
);

const demo = { "": refuses, verwijderen: named, terugzetten: named };

/** Every act of staff, by the file of its route; "": a form that names none of the others. */
export const actsOfRoutes: Record<string, Record<string, readonly How[]>> = {
  "accounts/staff/list.tsx": {
    "": refuses,
    uitnodigen: once,
    opnieuw: once,
    intrekken: named,
    "tweede-stap": named,
  },
  "accounts/staff/show.tsx": {
    "": refuses,
    "maak-admin": named,
    "maak-agent": named,
    sluiten: named,
    heropenen: named,
    "tweede-stap-weg": named,
  },
  "admin/begin/layout.tsx": { "": refuses, overslaan: merge, wegleggen: named },
  "admin/tasks/list.tsx": {
    "": refuses,
    nieuw: once,
    lijst: once,
    wijzigen: version,
    klaar: named,
    "weer-open": named,
    weghalen: named,
  },
  "admin/today/show.tsx": {
    "": refuses,
    "datum-klopt": named,
    "mail-opnieuw": owed,
    "mails-opnieuw": owed,
  },
  "blog/staff/edit.tsx": {
    "": both,
    bewaren: both,
    publiceren: both,
    plannen: both,
    intrekken: both,
    verwijderen: none("it can be restored from the page that follows"),
    voorbeeld: nothing,
  },
  "blog/staff/list.tsx": {
    "": refuses,
    bijwerken: none("it repairs what is old, and finds nothing the second time"),
    verwijderen: none("it can be restored from the page that follows"),
    herstellen: named,
  },
  "blog/staff/upload.ts": {
    "": none("a file is stored by its contents, and swept unless a blog names it"),
  },
  "contracts/staff/sale-agreement.tsx": {
    "": version,
    "zonder-controle": none("it stores nothing but the act itself"),
  },
  "demo/staff/go-live.tsx": demo,
  "demo/staff/show.tsx": demo,
  "gateway/staff/show.tsx": {
    "": version,
    "tekst-proberen": nothing,
    "beeld-proberen": nothing,
    "sleutel-vergeten": named,
  },
  "dossiers/staff/approval.tsx": { "": refuses, verwerkt: named },
  "dossiers/staff/mandate.tsx": {
    "": nothing,
    bewaren: nothing,
    versturen: version,
    papier: none("a seller who agreed to this version does so once"),
  },
  "dossiers/staff/disclosure/questionnaire.tsx": { "": refuses, bewaren: oneByOne },
  "dossiers/staff/disclosure/items.tsx": {
    "": refuses,
    bewaren: oneByOne,
    toevoegen: none("a thing stands in its room once"),
    weghalen: named,
    overnemen: named,
  },
  "dossiers/staff/new.tsx": { "": refuses, beginnen: once },
  "dossiers/staff/show.tsx": {
    "": refuses,
    klaar: named,
    "weer-open": named,
    overslaan: none("a step that is done is left alone"),
    wanneer: named,
    verkoper: once,
    "verkoper-wijzigen": version,
    "verkoper-weg": named,
    "link-sturen": once,
    "link-vervangen": once,
    woning: named,
    behandelaar: named,
    sluiten: named,
    heropenen: named,
  },
  "dossiers/staff/readers/show.tsx": {
    "": refuses,
    uitnodigen: none("an address has the file once"),
    "uitnodigen-anders": once,
    "link-sturen": once,
    "link-vervangen": once,
    terugnemen: named,
    beantwoorden: version,
  },
  "dossiers/staff/documents/list.tsx": {
    "": refuses,
    toevoegen: none(
      "a file is stored by its contents, and one that is there already stays as it is",
    ),
    wijzigen: version,
    verwijderen: named,
    terugzetten: named,
  },
  "dossiers/staff/identity/list.tsx": {
    "": refuses,
    beginnen: none("the one that goes on is given a second time"),
  },
  "dossiers/staff/identity/show.tsx": { "": refuses, bewaren: version },
  "transfers/staff/agreement.tsx": {
    "": refuses,
    versturen: version,
    verwerkt: named,
    vrijgeven: named,
    getekend: none("the same copy with the same day is there once"),
  },
  "transfers/staff/parcel.tsx": { "": refuses, maken: once, intrekken: named },
  "transfers/staff/show.tsx": {
    "": refuses,
    deelnemer: once,
    "deelnemer-wijzigen": version,
    "deelnemer-weg": named,
    "link-sturen": once,
    "link-vervangen": once,
    "stap-klaar": named,
    "stap-bewijs": named,
    "stap-niet-nodig": named,
    "stap-open": named,
    "stap-dag": version,
    "verzet-intrekken": named,
    behandelaar: named,
    sluiten: named,
    heropenen: named,
  },
  "transfers/staff/inspection/entries.ts": { "": none("an entry has an id of the phone's own") },
  "transfers/staff/inspection/show.tsx": {
    "": refuses,
    regel: none("an entry has the id that its form was drawn with"),
    afronden: none("what is finished is not finished again"),
    heropenen: none("what is open is not opened again"),
    sleutels: named,
  },
  "keys/staff/list.tsx": { "": refuses, toevoegen: once },
  "keys/staff/show.tsx": {
    "": refuses,
    uitgeven: once,
    terug: none("it names since when the keys were out, and ends no later loan"),
    opslaan: version,
    teruggegeven: named,
    heropenen: named,
  },
  "leads/staff/by-hand/new.tsx": { "": refuses, noteren: once },
  "leads/staff/people/export.ts": { "": nothing },
  "leads/staff/people/privacy.tsx": { "": nothing, wissen: named },
  "leads/staff/people/show.tsx": {
    "": refuses,
    samenvoegen: none("a second sending finds one person"),
    losmaken: none("a second sending finds the requests elsewhere"),
    ongedaan: none("what was undone cannot be undone"),
  },
  "leads/staff/show.tsx": {
    "": refuses,
    status: version,
    verloren: version,
    toewijzen: version,
    terugbellen: version,
    gebeld: version,
    gelezen: none("what was read already is left alone"),
    afspraak: version,
    waarde: version,
    "woning-los": version,
    notitie: once,
    gesprek: once,
    antwoorden: once,
    opnieuw: once,
  },
  "listings/staff/editor/edit.tsx": {
    "": none("files are stored by their contents: the same again comes back to its place"),
    opslaan: version,
    "eigen-maken": none("a home has one own copy"),
    verwijderen: named,
    "link-toevoegen": once,
    tonen: named,
    verbergen: named,
    "*-plaats": merge,
    "*-tekst": version,
    "*-weg": named,
    "*-terug": named,
    "label-melden": named,
    "label-opzij": version,
    "plaats-pin": version,
    "plaats-klik": version,
    "plaats-tonen": version,
    "plaats-opzoeken": version,
    "vertaling-bewaren": version,
    vertalen: none("the job finds nothing to translate the second time"),
    aanspreekpunt: version,
    "voorsprong-starten": none("a home has one head start"),
    "voorsprong-publiceren": named,
    "voorsprong-stoppen": named,
  },
  "listings/staff/editor/media/upload.ts": {
    "": none("files are stored by their contents: the same again comes back to its place"),
  },
  "listings/staff/editor/new.tsx": { "": once },
  "listings/staff/runs/places.tsx": {
    "": none("one name a place; a place that has another name by now is refused"),
    vergeten: named,
  },
  "listings/staff/runs/run.tsx": { "": refuses, verbergen: oneRun, ongedaan: oneRun },
  "listings/staff/runs/sync.tsx": { "": none("one run at a time") },
  "listings/staff/sources/first.tsx": {
    "": once,
    proef: none("a trial stores no listing"),
    aanzetten: named,
  },
  "listings/staff/sources/list.tsx": {
    "": once,
    omhoog: merge,
    omlaag: merge,
    terugzetten: named,
  },
  "listings/staff/sources/show.tsx": {
    "": version,
    proef: none("a trial stores no listing"),
    aanzetten: named,
    pauzeren: named,
    verwijderen: named,
    "sleutel-vergeten": named,
  },
  "office/staff/edit.tsx": {
    "": version,
    terugzetten: kept,
    proefmail: nothing,
    voorbeeld: nothing,
  },
  "office/staff/first/step.tsx": { "": version, proefmail: version, voorbeeld: nothing },
  "pages/staff/edit.tsx": { "": version, terugzetten: kept },
  "pages/staff/extra/edit.tsx": {
    "": version,
    bewaren: version,
    publiceren: version,
    intrekken: version,
    terugzetten: kept,
    verwijderen: none("it can be restored from the page that follows"),
  },
  "pages/staff/extra/new.tsx": { "": once },
  "pages/staff/extra/preview.ts": { "": nothing },
  "pages/staff/letters/edit.tsx": { "": version, terugzetten: kept, proefbrief: nothing },
  "pages/staff/letters/preview.ts": { "": nothing },
  "pages/staff/list.tsx": { "": refuses, herstellen: named },
  "pages/staff/preview.ts": { "": nothing },
  "redirects/staff/list.tsx": {
    "": none("an address leads to one page: one that is taken is refused"),
    verwijderen: none("the page that follows puts it back"),
  },
  "sales/staff/announce/new.tsx": { "": nothing, wijzigen: nothing, aankondigen: once },
  "sales/staff/bids/enter.tsx": {
    "": nothing,
    wijzigen: nothing,
    vastleggen: version,
    intrekken: version,
  },
  "sales/staff/choice/choose.tsx": { "": version },
  "sales/staff/choice/correct.tsx": { "": both },
  "sales/staff/show.tsx": {
    "": refuses,
    uitnodigen: once,
    "uitnodigen-anders": once,
    antwoorden: once,
    sluiten: inLog,
    afblazen: inLog,
    heropenen: inLog,
    overdracht: none("the one that runs is given a second time"),
    delen: inLog,
    code: none("a code counts once"),
    "code-ander": none("a code counts once"),
    datums: version,
    "bron-gedaan": named,
    controleren: none("it reads the log"),
    "link-vervangen": once,
  },
  "reviews/staff/show.tsx": { "": refuses, reageren: version, verbergen: version, tonen: named },
  "searches/staff/export.ts": { "": nothing },
  "searches/staff/new.tsx": { "": once },
  "searches/staff/show.tsx": { "": refuses, "adres-tonen": nothing, stoppen: named },
  "texts/staff/edit.tsx": { "": version, terugzetten: kept, voorbeeld: nothing },
  "texts/staff/first.tsx": { "": version },
  "viewings/staff/agents/show.tsx": {
    "": refuses,
    opslaan: version,
    "agenda-toevoegen": once,
    "agenda-lezen": none("it reads a calendar"),
    "agenda-verwijderen": named,
    overdragen: none("it hands over what is still theirs, of which a second sending finds nothing"),
  },
  "viewings/staff/appointment/new.tsx": { "": refuses, plannen: once },
  "viewings/staff/appointment/show.tsx": {
    "": refuses,
    wijzigen: version,
    verzetten: none("it is dragged, with the version of its card"),
    weghalen: version,
  },
  "viewings/staff/home/show.tsx": {
    "": refuses,
    "eigenaar-delen": merge,
    "eigenaar-link": merge,
    "eigenaar-mailen": once,
    "eigenaar-intrekken": named,
  },
  "viewings/staff/phone/new.tsx": {
    "": none("the same caller and moment are the same viewing"),
  },
  "viewings/staff/rules/show.tsx": {
    "": refuses,
    opslaan: version,
    "moment-opslaan": both,
    "moment-afzeggen": version,
  },
  "viewings/staff/subscription/show.tsx": {
    "": refuses,
    maken: none("one subscription a person, and their own"),
    intrekken: named,
  },
  "viewings/staff/viewing/show.tsx": {
    "": refuses,
    bevestigen: version,
    afwijzen: version,
    annuleren: version,
    verzetten: version,
    oordeel: version,
    "niet-gekomen": named,
    "wel-gekomen": named,
    opnieuw: owed,
    "woning-beeindigen": none("it ends what is planned, of which a second sending finds nothing"),
  },
  "wordpress/staff/list.tsx": { "": once },
  "wordpress/staff/show.tsx": { "": merge, overnemen: merge, weggooien: named, doorgaan: named },
};

/** The acts that are kept in this way, as `route act`. */
export const actsWith = (...hows: How[]): string[] =>
  Object.entries(actsOfRoutes).flatMap(([route, acts]) =>
    Object.entries(acts).flatMap(([act, how]) =>
      how.some((one) => hows.includes(one)) ? [`${route} ${act}`] : [],
    ),
  );

/** The acts that store something, as `route act`. */
export const storingActs: string[] = Object.entries(actsOfRoutes).flatMap(([route, acts]) =>
  Object.entries(acts).flatMap(([act, how]) =>
    how === refuses || how === nothing ? [] : [`${route} ${act}`],
  ),
);
