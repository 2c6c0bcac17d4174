import { listEvents } from "../../app/platform/events.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { routePaths } from "../site/route-paths.ts";
import { useSite } from "../site/use-site.ts";
import {
  caseDocuments,
  type documentAudiences,
  transferDocumentKinds,
} from "../../database/schema/cases.ts";
import { dossierPapers } from "../../database/schema/dossiers.ts";
import { mandateForm } from "@voordeur/agreement/fixtures/mandate.ts";
import { mandateDocument } from "@voordeur/agreement/mandate/document.ts";
import { mandateSchema } from "@voordeur/agreement/mandate/terms-schema.ts";
import { termsOf } from "@voordeur/agreement/mandate/terms.ts";
import { partiesOf } from "../../app/deals/dossiers/mandate/send.server.ts";
import { noDays } from "../../app/deals/sales/afterwards/dates.ts";
import { saveSaleDays } from "../../app/deals/sales/afterwards/service.server.ts";
import { reopenSale } from "../../app/desk/sale/reopen.server.ts";
import { beginList } from "../../app/deals/dossiers/items/items.server.ts";
import { addDocument as addToFile } from "../../app/deals/dossiers/documents/service.server.ts";
import { sellerUrl } from "../../app/deals/dossiers/links.server.ts";
import { issuePaper } from "../../app/deals/dossiers/papers.server.ts";
import { listSellers, readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { readerUrl } from "../../app/deals/dossiers/readers/links.server.ts";
import { listReaders } from "../../app/deals/dossiers/readers/queries.server.ts";
import {
  inviteReader,
  resendReaderLink,
  takeBack,
} from "../../app/deals/dossiers/readers/service.server.ts";
import {
  addSeller,
  closeDossier,
  removeSeller,
  resendLink as resendSellerLink,
} from "../../app/deals/dossiers/service.server.ts";
import { lockOpenDossier } from "../../app/deals/dossiers/steps.server.ts";
import { addDocument, storeAsIs } from "../../app/deals/transfers/documents/service.server.ts";
import { partyUrl } from "../../app/deals/transfers/links.server.ts";
import {
  codeOf,
  listParcels,
  makeParcel,
} from "../../app/deals/transfers/parcel/parcels.server.ts";
import {
  addParty,
  removeParty,
  resendLink as resendPartyLink,
} from "../../app/deals/transfers/parties.server.ts";
import { listParties, readTransfer } from "../../app/deals/transfers/queries.server.ts";
import { closeTransfer } from "../../app/deals/transfers/service.server.ts";
import { beginSold, transferStaff as staff } from "./workbench.ts";
import { inTransaction } from "../../app/platform/database/database.ts";
import { smallPdf } from "../setup/small-pdf.ts";

const site = await useSite({ demo: false, work: false });

/** The links: that of a seller to their file, of a viewer and of the buyer to the home's, and of parties. */
const holders = ["file", "viewer", "chosen", "buyer", "seller", "notary", "adviser"] as const;
type Holder = (typeof holders)[number];

type Audience = (typeof documentAudiences)[number];

/** A sale whose home has a file, with a link of every kind and a document of every kind. */
async function begin() {
  const { services } = site;
  const { db } = services;
  const sold = await beginSold(services);
  const { id, dossierId, parties } = sold;
  // No PDF that could be stamped: it comes with the bytes that it has.
  const bytesOf = (thing: string) => Buffer.from(`%PDF-1.7\n${id} ${thing}\n%%EOF\n`);
  const adviser = { role: "adviser", name: "Ad Vies", firm: "", phone: "" } as const;
  await addParty(services, id, { ...adviser, email: "ad@voorbeeld.example" }, staff);
  const dossier = (await readDossier(db, dossierId))!;
  const els = { name: "Els Peeters", email: "els.peeters@voorbeeld.example", phone: "" };
  await addSeller(services, dossierId, els, staff);
  const kees = { name: "Kees Kijker", email: "kees@voorbeeld.example", phone: "" };
  const { name, email, phone, lead_id: leadId } = parties.fatma;
  for (const who of [kees, { name, email, phone, leadId }]) {
    await inviteReader(services, dossier, who, staff);
  }

  const days = { ...noDays, transfer_on: "2027-04-01" };
  await saveSaleDays(services, sold.saleId, { days, version: 0 }, "u1");

  // The first look at the list lays out what the office asks of every home.
  await beginList(services, dossier);

  const things = new Map<string, string>();
  const values = mandateSchema.parse(mandateForm);
  const sides = partiesOf(services.settings.agency, dossier, [els]);
  const mandate = { values, model: mandateDocument(termsOf(values), sides) };
  for (const audience of ["office", "seller", "buyer", "viewers"] satisfies Audience[]) {
    const facts = { kind: "other", valid_until: null, audience, name: audience } as const;
    await addToFile(services, dossierId, { ...facts, bytes: smallPdf(audience) }, staff);
  }
  for (const one of await db.select().from(caseDocuments)) {
    if (one.dossier_id !== dossierId) continue;
    await services.storage.put(one.file, bytesOf(one.name));
    things.set(one.name, one.id);
  }
  for (const kind of ["mandate", "questionnaire"] as const) {
    const file = `dossiers/${dossierId}-${kind}.pdf`;
    await services.storage.put(file, bytesOf(kind));
    const content = kind === "mandate" ? mandate : {};
    await inTransaction(services, async (services, tx) => {
      const held = await lockOpenDossier(tx, dossierId);
      await issuePaper(services, held, { kind, content, hash: "0", file }, staff);
    });
  }
  for (const one of await db.select().from(dossierPapers)) {
    if (one.dossier_id === dossierId) things.set(one.kind, one.id);
  }
  for (const kind of transferDocumentKinds) {
    const stored = await storeAsIs(services, bytesOf(`:${kind}`), "application/pdf");
    const row = { kind, name: kind, step: null, stored };
    await addDocument(services, { id }, row, staff);
    things.set(`:${kind}`, stored.id);
  }
  const parcel = { partyId: parties.notary.id, codeTo: "", parts: ["guarantee"] } as const;
  await makeParcel(services, id, parcel, staff);
  const code = codeOf(services, (await listParcels(db, id))[0]!.id);
  const { about } = (await readTransfer(db, id))!;
  return { ...sold, things, bytesOf, code, about };
}
type World = Awaited<ReturnType<typeof begin>>;

/** The tokens of the links, as they are now. */
async function tokensOf({ id, dossierId }: World): Promise<Record<Holder, string>> {
  const { services } = site;
  const sellers = await listSellers(services.db, dossierId);
  const readers = await listReaders(services.db, dossierId);
  const parties = await listParties(services.db, id);
  const named = <One extends { name: string }>(all: One[], name: string) =>
    all.find((one) => one.name.startsWith(name))!;
  const party = (name: string) => partyUrl(services, named(parties, name));
  const urls: Record<Holder, string> = {
    file: sellerUrl(services, named(sellers, "Jan")),
    viewer: readerUrl(services, named(readers, "Kees")),
    chosen: readerUrl(services, named(readers, "Fatma")),
    buyer: party("Fatma"),
    seller: party("Jan"),
    notary: party("Mr. Vos"),
    adviser: party("Ad"),
  };
  for (const holder of holders) urls[holder] = urls[holder].split("/").at(-1)!;
  return urls;
}

const DOCUMENT = "/overdracht/:token/documenten/:id";
const STEP = "/overdracht/:token/stap/:step";
const READ = "/woningdossier/:token/stuk/:part";
const FILE = "page  -  -  -  -  -  -";
const FILE_BYTES = "bytes  -  -  -  -  -  -";
const NOBODY = "-  -  -  -  -  -  -";
const PARTIES = "-  -  -  page  page  page  page";

/**
 * Route, thing (its parameter besides the token), and what each link gives there while all goes on; then
 * where that differs once the transfer and the file are closed, or the purchase is off. `page`: 200 in HTML;
 * `bytes`: 200 with those of the thing; `away`: a redirection to another page; `-`: 404.
 */
type Row = [route: string, thing: string, cells: string, late?: { closed?: string; fell?: string }];
const table: Row[] = [
  //                      file viewer chosen buyer seller notary adviser
  ["/dossier/:token", "", FILE],
  ["/dossier/:token/woningpagina", "", FILE],
  ["/dossier/:token/woningpagina/voorbeeld", "", FILE],
  ["/dossier/:token/documenten", "", FILE],
  ["/dossier/:token/documenten/:id", "office", NOBODY],
  ["/dossier/:token/documenten/:id", "seller", FILE_BYTES],
  ["/dossier/:token/documenten/:id", "viewers", FILE_BYTES],
  ["/dossier/:token/opdracht", "", FILE],
  ["/dossier/:token/opdracht.pdf", "mandate", FILE_BYTES],
  ["/dossier/:token/vragenlijst", "", FILE],
  ["/dossier/:token/vragenlijst/:group", "facade", FILE, { closed: "away  -  -  -  -  -  -" }],
  ["/dossier/:token/lijst-van-zaken", "", FILE, { closed: "away  -  -  -  -  -  -" }],
  ["/dossier/:token/nalezen/:part", "vragenlijst", FILE],
  ["/dossier/:token/versie/:paper", "questionnaire", FILE_BYTES],
  ["/dossier/:token/bewaren", "", NOBODY],
  ["/woningdossier/:token", "", "-  page  page  -  -  -  -", { closed: "-  -  page  -  -  -  -" }],
  // What only fetches it is sent to the page with the button, whatever the link.
  [READ, "viewers", "away  away  away  away  away  away  away"],
  [`POST ${READ}`, "viewers", "-  bytes  bytes  -  -  -  -", { closed: "-  -  bytes  -  -  -  -" }],
  // Nobody is the buyer any more once the purchase is off.
  [`POST ${READ}`, "buyer", "-  -  bytes  -  -  -  -", { fell: NOBODY }],
  [`POST ${READ}`, "office", NOBODY],
  ["/overdracht/:token", "", PARTIES],
  ["/overdracht/:token/koopovereenkomst", "", PARTIES],
  ["/overdracht/:token/pakket", "", "-  -  -  -  -  page  -"],
  ["/overdracht/:token/pakket.zip", "", NOBODY],
  [
    "POST /overdracht/:token/pakket.zip",
    ":guarantee",
    "-  -  -  away  away  bytes  away",
    { closed: "-  -  -  away  away  away  away", fell: "-  -  -  away  away  away  away" },
  ],
  //                        file viewer chosen buyer seller notary adviser
  [DOCUMENT, ":agreement", "-  -  -  bytes  bytes  bytes  -"],
  [DOCUMENT, ":annex", "-  -  -  bytes  bytes  bytes  -"],
  [DOCUMENT, ":signed", "-  -  -  bytes  bytes  bytes  bytes"],
  [DOCUMENT, ":proof", "-  -  -  bytes  -  -  -"],
  [DOCUMENT, ":notice", "-  -  -  bytes  bytes  bytes  -"],
  [DOCUMENT, ":guarantee", "-  -  -  bytes  -  bytes  -"],
  [DOCUMENT, ":inspection", "-  -  -  bytes  bytes  -  -"],
  [DOCUMENT, ":photo", "-  -  -  bytes  bytes  -  -"],
  [DOCUMENT, ":signature", NOBODY],
  [DOCUMENT, ":other", NOBODY],
  [STEP, "transfer", PARTIES],
  [STEP, "financing", "-  -  -  page  page  -  page"],
  [STEP, "notary", "-  -  -  page  page  page  -"],
  [STEP, "inspection", "-  -  -  page  page  -  -"],
  [
    "/overdracht/:token/agenda.ics",
    "",
    "-  -  -  bytes  bytes  bytes  bytes",
    // A calendar without days: they went with the choice.
    {
      fell: "-  -  -  bytes of another  bytes of another  bytes of another  bytes of another",
    },
  ],
];

test("every route of the private pages of a home has a row, and every kind of document of a transfer", () => {
  const prefixes = /^\/(?:dossier|woningdossier|overdracht)\//;
  const ofLinks = routePaths.filter((path) => prefixes.test(path));
  const named = new Set(table.map(([route]) => route.replace("POST ", "")));
  expect([...named].toSorted()).toEqual(ofLinks.toSorted());
  const kinds = table.flatMap(([route, thing]) => (route === DOCUMENT ? [thing.slice(1)] : []));
  expect(kinds.toSorted()).toEqual(transferDocumentKinds.toSorted());
});

/** What a link gives at a row's address, in the words of the table. */
async function cellOf(world: World, [route, thing]: Row, token: string, init: RequestInit = {}) {
  const path = route
    .replace("POST ", "")
    .replace(":token", token)
    .replace(/:\w+$/, world.things.get(thing) ?? thing);
  const body = new URLSearchParams({ act: "ophalen", code: world.code });
  const asked = route.startsWith("POST") ? { method: "POST", body } : init;
  const answer = await fetch(site.url + path, { ...asked, redirect: "manual" });
  const { status, headers } = answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = headers.get("Content-Type") ?? "";
  const isWhole = init.method === "HEAD" ? bytes.length === 0 : isOf(world, thing, type, bytes);
  if (status === 404) return "-";
  if (status === 302 || status === 303) return "away";
  if (status !== 200) return String(status);
  return `${type.startsWith("text/html") ? "page" : "bytes"}${isWhole ? "" : " of another"}`;
}

function isOf({ id, about, bytesOf }: World, thing: string, type: string, bytes: Buffer): boolean {
  if (type.startsWith("text/html")) return bytes.includes(about);
  if (type.startsWith("text/calendar")) return bytes.includes(`${id}@overdracht`);
  return type === "application/zip" ? bytes.includes("guarantee") : bytes.includes(bytesOf(thing));
}

const isLook = ([route]: Row) => !route.startsWith("POST");

interface Drawing {
  rows?: readonly Row[];
  init?: RequestInit | undefined;
  /** Whether these links may give no more than those of the table: what gave nothing is not asked. */
  isLess?: boolean;
  /** Only the first link of each row to which the table gives something is asked. */
  isFirst?: boolean;
}

/** The table as these links have it. */
async function draw(
  world: World,
  tokens: Record<Holder, string>,
  { rows = table, init, isLess = false, isFirst = false }: Drawing = {},
) {
  const drawn: Row[] = [];
  for (const row of rows) {
    const given = row[2].split("  ");
    const first = given.findIndex((cell) => cell !== "-");
    const cells = holders.map(async (holder, at) =>
      (isLess && given[at] === "-") || (isFirst && at !== first)
        ? given[at]!
        : cellOf(world, row, tokens[holder], init),
    );
    drawn.push([row[0], row[1], (await Promise.all(cells)).join("  ")]);
  }
  return drawn;
}

/** The table with what `cellsOf` reads in it. */
const wanted = (cellsOf: (row: Row) => string, rows: readonly Row[] = table): Row[] =>
  rows.map((row) => [row[0], row[1], cellsOf(row)]);

/** All rows of all tables but that of the clock, which a timer writes. */
async function contents(): Promise<Record<string, string | null>> {
  const { db } = site.services;
  const tables = await db.execute<{ name: string }>(sql`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'site_clock' ORDER BY 1`);
  const hashes: Record<string, string | null> = {};
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ hash: string | null }>(
      sql`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${sql.raw(name)} AS t`,
    );
    hashes[name] = rows[0]!.hash;
  }
  return hashes;
}

