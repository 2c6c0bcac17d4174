import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { eq, ne, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, onTestFinished, test } from "vitest";
import { bidders } from "../../database/schema/bids.ts";
import { outbox } from "../../database/schema/outbox.ts";
import routes from "../../app/routes.ts";
import { registeredEmails } from "../../app/desk/outbox/registry.server.ts";
import { forgetOldDataJob } from "../../app/desk/privacy/forget.server.ts";
import { beginCheck } from "../../app/deals/dossiers/identity/service.server.ts";
import { insightPath, sectionNames } from "../../app/desk/insight/input.ts";
import { listDocuments } from "../../app/deals/transfers/documents/service.server.ts";
import { readAgreement } from "../../app/deals/sales/agreement/service.server.ts";
import { codeOf, listParcels } from "../../app/deals/transfers/parcel/parcels.server.ts";
import { markOfSending } from "../../app/deals/transfers/signing/send.server.ts";
import { listVersions } from "../../app/deals/transfers/signing/versions.server.ts";
import { listTransferSteps } from "../../app/deals/transfers/queries.server.ts";
import { createLog } from "../../app/platform/observability/log.ts";
import { emailJob } from "../../app/platform/outbox/send.ts";
import { signedIn } from "../accounts/accounts.ts";
import { readPdf } from "../contracts/pdf.ts";
import { seenPerson } from "../dossiers/identity-details.ts";
import { backUp, backupFolder } from "../operator/backups.ts";
import { startSite } from "../site/site.ts";
import { writingsOf } from "../site/writings.ts";
import { wholeAgreement } from "./agreement.ts";
import { beginSold, transferStaff } from "./workbench.ts";
import { smallPdf } from "../setup/small-pdf.ts";

// Nobody bears these.
const NUMBER = "NXMERK345";
const BIRTHPLACE = "Merkenstad";
const ACCOUNT = "NL86MERK0417164300";
const GUARANTEE = "Garantiemerk van de bank";
const marks = [
  NUMBER,
  BIRTHPLACE,
  ACCOUNT,
  "NL86 MERK 0417 1643 00",
  GUARANTEE,
  "1931-02-17",
  "17-02-1931",
  "17 februari 1931",
];
const wanted = writingsOf(marks).map((text) => Buffer.from(text).toString("latin1"));

/** What the office takes out of the site in files, by their routes. */
const exportNames = [
  "leads.csv",
  "leads/avg/export",
  "zoekers/export",
  "inzicht.csv",
  "verkopen/:id/biedlogboek.json",
] as const;

/** The writings in these bytes, also where they are compressed, in a PDF or in an email. */
async function foundIn(bytes: Buffer): Promise<string[]> {
  const read = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  const texts = [read.toString("latin1")];
  const isPdf = read.subarray(0, 5).toString() === "%PDF-";
  if (isPdf) texts.push(...(await readPdf(read).catch(() => ({ pages: [] }))).pages);
  return wanted.filter((one) => texts.some((text) => text.includes(one)));
}

async function foundInFolder(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(full);
    const name = path.relative(folder, full);
    for (const one of [...(await foundIn(bytes)), ...(await foundIn(Buffer.from(name)))]) {
      found.push(`${name}: ${one}`);
    }
    if (!name.endsWith(".eml")) continue;
    const mail = await PostalMime.parse(bytes);
    const parts = [mail.subject, mail.text, mail.html].map((text) => Buffer.from(text ?? ""));
    const files = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    for (const part of [...parts, ...files]) {
      for (const one of await foundIn(part)) found.push(`${name}, its text: ${one}`);
    }
  }
  return found;
}

