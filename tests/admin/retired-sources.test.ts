import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { feedServer } from "@voordeur/feeds/fixtures/feeds.ts";
import { trySourceJob } from "../../app/features/listings/sources/trial-job.ts";
import { syncChangesJob, syncJob } from "../../app/features/listings/sync/schedule/job.ts";
import { failedRuns, sourceStates } from "../../app/features/listings/sync/service.server.ts";
import { openDatabase } from "../../app/platform/database/database.ts";
import { currentSources } from "../../app/settings/current-sources.server.ts";
import { type ListingSource, retiredFormats } from "../../app/settings/groups/sources.ts";
import { settingVersion } from "../../app/settings/queries.server.ts";
import { openSettings } from "../../app/settings/settings.server.ts";
import {
  exportSettings,
  importSettings,
  readSettings,
} from "../../app/settings/transfer/transfer.server.ts";
import { properties } from "../../database/schema/listings.ts";
import { settings, settingVersions } from "../../database/schema/platform.ts";
import { sourceTrials, syncRuns } from "../../database/schema/sync.ts";
import { storeProperty } from "../listings/properties.ts";
import { readHere } from "../listings/read-here.ts";
import { backUp, backupFolder, restoreTo } from "../operator/backups.ts";
import { createPlace } from "../site/site.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff } = useStaffSite();
const services = () => staff.site.services;
const attempt = { last: false, signal: new AbortController().signal };
const now = () => currentSources(services().settings);
const night = (asked = false) =>
  syncJob(services(), now, { connector: readHere }).run({ asked }, attempt);
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await staff.site.fetch(path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: staff.cookie, origin: staff.site.url },
    body: new URLSearchParams(fields),
  });
  return [answer.status, (await answer.text()).replaceAll(/<!-- -->/g, "")] as const;
};
const page = async (path: string) => {
  const answer = await staff.site.fetch(path, { headers: { cookie: staff.cookie } });
  return (await answer.text()).replaceAll("<!-- -->", "");
};

/** As an earlier version stored it. */
async function stored(...data: ListingSource[]) {
  const { db } = services();
  await db.delete(settingVersions).where(eq(settingVersions.group, "sources"));
  await db.delete(settings).where(eq(settings.group, "sources"));
  const row = { group: "sources", version: 1, data, changed_at: new Date(0) };
  await db.insert(settings).values(row);
  services().settings.expire();
}

const feedOf = {
  kyero: "<?xml version='1.0'?><root><kyero><feed_version>3</feed_version></kyero></root>",
  blm: "#HEADER#\r\nVersion : 3\r\nEOF : '^'\r\nEOR : '~'\r\n#DEFINITION#\r\nAGENT_REF^~\r\n#DATA#\r\n#END#",
  reso: '{"@odata.context": "https://reso.example/$metadata#Property", "value": []}',
};
const WORDS = "Dit formaat lezen we niet meer.";

beforeEach(async () => {
  await services().db.delete(properties);
  await services().db.delete(syncRuns);
});
afterEach(() => stored());

