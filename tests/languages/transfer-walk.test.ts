import { listEvents } from "../../app/platform/events.ts";
import { sync as ical } from "node-ical";
import { inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { leads } from "../../database/schema/leads.ts";
import { transferStepNames } from "../../database/schema/cases.ts";
import {
  receiveEntry,
  listEntries,
  markOf,
} from "../../app/deals/transfers/inspection/entries.server.ts";
import { finishInspection } from "../../app/deals/transfers/inspection/finish.server.ts";
import { reasonField } from "../../app/deals/transfers/inspection/kinds.ts";
import { settle } from "../../app/deals/transfers/line/settle.server.ts";
import {
  codeOf,
  listParcels,
  makeParcel,
} from "../../app/deals/transfers/parcel/parcels.server.ts";
import { resendLink } from "../../app/deals/transfers/parties.server.ts";
import { readTransfer } from "../../app/deals/transfers/queries.server.ts";
import { closeTransfer } from "../../app/deals/transfers/service.server.ts";
import { releaseVersion } from "../../app/deals/transfers/signing/send.server.ts";
import { listVersions } from "../../app/deals/transfers/signing/versions.server.ts";
import { pathIn } from "../../app/settings/paths/languages.ts";
import { keptMail } from "../site/kept-mail.ts";
import { runJob, runWaiting } from "../site/run-jobs.ts";
import {
  keepAgreement,
  releasedVersion,
  sendKept,
  signedByAll,
  wholeAgreement,
} from "../transfers/agreement.ts";
import { beginSold, transferStaff as staff } from "../transfers/workbench.ts";
import { dutchAlone, dutchOn } from "./words.ts";
import { smallPdf as pdf } from "../setup/small-pdf.ts";

let now = 0;
const site = await useSite({ demo: false, work: false, clock: () => new Date((now += 20)) });
const { services, dataDir } = site;
const { db } = services;

/** Goes to a moment, as if the site had kept the time until then. */
async function goTo(moment: string) {
  now = Date.parse(moment);
  const known = new Date(now).toISOString();
  await db.execute(sql`UPDATE site_clock SET known_at = ${known}::timestamptz`);
}

const language = "de";
const said = {
  page: "/de/uebergabe",
  purchase: "Vom Kauf bis zum Schlüssel",
  fallen: "Dieser Kauf kommt nicht zustande",
  interpreter: "vereidigter Dolmetscher",
  transfer: "Übertragung beim Notar",
  calendar: ["termine.ics", "kauftermine.ics"],
  letters: {
    link: "Der Kauf von ",
    agreement: "Der Kaufvertrag für {woning} zum Lesen",
    sign: "Der Kaufvertrag für {woning} zur Unterschrift",
    signed: "Alle haben unterschrieben: ",
    moveAsked: "Terminverschiebung gewünscht: ",
    moveEnded: "Terminverschiebung: ",
    lapsed: "Ein Vorbehalt ist abgelaufen: ",
    reminder: "Bald bei ",
    inspected: "Protokoll der Schlussbesichtigung von ",
    aftercare: "Herzlichen Glückwunsch zu ",
    call: "Der Kauf von {woning} kommt nicht zustande",
    receipt: "Eingegangen: Ihr Rücktritt vom Kauf von ",
  },
} as const;
type Sold = Awaited<ReturnType<typeof beginSold>>;
type Who = "fatma" | "jan";
const dutch = dutchAlone(language);

/** Fatma, who buys, and Jan, who sells, read a language; Bas, Els and the notary read Dutch. */
async function begin() {
  const sold = await beginSold(services);
  const ids = [sold.parties.fatma, sold.parties.jan].map(({ lead_id }) => lead_id!);
  await db.update(leads).set({ language }).where(inArray(leads.id, ids));
  const { agency } = services.settings;
  const { name, legalName, town, workingArea, address } = agency;
  const known = [name, legalName, town, ...workingArea, ...Object.values(address)];
  const people = Object.values(sold.parties).map(({ name }) => name);
  /** The words of Dutch in what a reader gets, without names. */
  const dutchIn = (html: string) => {
    const text = [...people, sold.about].reduce((rest, name) => rest.replaceAll(name, ""), html);
    return dutchOn(text, dutch, known);
  };
  const pathOf = (who: keyof Sold["parties"], part = "") =>
    pathIn(agency, language, sold.url(who, part || undefined).slice(services.publicUrl.length))!;
  const check = async (path: string, answer: Response, status: number) => {
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, status]);
    expect(html).toContain(`<html lang="${language}">`);
    expect([path, dutchIn(html)]).toEqual([path, []]);
    return html;
  };
  const read = async (who: keyof Sold["parties"], part = "", status = 200) => {
    const path = pathOf(who, part);
    expect(path).toContain(said.page);
    return check(path, await site.fetch(path), status);
  };
  const send = async (who: Who | "notary", part: string, form: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    const path = pathOf(who, part);
    const answer = await site.fetch(path, { method: "POST", body });
    if (answer.status >= 400) await check(path, answer, answer.status);
    return [answer.status, answer.headers.get("Location")?.split("#")[0] ?? null];
  };
  /** A letter that somebody got in their language, whose link leads to a page of theirs. */
  const letter = async (who: Who, name: keyof typeof said.letters) => {
    await runWaiting(services, "send-");
    const subject = said.letters[name].replace("{woning}", sold.about);
    const mail = await keptMail(dataDir, sold.parties[who].email, subject, (text) =>
      text.includes(said.page),
    );
    expect(mail.html).toContain(`<html lang="${language}">`);
    const words = `${mail.subject} ${mail.text!.replaceAll(/https?:\S+/g, "")}`;
    expect([name, dutchIn(mail.html!), dutchIn(words)]).toEqual([name, [], []]);
    return mail;
  };
  /** Every page of both. */
  const readAll = async () => {
    const pages: Partial<Record<Who, string>> = {};
    for (const who of ["fatma", "jan"] as const) {
      pages[who] = await read(who);
      await read(who, "koopovereenkomst");
      for (const step of transferStepNames) await read(who, `stap/${step}`);
    }
    return pages as Record<Who, string>;
  };
  return { ...sold, pathOf, read, send, letter, readAll };
}