test("while all goes on each link gives its own part, and neither GET, HEAD nor a prefetch writes anything", async () => {
  const world = await begin();
  const tokens = await tokensOf(world);
  const before = await contents();
  for (const init of [
    undefined,
    { method: "HEAD" },
    { headers: { "Sec-Purpose": "prefetch;prerender", Purpose: "prefetch" } },
  ]) {
    const rows = table.filter(isLook);
    const asked = { rows, init, isFirst: init !== undefined };
    expect(await draw(world, tokens, asked)).toEqual(wanted(([, , cells]) => cells, rows));
  }
  expect(await contents()).toEqual(before);
  const rows = table.filter((row) => !isLook(row));
  expect(await draw(world, tokens, { rows })).toEqual(wanted(([, , cells]) => cells, rows));
});

test("the links of another home give their own home alone, and nothing that is named of this one", async () => {
  const [world, other] = [await begin(), await begin()];
  const cellsOf = ([route, thing, cells]: Row) => {
    const isNamed = /:(?:id|paper|part)$/.test(route) && world.things.has(thing);
    return route.endsWith("zip")
      ? cells.replace("bytes", "away")
      : cells
          .replaceAll("page", "page of another")
          .replaceAll("bytes", isNamed ? "-" : "bytes of another");
  };
  expect(await draw(world, await tokensOf(other), { isLess: true })).toEqual(wanted(cellsOf));
});