describe.each(retiredFormats)("a source of %s", (connector) => {
  const url = "https://feed.example/woningen";
  const source = { id: "costa", label: "Costa", connector, url, maxHiddenShare: 0.25 } as const;
  const path = "/admin/bronnen/costa";
  const home = () => storeProperty(services().db, { source: "costa", address: "Calle Sol 1" });
  const homes = () => services().db.select().from(properties);
  const save = async (fields: Record<string, string>) => {
    const version = String(await settingVersion(services().db, "sources"));
    const typed = { label: "Costa", url, connector, maxHidden: "25" };
    return send(path, { ...typed, ...fields, act: "opslaan", version });
  };

  test("is kept with the sources beside it", async () => {
    const other = { id: "venlo", label: "Venlo", connector: "openimmo", url: "geen" } as const;
    const old = { ...source, tokenVariable: "COSTA_TOKEN", hourly: true, paused: true };
    await stored(old, other);
    expect(await now()).toEqual([old, other]);
  });

  test("says on its screens that it is not read, and offers nothing but what helps", async () => {
    await home();
    await stored(source);
    const [list, show, first] = [
      await page("/admin/bronnen"),
      await page(path),
      await page("/admin/begin/bron"),
    ];
    for (const html of [list, show, first]) {
      expect(html).toContain(`${WORDS} De woningen blijven staan; verwijder de bron of kies een`);
    }
    expect(show).toMatch(new RegExp(`<option value="${connector}"[^>]* selected=""`));
    expect(show).toContain("Bron verwijderen");
    for (const word of [">Pauzeren<", ">Aanzetten", ">Proberen<", "elke nacht om"]) {
      expect(show).not.toContain(word);
      expect(first).not.toContain(word);
    }
    for (const other of retiredFormats.filter((each) => each !== connector)) {
      expect(show).not.toContain(`value="${other}"`);
    }
  });

  test("is not read at night, by the hour or when asked, and its homes stay as they are", async () => {
    await home();
    const failed = { source: "costa", state: "failed", started_at: services().clock() } as const;
    await services().db.insert(syncRuns).values(failed);
    await stored({ ...source, hourly: true, hours: { from: 0, to: 23 } });
    const before = await homes();
    await night();
    await night(true);
    await syncChangesJob(services(), now).run({}, attempt);
    expect(await homes()).toEqual(before);
    expect(before).toMatchObject([{ is_active: true }]);
    expect(await services().db.select().from(syncRuns)).toHaveLength(1);
    expect(await sourceStates(services(), await now())).toEqual([]);
    expect(await failedRuns(services().db, await now())).toEqual([]);
    expect(await page("/admin/synchronisatie")).not.toContain("al meer dan 36 uur");
  });

  test("is renamed as any source, and keeps its format only at its own address", async () => {
    await stored(source);
    expect((await save({ label: "Costa Blanca" }))[0]).toBe(303);
    expect(await now()).toEqual([{ ...source, label: "Costa Blanca" }]);
    const moved = await save({ url: "https://elders.example/woningen" });
    expect(moved).toEqual([422, expect.stringContaining(`${WORDS} Kies een ander formaat.`)]);
    for (const other of retiredFormats.filter((each) => each !== connector)) {
      expect(await save({ connector: other })).toEqual([422, expect.stringContaining(WORDS)]);
    }
    expect(await now()).toEqual([{ ...source, label: "Costa Blanca" }]);
  });

  test("is read again once it has another format", async () => {
    await stored(source);
    expect((await save({ connector: "openimmo" }))[0]).toBe(303);
    expect(await now()).toEqual([{ ...source, connector: "openimmo" }]);
    expect(await sourceStates(services(), await now())).toMatchObject([{ id: "costa" }]);
    const show = await page(path);
    expect(show).toContain(">Pauzeren<");
    expect(show).not.toContain(WORDS);
    expect((await save({ connector }))[0]).toBe(422);
  });

  test("cannot be switched on or tried by a screen of before", async () => {
    await stored({ ...source, paused: true });
    expect((await send(path, { act: "aanzetten" }))[0]).toBe(303);
    expect((await send(path, { act: "proef" }))[0]).toBe(303);
    const { db } = services();
    const [trial] = await db.select().from(sourceTrials).where(eq(sourceTrials.source, "costa"));
    await trySourceJob(services(), now).run({ trial: trial!.id }, attempt);
    const [tried] = await db.select().from(sourceTrials).where(eq(sourceTrials.id, trial!.id));
    expect(tried!.report).toMatchObject({ failure: WORDS, listings: 0 });
    await night(true);
    expect(await db.select().from(syncRuns)).toEqual([]);
    await db.delete(sourceTrials);
  });

  test("is removed and put back; a removed one loses its homes at the next run", async () => {
    await home();
    await stored(source);
    expect((await send(path, { act: "verwijderen" }))[0]).toBe(303);
    expect((await send("/admin/bronnen", { act: "terugzetten", id: "costa" }))[0]).toBe(303);
    await night();
    expect(await homes()).toMatchObject([{ is_active: true }]);
    await send(path, { act: "verwijderen" });
    await night();
    expect(await homes()).toMatchObject([{ is_active: false }]);
    const [removed] = await now();
    await stored({ ...removed!, removedAt: "2020-01-01T00:00:00.000Z" });
    await night();
    expect(await now()).toEqual([]);
  });

  test("goes into a settings file and comes out of it", async () => {
    await stored(source);
    const written = await exportSettings(services(), undefined);
    await stored();
    const read = readSettings(written);
    expect(read.problems).toBeUndefined();
    await importSettings(services(), read.problems ? {} : read.values, ["sources"]);
    expect(await now()).toEqual([source]);
  });

  test("cannot be added any more", async () => {
    const fields = { act: "toevoegen", label: "Nieuw", url };
    for (const screen of ["/admin/bronnen", "/admin/begin/bron"]) {
      const refused = await send(screen, { ...fields, connector });
      expect(refused).toEqual([422, expect.stringContaining(`${WORDS} Kies een ander formaat.`)]);
      expect(refused[1]).not.toContain(`<option value="${connector}"`);
    }
    expect(await now()).toEqual([]);
  });

  test("is not recognised at an address, and that is said in words", async () => {
    const { base } = await feedServer((_url, response) => void response.end(feedOf[connector]));
    services().config.privateHosts = [new URL(base).host];
    const fields = { act: "toevoegen", label: "Nieuw", url: `${base}/Property`, connector: "" };
    expect(await send("/admin/bronnen", fields)).toEqual([
      422,
      expect.stringContaining("Deze soort bestand lezen we niet."),
    ]);
    expect(await now()).toEqual([]);
  });
});

test("a backup with such sources is restored with them", async () => {
  const sources = retiredFormats.map(
    (connector) => ({ id: connector, label: connector, connector, url: "geen" }) as const,
  );
  await stored(...sources);
  const folder = await backUp(staff.site, await backupFolder());
  const { database, dataDir } = await createPlace();
  await restoreTo({ databaseUrl: database.url, dataDir }, folder);
  const { db, close } = openDatabase(database.url, services().log);
  onTestFinished(close);
  expect(await currentSources(openSettings(db, services().log))).toEqual(sources);
});