test("buyer and seller read and write from the agreement to the keys in one language: German", async () => {
  await goTo("2026-12-04T13:00:00Z");
  const sold = await begin();
  const { id, parties, about, read, send, letter, readAll, pathOf } = sold;
  await resendLink(services, id, parties.fatma.id, false, staff);
  await letter("fatma", "link");
  expect((await readAll()).fatma).toContain(said.purchase);
  expect((await send("fatma", "", { act: "gezien" }))[0]).toBe(200);
  await read("fatma", "koopovereenkomst");

  // Read, remarked upon, and changed: what is Dutch says so, and why.
  await keepAgreement(services, sold.saleId);
  const first = await sendKept(services, id);
  await letter("jan", "agreement");
  const agreement = await read("fatma", "koopovereenkomst");
  expect(agreement).toContain(said.interpreter);
  expect(agreement).toMatch(/<span lang="nl">Artikel 3 Betaling<\/span>/);
  expect(agreement).toContain("3 mei 2027");
  const remark = { act: "opmerking", versie: first.id, artikel: "3", opmerking: "" };
  const page = pathOf("fatma", "koopovereenkomst");
  expect(await send("fatma", "koopovereenkomst", remark)).toEqual([422, null]);
  const kept = { ...remark, opmerking: "?" };
  expect(await send("fatma", "koopovereenkomst", kept)).toEqual([303, page]);
  await read("fatma", "koopovereenkomst");
  await keepAgreement(services, sold.saleId, {
    ...wholeAgreement(),
    leveringsdatum: "2027-05-04",
  });
  await sendKept(services, id);
  expect(await send("fatma", "koopovereenkomst", kept)).toEqual([409, null]);
  await readAll();

  // Signed.
  await db.execute(sql`UPDATE agreement_remarks SET handled_at = now()`);
  const [version] = await listVersions(db, id);
  const signing = { act: "getekend", versie: version!.id, getekend: "2027-01-01" };
  expect(await send("jan", "koopovereenkomst", signing)).toEqual([422, null]);
  await releaseVersion(services, id, version!.id, staff);
  await letter("fatma", "sign");
  await readAll();
  for (const bestand of [new Blob(), new Blob(["?"]), new Blob([pdf("signed")])]) {
    const sent = await send("jan", "koopovereenkomst", { ...signing, bestand });
    expect(sent).toEqual([422, null]);
  }
  await signedByAll(services, sold, version!.id);
  await letter("jan", "signed");
  await letter("fatma", "signed");
  const received = { act: "ontvangen", versie: version!.id };
  await readAll();
  expect(await send("fatma", "koopovereenkomst", received)).toEqual([303, page]);
  await readAll();

  // Conditions, and a day that one side asks to move.
  await goTo("2026-12-10T09:00:00Z");
  expect((await readAll()).fatma).toContain(said.transfer);
  const step = (name: string) => `stap/${name}`;
  expect(await send("fatma", step("financing"), { act: "opgeven", zeker: "" })).toEqual([
    422,
    null,
  ]);
  const call = { act: "beroep", woorden: "?", zeker: "ja" };
  expect(await send("fatma", step("survey"), call)).toEqual([422, null]);
  const move = { act: "verzetten", dag: "2027-05-11", tijd: "10:30", reden: "?" };
  for (const dag of ["", "2026-12-05", "2027-01-02", "2027-05-04"]) {
    const sent = await send("fatma", step("transfer"), { ...move, dag, tijd: "" });
    expect([dag, ...sent]).toEqual([dag, 422, null]);
  }
  const asked = await send("fatma", step("transfer"), move);
  expect(asked).toEqual([303, pathOf("fatma", step("transfer"))]);
  const mail = await letter("jan", "moveAsked");
  expect(mail.text).toContain(said.transfer);
  const shown = await read("jan", step("transfer"));
  await readAll();
  const [, verzoek = ""] = /name="verzoek" value="([^"]+)"/.exec(shown)!;
  await send("jan", step("transfer"), { act: "niet-akkoord", verzoek });
  expect(await send("jan", step("transfer"), { act: "akkoord", verzoek })).toEqual([409, null]);
  await letter("fatma", "moveEnded");
  const days = await calendarOf(pathOf("fatma", "agenda.ics"));
  expect(days).toContain(`${said.transfer}: ${about}`);

  // The clock ends a condition, and reminds of what comes.
  await goTo("2027-03-05T09:00:00Z");
  await runJob(services, "remind-parties");
  await runJob(services, "follow-transfers");
  await letter("fatma", "lapsed");
  await letter("fatma", "reminder");
  await readAll();

  // Inspected, transferred, closed.
  await goTo("2027-05-04T15:00:00Z");
  const entry = { soort: "meter", meter: "in1", stand: "12.345,678", nummer: "E0047" };
  const form = new FormData();
  for (const [name, value] of Object.entries({
    id: crypto.randomUUID(),
    toestel: "a",
    ...entry,
  })) {
    form.append(name, value);
  }
  await receiveEntry(services, id, form, staff);
  const seen = markOf(await listEntries(db, id));
  const absent = Object.values(parties).map((one) => [reasonField(one.id), "?"] as const);
  const transfer = (await readTransfer(db, id))!;
  await finishInspection(services, transfer, { without: Object.fromEntries(absent), seen }, staff);
  await letter("jan", "inspected");
  for (const done of ["guarantee", "notary", "transfer", "keys"] as const) {
    await settle(services, id, { step: done, outcome: "done", proof: null }, staff);
  }
  const inspected = await readAll();
  expect(inspected.fatma).toContain("12.345,678 kWh");
  await closeTransfer(services, id, staff);
  await letter("fatma", "aftercare");
  await readAll();

  // Nothing of it is in the history but in Dutch, and the others got Dutch.
  const events = await listEvents(db, "transfer_id", id);
  expect(events.map(({ kind }) => kind)).toContain("remarked");
  const bas = await keptMail(dataDir, parties.bas.email, "Gefeliciteerd met ");
  expect(bas.html).toContain('<html lang="nl">');
  const office = services.settings.agency.email;
  const told = await keptMail(dataDir, office, "Verzoek om een dag te verzetten: ", (text) =>
    text.includes("Overdracht bij de notaris"),
  );
  expect(told.html).toContain('<html lang="nl">');
});