test("that somebody is on the page of their link is known by a press, which counts once", async () => {
  const { services } = site;
  const { id, dossierId, ...world } = await begin();
  const { file, buyer } = await tokensOf({ id, dossierId, ...world });
  const body = new URLSearchParams({ act: "gezien" });
  const press = (path: string) => fetch(site.url + path, { method: "POST", body });
  for (const path of [`/dossier/${file}`, `/overdracht/${buyer}`]) {
    const answers = await Promise.all([press(path), press(path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
  const isOpened = ({ kind }: { kind: string }) => kind === "opened";
  expect((await listEvents(services.db, "dossier_id", dossierId)).filter(isOpened)).toHaveLength(1);
  expect((await listEvents(services.db, "transfer_id", id)).filter(isOpened)).toHaveLength(1);
});

/** What a link still gives that is no longer anybody's. */
const stopped = ([route, , cells]: Row) => (route === READ ? cells : NOBODY);

test("a link that is replaced gives nothing, and the new one what it gave", async () => {
  const { services } = site;
  const world = await begin();
  const { id, dossierId, parties } = world;
  const old = await tokensOf(world);
  for (const seller of await listSellers(services.db, dossierId)) {
    await resendSellerLink(services, dossierId, seller.id, true, staff);
  }
  for (const reader of await listReaders(services.db, dossierId)) {
    await resendReaderLink(services, dossierId, reader.id, true, staff);
  }
  for (const party of await listParties(services.db, id)) {
    await resendPartyLink(services, id, party.id, true, staff);
  }
  expect(parties.bas.links_replaced).toBe(0);
  expect(await draw(world, old, { isLess: true })).toEqual(wanted(stopped));
  const rows = table.filter(([, thing]) => thing === "");
  const drawn = await draw(world, await tokensOf(world), { rows, isLess: true });
  expect(drawn).toEqual(wanted(([, , cells]) => cells, rows));
});

test("a link of somebody who was taken out gives nothing", async () => {
  const { services } = site;
  const world = await begin();
  const { id, dossierId } = world;
  const tokens = await tokensOf(world);
  const [jan] = (await listSellers(services.db, dossierId)).filter(({ name }) =>
    name.startsWith("Jan"),
  );
  await removeSeller(services, dossierId, jan!.id, staff);
  for (const reader of await listReaders(services.db, dossierId)) {
    await takeBack(services, dossierId, reader.id);
  }
  for (const party of await listParties(services.db, id)) {
    if (!/^(?:Bas|Els)/.test(party.name)) await removeParty(services, id, party.id, staff);
  }
  expect(await draw(world, tokens, { isLess: true })).toEqual(wanted(stopped));
});

test("after the transfer and the file are closed, parties and sellers read on, and of the readers the buyer alone", async () => {
  const { services } = site;
  const world = await begin();
  await closeTransfer(services, world.id, staff);
  await closeDossier(services, world.dossierId, staff);
  const drawn = await draw(world, await tokensOf(world));
  expect(drawn).toEqual(wanted(([, , cells, late]) => late?.closed ?? cells));
});

test("after the purchase fell through, its parties read on, and its buyer is a viewer of the home again", async () => {
  const { services } = site;
  const world = await begin();
  const fall = { because: "financing", reason: "Geen hypotheek." } as const;
  await reopenSale(services, world.saleId, fall, staff);
  const drawn = await draw(world, await tokensOf(world));
  expect(drawn).toEqual(wanted(([, , cells, late]) => late?.fell ?? cells));
});