test("what identifies a buyer, and the bank's guarantee, stand in clear in no table, file, backup, log, email or export", async () => {
  let written = "";
  const log = createLog("debug", { write: (line) => void (written += line) });
  const site = await startSite({ demo: false, work: false, log });
  onTestFinished(() => site.close());
  const { services } = site;
  const { db } = services;
  const cookie = await signedIn(services, "anna@kantoor.example", "admin");
  const addressOf = (address: string) => {
    const { pathname, search } = new URL(address, site.url);
    return site.url + pathname + search;
  };
  const post = (address: string, fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const hasFile = Object.values(fields).some((value) => value instanceof File);
    const body = hasFile ? form : new URLSearchParams(fields as Record<string, string>);
    const init = { method: "POST", body, headers: { cookie }, redirect: "manual" } as const;
    return fetch(addressOf(address), init);
  };
  const send = async (address: string, fields: Record<string, string | File>) => {
    const answer = await post(address, fields);
    expect([address, fields["act"], answer.status < 400 || (await answer.text())]).toEqual([
      address,
      fields["act"],
      true,
    ]);
    return answer;
  };
  const pdf = (...words: string[]) =>
    new File([smallPdf(words.join(" "))], `${words[0]}.pdf`, {
      type: "application/pdf",
    });

  // The office sees the buyer's passport, and writes the agreement.
  const sold = await beginSold(services);
  const { id, saleId, bidderId, parties, url } = sold;
  // As the form does that invites somebody to bid.
  const { lead_id, person_id } = parties.fatma;
  await db.update(bidders).set({ lead_id, person_id }).where(eq(bidders.id, bidderId));
  const check = await beginCheck(services, { role: "buyer", id: bidderId }, transferStaff.actor);
  const details = { ...seenPerson, naam: "Fatma van der Meer", nummer: NUMBER };
  const born = { geboortedatum: "1931-02-17", geboorteplaats: BIRTHPLACE };
  const seen = { act: "bewaren", besluit: "accepted", seen: "1" };
  await send(`/admin/identiteit/${check}`, { ...details, ...born, ...seen });
  const values = JSON.stringify({
    ...wholeAgreement(),
    koperLegitimatie: `Paspoort ${NUMBER}`,
    koperGeboorteplaats: BIRTHPLACE,
    koperGeboortedatum: "1931-02-17",
  });
  await send(`/admin/verkopen/${saleId}/koopovereenkomst`, { values, version: "0" });

  // All read and sign it.
  const desk = `/admin/overdrachten/${id}`;
  const mark = markOfSending(0, await readAgreement(services, saleId));
  await send(`${desk}/koopovereenkomst`, { act: "versturen", seen: mark });
  const [version] = await listVersions(db, id);
  const versie = version!.id;
  await send(`${desk}/koopovereenkomst`, { act: "vrijgeven", versie });
  const getekend = services.clock().toISOString().slice(0, 10);
  for (const who of ["fatma", "bas", "jan", "els"] as const) {
    const bestand = pdf(NUMBER, BIRTHPLACE, "1931-02-17", who);
    await send(url(who, "koopovereenkomst"), { act: "getekend", versie, getekend, bestand });
    const deelnemer = parties[who].id;
    await send(`${desk}/koopovereenkomst`, { act: "klopt", versie, deelnemer });
  }
  await send(url("fatma", "koopovereenkomst"), { act: "ontvangen", versie });

  // The buyer's proofs, and the notary's parcel.
  const bewijs = pdf(ACCOUNT, GUARANTEE);
  await send(url("fatma", "stap/financing"), { act: "klaar", bewijs });
  await send(url("fatma", "stap/guarantee"), { act: "klaar", bewijs });
  const code = "akte@vos.example";
  const parts = { signed: "ja", items: "ja", identity: "ja", guarantee: "ja" };
  await send(`${desk}/pakket`, { act: "maken", notaris: parties.notary.id, code, ...parts });
  const typed = codeOf(services, (await listParcels(db, id))[0]!.id);
  const zip = await send(url("notary", "pakket.zip"), { act: "ophalen", code: typed });
  const fetched = await zip.arrayBuffer();
  expect(fetched.byteLength).toBeGreaterThan(1000);

  // Whatever is owed is sent, and the night comes.
  const attempt = { last: true, signal: new AbortController().signal };
  const senders = registeredEmails.map((emails) => emailJob(services, emails));
  const waiting = await db.execute<{ name: string; data: Record<string, unknown> }>(
    sql`SELECT name, data FROM pgboss.job WHERE state = 'created'`,
  );
  for (const { name, data } of waiting.rows) {
    await senders.find((one) => one.name === name)?.run(data, attempt);
  }
  expect(await db.$count(outbox, ne(outbox.state, "sent"))).toBe(0);
  await forgetOldDataJob(services).run({}, attempt);
  expect((await listTransferSteps(db, id)).map(({ step }) => step)).toContain("guarantee");

  // A failure that names its values would stand in the log.
  await db.execute("ALTER TABLE events RENAME TO events_away");
  await db.execute("ALTER TABLE identity_checks RENAME TO identity_checks_away");
  await db.execute("ALTER TABLE sale_agreements RENAME TO sale_agreements_away");
  for (const [address, fields] of [
    [`/admin/identiteit/${check}`, { ...details, ...born, ...seen, seen: "2" }],
    [`/admin/verkopen/${saleId}/koopovereenkomst`, { values, version: "1" }],
    [url("bas", "stap/survey"), { act: "klaar", bewijs }],
  ] as const) {
    expect((await post(address, fields)).status).toBe(500);
  }
  for (const name of ["events", "identity_checks", "sale_agreements"]) {
    await db.execute(sql.raw(`ALTER TABLE ${name}_away RENAME TO ${name}`));
  }
  expect(written.match(/failed/g)?.length).toBeGreaterThanOrEqual(3);

  const text = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const get = async (address: string) =>
    text(await fetch(addressOf(address), { headers: { cookie } }));
  const exports: Record<(typeof exportNames)[number], () => Promise<Buffer>> = {
    "leads.csv": () => get("/admin/leads.csv"),
    // That of the seller.
    "leads/avg/export": async () =>
      text(await send("/admin/leads/avg/export", { persoon: parties.jan.person_id! })),
    "zoekers/export": async () =>
      text(await send("/admin/zoekers/export", { logboekreden: "een proef" })),
    // Its pages show the tables that it gives one by one.
    "inzicht.csv": async () =>
      Buffer.concat(
        await Promise.all(sectionNames.map((section) => get(insightPath(section, "jaar")))),
      ),
    "verkopen/:id/biedlogboek.json": () => get(`/admin/verkopen/${saleId}/biedlogboek.json`),
  };
  const found: Record<string, string[]> = {};
  const { rows } = await db.execute<{ name: string }>(sql`
      SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
  for (const { name } of rows) {
    const all = await db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${sql.raw(name)} AS t`,
    );
    found[name] = await foundIn(Buffer.from(all.rows.map(({ row }) => row).join("\n")));
  }
  found["files and emails"] = await foundInFolder(site.dataDir);
  found["backup"] = await foundInFolder(await backUp(site, await backupFolder()));
  found["log"] = await foundIn(Buffer.from(written));
  for (const [name, takeOut] of Object.entries(exports)) {
    found[name] = await foundIn(await takeOut());
  }
  expect(Object.entries(found).filter(([, all]) => all.length > 0)).toEqual([]);

  // The search finds it where it has to be: for whom it is about, and for whom it was sent to.
  const own = await text(
    await send("/admin/leads/avg/export", { persoon: parties.fatma.person_id! }),
  );
  expect(await foundIn(own)).toEqual(expect.arrayContaining([NUMBER, BIRTHPLACE, "1931-02-17"]));
  for (const kind of ["guarantee", "signed"] as const) {
    const document = (await listDocuments(db, id)).find((one) => one.kind === kind)!;
    const opened = await get(url("notary", `documenten/${document.id}`));
    expect(await foundIn(opened)).toContain(kind === "signed" ? NUMBER : ACCOUNT);
  }
});

test("every file that the office takes out of the site with data of persons is searched", () => {
  const below = ({ path: own = "", children = [] }: RouteConfigEntry): string[] => [
    own,
    ...children.flatMap(below),
  ];
  const admin = routes.find((one) => one.path === "/admin")!;
  const taken = below(admin).filter((one) => /(?:\.csv|\.json|export)$/.test(one));
  expect(taken.toSorted()).toEqual([...exportNames].toSorted());
});