async function calendarOf(path: string) {
  const { calendar } = said;
  const answer = await site.fetch(path);
  expect(path).toMatch(new RegExp(`/${calendar[0]}$`));
  expect(answer.headers.get("Content-Disposition")).toContain(`filename="${calendar[1]}"`);
  const events = Object.values(ical.parseICS(await answer.text()));
  return events.flatMap((one) => (one?.type === "VEVENT" ? [one.summary as string] : []));
}

test("a buyer withdraws, and both sides read of it in one language: German", async () => {
  await goTo("2026-12-04T13:00:00Z");
  const sold = await begin();
  const { id } = sold;
  await signedByAll(services, sold, (await releasedVersion(services, sold)).id);
  const call = { act: "beroep", woorden: "?", zeker: "" };
  expect(await sold.send("fatma", "stap/cooling-off", call)).toEqual([422, null]);
  const done = await sold.send("fatma", "stap/cooling-off", { ...call, zeker: "ja" });
  expect(done).toEqual([303, sold.pathOf("fatma")]);
  await sold.letter("fatma", "receipt");
  await sold.letter("jan", "call");
  const pages = await sold.readAll();
  expect([pages.fatma, pages.jan]).toEqual([
    expect.stringContaining(said.fallen),
    expect.stringContaining(said.fallen),
  ]);
  expect(await sold.send("fatma", "stap/financing", { ...call, zeker: "ja" })).toEqual([409, null]);
  expect((await readTransfer(db, id))!.fell_because).toBe("cooling-off");
});

