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
  "desk/team/list.tsx": {
    "": refuses,
    uitnodigen: once,
    opnieuw: once,
    intrekken: named,
    "tweede-stap": named,
  },
  "desk/team/show.tsx": {
    "": refuses,
    "maak-admin": named,
    "maak-agent": named,
    overdragen: named,
    sluiten: named,
    heropenen: named,
    "tweede-stap-weg": named,
  },
  "desk/begin/layout.tsx": { "": refuses, overslaan: merge, wegleggen: named },
  "agenda/tasks/staff/list.tsx": {
    "": refuses,
    nieuw: once,
    lijst: once,
    wijzigen: version,
    klaar: named,
    "weer-open": named,
    weghalen: named,
  },
  "desk/today/show.tsx": {
    "": refuses,
    "datum-klopt": named,
    "mail-opnieuw": owed,
    "mails-opnieuw": owed,
  },
  "site/blog/staff/edit.tsx": {
    "": both,
    bewaren: both,
    publiceren: both,
    plannen: both,
    intrekken: both,
    verwijderen: none("it can be restored from the page that follows"),
    voorbeeld: nothing,
  },
  "site/blog/staff/list.tsx": {
    "": refuses,
    bijwerken: none("it repairs what is old, and finds nothing the second time"),
    verwijderen: none("it can be restored from the page that follows"),
    herstellen: named,
  },
  "site/blog/staff/upload.ts": {
    "": none("a file is stored by its contents, and swept unless a blog names it"),
  },
  "deals/contracts/staff/sale-agreement.tsx": {
    "": version,
    "zonder-controle": none("it stores nothing but the act itself"),
  },
  "desk/begin/go-live.tsx": demo,
  "desk/demo/staff/show.tsx": demo,
  "desk/gateway/staff/show.tsx": {
    "": version,
    "tekst-proberen": nothing,
    "beeld-proberen": nothing,
    "sleutel-vergeten": named,
  },
  "deals/dossiers/staff/approval.tsx": { "": refuses, vragen: owed, verwerkt: named },
  "deals/dossiers/staff/mandate.tsx": {
    "": nothing,
    bewaren: nothing,
    versturen: version,
    papier: none("a seller who agreed to this version does so once"),
    "papier-terug": named,
  },
  "deals/dossiers/staff/disclosure/questionnaire.tsx": { "": refuses, bewaren: oneByOne },
  "deals/dossiers/staff/disclosure/items.tsx": {
    "": refuses,
    bewaren: oneByOne,
    toevoegen: none("a thing stands in its room once"),
    weghalen: named,
    overnemen: named,
  },
  "deals/dossiers/staff/new.tsx": { "": refuses, beginnen: once },
  "deals/dossiers/staff/show.tsx": {
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
    adres: version,
    woning: named,
    behandelaar: named,
    sluiten: named,
    heropenen: named,
  },
  "deals/dossiers/staff/readers/show.tsx": {
    "": refuses,
    uitnodigen: none("an address has the file once"),
    "uitnodigen-anders": once,
    "link-sturen": once,
    "link-vervangen": once,
    terugnemen: named,
    beantwoorden: version,
  },
  "deals/dossiers/staff/documents/list.tsx": {
    "": refuses,
    toevoegen: none(
      "a file is stored by its contents, and one that is there already stays as it is",
    ),
    wijzigen: version,
    verwijderen: named,
    terugzetten: named,
  },
  "deals/dossiers/staff/identity/list.tsx": {
    "": refuses,
    beginnen: none("the one that goes on is given a second time"),
  },
  "deals/dossiers/staff/identity/show.tsx": { "": refuses, bewaren: version },
  "deals/transfers/staff/agreement.tsx": {
    "": refuses,
    versturen: version,
    verwerkt: named,
    vrijgeven: named,
    "eigen-tekst": version,
    bijlage: none("the same file is there once"),
    "bijlage-weg": named,
    identiteit: version,
    getekend: none("the same copy with the same day is there once"),
    klopt: version,
    "klopt-niet": version,
    terugnemen: version,
  },
  "deals/transfers/staff/parcel.tsx": { "": refuses, maken: once, intrekken: named },
  "deals/transfers/staff/show.tsx": {
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
  "deals/transfers/staff/inspection/entries.ts": {
    "": none("an entry has an id of the phone's own"),
  },
  "deals/transfers/staff/inspection/show.tsx": {
    "": refuses,
    regel: none("an entry has the id that its form was drawn with"),
    afronden: none("what is finished is not finished again"),
    heropenen: none("what is open is not opened again"),
    sleutels: named,
  },
  "agenda/keys/staff/list.tsx": { "": refuses, toevoegen: once },
  "agenda/keys/staff/show.tsx": {
    "": refuses,
    uitgeven: once,
    terug: none("it names since when the keys were out, and ends no later loan"),
    opslaan: version,
    teruggegeven: named,
    heropenen: named,
  },
  "people/leads/staff/by-hand/new.tsx": { "": refuses, noteren: once },
  "desk/backup/show.tsx": {
    "": refuses,
    maken: none("one that waits is enough"),
    kijken: nothing,
    overnemen: none("the second time nothing differs"),
  },
  "desk/backup/file.ts": { "": nothing },
  "desk/person/export.ts": { "": nothing },
  "desk/person/privacy.tsx": { "": nothing, wissen: named },
  "desk/person/show.tsx": {
    "": refuses,
    samenvoegen: none("a second sending finds one person"),
    losmaken: none("a second sending finds the requests elsewhere"),
    ongedaan: none("what was undone cannot be undone"),
  },
  "desk/lead/show.tsx": {
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
  "desk/listing/edit.tsx": {
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
  "homes/listings/staff/editor/media/upload.ts": {
    "": none("files are stored by their contents: the same again comes back to its place"),
  },
  "desk/listing/new.tsx": { "": once },
  "homes/listings/staff/runs/places.tsx": {
    "": none("one name a place; a place that has another name by now is refused"),
    vergeten: named,
  },
  "homes/listings/staff/runs/run.tsx": { "": refuses, verbergen: oneRun, ongedaan: oneRun },
  "homes/listings/staff/runs/sync.tsx": { "": none("one run at a time") },
  "desk/sources/first.tsx": {
    "": once,
    proef: none("a trial stores no listing"),
    aanzetten: named,
  },
  "desk/sources/list.tsx": {
    "": once,
    omhoog: merge,
    omlaag: merge,
    terugzetten: named,
  },
  "desk/sources/show.tsx": {
    "": version,
    proef: none("a trial stores no listing"),
    aanzetten: named,
    pauzeren: named,
    verwijderen: named,
    meldadres: none("the newest address counts, and is the one that is shown"),
    "meldadres-weg": named,
    "sleutel-vergeten": named,
  },
  "desk/office/staff/edit.tsx": {
    "": version,
    terugzetten: kept,
    proefmail: nothing,
    voorbeeld: nothing,
  },
  "desk/office/staff/first/step.tsx": { "": version, proefmail: version, voorbeeld: nothing },
  "site/pages/staff/edit.tsx": { "": version, terugzetten: kept },
  "site/pages/staff/extra/edit.tsx": {
    "": version,
    bewaren: version,
    publiceren: version,
    intrekken: version,
    terugzetten: kept,
    verwijderen: none("it can be restored from the page that follows"),
  },
  "site/pages/staff/extra/new.tsx": { "": once },
  "site/pages/staff/extra/preview.ts": { "": nothing },
  "site/pages/staff/letters/edit.tsx": { "": version, terugzetten: kept, proefbrief: nothing },
  "site/pages/staff/letters/preview.ts": { "": nothing },
  "site/pages/staff/list.tsx": { "": refuses, herstellen: named },
  "site/pages/staff/preview.ts": { "": nothing },
  "site/redirects/staff/list.tsx": {
    "": none("an address leads to one page: one that is taken is refused"),
    verwijderen: none("the page that follows puts it back"),
  },
  "deals/sales/staff/announce/new.tsx": { "": nothing, wijzigen: nothing, aankondigen: once },
  "deals/sales/staff/bids/enter.tsx": {
    "": nothing,
    wijzigen: nothing,
    vastleggen: version,
    intrekken: version,
  },
  "deals/sales/staff/choice/choose.tsx": { "": version },
  "deals/sales/staff/choice/correct.tsx": { "": both },
  "desk/sale/show.tsx": {
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
  "people/reviews/staff/show.tsx": {
    "": refuses,
    reageren: version,
    verbergen: version,
    tonen: named,
  },
  "people/searches/staff/export.ts": { "": nothing },
  "people/searches/staff/new.tsx": { "": once },
  "people/searches/staff/show.tsx": { "": refuses, "adres-tonen": nothing, stoppen: named },
  "site/texts/staff/edit.tsx": { "": version, terugzetten: kept, voorbeeld: nothing },
  "desk/begin/first-texts.tsx": { "": version },
  "agenda/viewings/staff/agents/show.tsx": {
    "": refuses,
    opslaan: version,
    "agenda-toevoegen": once,
    "agenda-lezen": none("it reads a calendar"),
    "agenda-verwijderen": named,
    overdragen: none("it hands over what is still theirs, of which a second sending finds nothing"),
  },
  "agenda/viewings/staff/appointment/new.tsx": { "": refuses, plannen: once },
  "agenda/viewings/staff/appointment/show.tsx": {
    "": refuses,
    wijzigen: version,
    verzetten: none("it is dragged, with the version of its card"),
    weghalen: version,
  },
  "agenda/viewings/staff/home/show.tsx": {
    "": refuses,
    "eigenaar-delen": merge,
    "eigenaar-link": merge,
    "eigenaar-mailen": once,
    "eigenaar-intrekken": named,
  },
  "agenda/viewings/staff/phone/new.tsx": {
    "": none("the same caller and moment are the same viewing"),
  },
  "agenda/viewings/staff/rules/show.tsx": {
    "": refuses,
    opslaan: version,
    "moment-opslaan": both,
    "moment-afzeggen": version,
  },
  "agenda/viewings/staff/subscription/show.tsx": {
    "": refuses,
    maken: none("one subscription a person, and their own"),
    intrekken: named,
  },
  "agenda/viewings/staff/viewing/show.tsx": {
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
  "desk/wordpress/staff/list.tsx": { "": once },
  "desk/wordpress/staff/show.tsx": {
    "": merge,
    overnemen: merge,
    weggooien: named,
    doorgaan: named,
  },
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
