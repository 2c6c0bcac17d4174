import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { signedIn } from "../../../tests/accounts/accounts.ts";
import { storeLead } from "../../../tests/leads/leads.ts";
import { restoreTo } from "../../../tests/operator/backups.ts";
import { byHttp } from "../../../tests/site/by-http.ts";
import { runWaiting } from "../../../tests/site/run-jobs.ts";
import { createPlace } from "../../../tests/site/site.ts";
import { useSite } from "../../../tests/site/use-site.ts";
import { leads } from "../../../database/schema/leads.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { lockBackup, unlockBackup } from "../../platform/backup/locked-file.ts";
import { listActions } from "../../platform/audit.ts";
import { saveSetting } from "../../settings/service.server.ts";

const site = await useSite({ demo: false, work: false });
const anna = byHttp(site.url, await signedIn(site.services, "anna@kantoor.example", "admin"));
const bert = byHttp(site.url, await signedIn(site.services, "bert@kantoor.example", "agent"));

const PAGE = "/admin/reservekopie";
const FILE = `${PAGE}/bestand`;
const right = { bestandswachtwoord: "een zin van woorden", wachtwoord: "geheim-123" };
const nameIn = (html: string) => /name="kopie" value="([^"]+)"/.exec(html)?.[1];

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-locked-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a file that breaks off while it is made is no whole download", async () => {
  const locked = new Response(lockBackup(path.join(await emptyFolder(), "gone"), "een wachtwoord"));
  await expect(locked.arrayBuffer()).rejects.toThrow("could not be locked");
});

test("an admin has a backup made and fetches it, locked; it opens elsewhere with that password alone", async () => {
  const lead = await storeLead(site.services.db, { name: "Kees Bakker" });
  expect(await anna.read(PAGE)).toContain("nog nooit een reservekopie");
  for (const _ of ["twice", "is one"]) await anna.send(PAGE, { act: "maken" });
  expect(await anna.read(PAGE)).toContain("Wordt gemaakt");
  await runWaiting(site.services, "make-backup");
  const html = await anna.read(PAGE);
  expect(html).not.toContain("Wordt gemaakt");
  const kopie = nameIn(html)!;
  const answer = await anna.send(FILE, { ...right, kopie }, 200);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${kopie}.tar.age"`);
  const [folder, into] = [await emptyFolder(), await emptyFolder()];
  // As a browser names a second one.
  const file = path.join(folder, `${kopie} (1).tar.age`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Buffer.from(bytes).includes("Kees Bakker")).toBe(false);
  await writeFile(file, bytes);
  await expect(unlockBackup(file, "een ander wachtwoord", into)).rejects.toThrow("does not open");
  const cut = path.join(folder, "cut.tar.age");
  await writeFile(cut, bytes.subarray(0, -100));
  await expect(unlockBackup(cut, right.bestandswachtwoord, await emptyFolder())).rejects.toThrow(
    "damaged",
  );
  const { database, dataDir } = await createPlace();
  const place = { databaseUrl: database.url, dataDir };
  const unlocked = await unlockBackup(file, right.bestandswachtwoord, into);
  await restoreTo(place, unlocked);
  const { db, close } = openDatabase(database.url, site.services.log);
  onTestFinished(close);
  expect(await db.select({ id: leads.id }).from(leads)).toEqual([{ id: lead }]);
  const { actions } = await listActions(site.services.db, { page: 1 });
  expect(actions.filter(({ section }) => section === "reservekopie").length).toBeGreaterThan(1);
});

test.each<[string, Record<string, string>, string]>([
  ["a short password for the file", { bestandswachtwoord: "elf letters" }, "reservekopie-kort"],
  ["no password for the file", { bestandswachtwoord: "" }, "reservekopie-kort"],
  ["somebody else's password", { wachtwoord: "geheim-124" }, "wachtwoord-onjuist"],
  ["no password", { wachtwoord: "" }, "wachtwoord-onjuist"],
  ["a backup that is gone", { kopie: "voordeur-20200101-010101" }, "reservekopie-weg"],
  ["a name that leads elsewhere", { kopie: "../../secrets.json" }, "reservekopie-weg"],
  ["no name", { kopie: "" }, "reservekopie-weg"],
])("with %s nothing is fetched", async (_, fields, notice) => {
  const kopie = nameIn(await anna.read(PAGE))!;
  const answer = await anna.send(FILE, { ...right, kopie, ...fields });
  expect(answer.headers.get("location")).toContain(notice);
  const { actions } = await listActions(site.services.db, { page: 1 });
  expect(actions[0]).toMatchObject({ status: 409 });
});

test("an agent neither makes nor fetches one, nor reads the settings", async () => {
  const kopie = nameIn(await anna.read(PAGE))!;
  await bert.send(FILE, { ...right, kopie }, 302);
  await bert.send(PAGE, { act: "maken" }, 302);
  await expect(bert.read(`${PAGE}/instellingen`)).rejects.toThrow("to deeply equal");
});

test("a backup that failed says so", async () => {
  await anna.send(PAGE, { act: "maken" });
  await site.services.db.execute(
    sql`UPDATE pgboss.job SET state = 'failed' WHERE name = 'make-backup'`,
  );
  expect(await anna.read(PAGE)).toContain("niet gelukt");
  await anna.send(PAGE, { act: "maken" });
  await runWaiting(site.services, "make-backup");
  expect(await anna.read(PAGE)).not.toContain("niet gelukt");
});

test("two backups are kept, and no other folder beside them is touched", async () => {
  const { dataDir } = site.services.config;
  for (const _ of ["a", "b", "c"]) {
    await anna.send(PAGE, { act: "maken" });
    await runWaiting(site.services, "make-backup");
  }
  expect(await readdir(path.join(dataDir, "backups", "beheer"))).toHaveLength(2);
});

test("settings are fetched, looked at, and taken over again", async () => {
  const { services } = site;
  const file = await anna.read(`${PAGE}/instellingen`);
  const send = async (act: string, text: string) => {
    const body = new FormData();
    body.set("act", act);
    body.set("bestand", new File([text], "instellingen.json"));
    const headers = { cookie: await signedIn(services, "anna@kantoor.example"), origin: site.url };
    return (await fetch(`${site.url}${PAGE}`, { method: "POST", headers, body })).text();
  };
  const seen = { seen: 0, by: null };
  await saveSetting(services, "mail", { ...seen, value: { from: "later@berkel.example" } });
  expect(await send("kijken", file)).toMatch(/Dit zou veranderen.*mail/s);
  expect(services.settings.get("mail").from).toBe("later@berkel.example");
  expect(await send("overnemen", file)).toMatch(/Overgenomen.*mail/s);
  expect(services.settings.get("mail").from).not.toBe("later@berkel.example");
  expect(await send("overnemen", "{")).toMatch(/Er is niets veranderd.*geen JSON/s);
  expect(await send("overnemen", "")).toContain("Kies eerst het bestand");
});