test("the papers of a notary who reads German are Dutch", async () => {
  await goTo("2026-12-04T13:00:00Z");
  const sold = await begin();
  const { id, parties } = sold;
  await sold.read("notary", "pakket");
  const parts = ["identity", "guarantee"] as const;
  await makeParcel(services, id, { partyId: parties.notary.id, codeTo: "", parts }, staff);
  const page = await sold.read("notary", "pakket");
  expect(page).toMatch(/<ul[^>]* lang="nl"><li>Gegevens voor de akte/);
  await sold.read("notary");
  const wrong = await sold.send("notary", "pakket.zip", { act: "ophalen", code: "1" });
  expect(wrong).toEqual([303, `${sold.pathOf("notary", "pakket")}?fout=code`]);
  await sold.read("notary", "pakket?fout=code");
  const [parcel] = await listParcels(db, id);
  const code = codeOf(services, parcel!.id);
  expect((await sold.send("notary", "pakket.zip", { act: "ophalen", code }))[0]).toBe(200);
  await sold.read("notary", "pakket");
  await runWaiting(services, "send-");
  // They were asked for on a page in their language before the letter went out.
  const subject = "Unterlagen für die notarielle Urkunde: ";
  const mail = await keptMail(dataDir, parties.notary.email, subject);
  expect(mail.html).toContain(`<html lang="${language}">`);
  expect(mail.text).toContain(sold.pathOf("notary", "pakket"));
});
