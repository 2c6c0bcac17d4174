import { desc } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { feedServer } from "@voordeur/feeds/fixtures/feeds.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { startTextGateway } from "@voordeur/models/fixtures/text-gateway.ts";
import { agency } from "../../agency.config.ts";
import { trySourceJob } from "../../app/homes/listings/sources/trial-job.ts";
import { syncJob } from "../../app/homes/listings/sync/schedule/job.ts";
import { currentSources } from "../../app/settings/current-sources.server.ts";
import { saveSetting, settingVersion } from "../../app/settings/service.server.ts";
import type { ListingSource } from "../../app/settings/groups/sources.ts";
import { properties } from "../../database/schema/listings.ts";
import { sealedSecrets, settings, settingVersions } from "../../database/schema/platform.ts";
import { sourceTrials, syncRuns } from "../../database/schema/sync.ts";
import { storeProperty } from "../listings/properties.ts";
import { readHere } from "../listings/read-here.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { shown, visit } from "../site/shown.ts";
import { removeDemoAndPutItBack } from "./remove-demo.ts";
import { useStaffSite } from "./staff-site.ts";

const said: string[] = [];
const note = (details: object, message: string) => {
  said.push(
    message,
    JSON.stringify(details, (_key, value) => (value instanceof Error ? value.stack : value)),
  );
};
const { staff, open } = useStaffSite({
  env: { FEED_TOKEN: "uit de omgeving" },
  log: { info: note, warn: note, error: note },
});
let page: Page;
beforeEach(async () => {
  const { db } = staff.site.services;
  await db.delete(properties);
  await db.delete(syncRuns);
  await setSources([]);
  page = await open();
});

/** As `PRIVATE_HOSTS` does. */
const nameHost = (url: string) =>
  void (staff.site.services.config.privateHosts = [new URL(url).host]);

const attempt = { last: false, signal: new AbortController().signal };
const sourcesNow = () => currentSources(staff.site.services.settings);
const sync = () =>
  syncJob(staff.site.services, sourcesNow, { connector: readHere }).run({ asked: true }, attempt);

async function setSources(value: ListingSource[]) {
  const { services } = staff.site;
  const seen = await settingVersion(services.db, "sources");
  await saveSetting(services, "sources", { seen, value, by: null });
}

/** Runs the trial that a screen asked for. */
async function workTrial() {
  const { services } = staff.site;
  const [trial] = await services.db.select().from(sourceTrials).orderBy(desc(sourceTrials.id));
  await trySourceJob(services, sourcesNow).run({ trial: trial!.id }, attempt);
}

const active = async () =>
  (await staff.site.services.db.select().from(properties)).filter((row) => row.is_active).length;
const feedOf = (...objects: object[]) => JSON.stringify({ resultaten: objects, paginering: {} });
const send = (path: string, fields: Record<string, string>) =>
  staff.site.fetch(path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: staff.cookie, origin: staff.site.url },
    body: new URLSearchParams(fields),
  });
const textOf = async (path: string) =>
  (await staff.site.fetch(path, { headers: { cookie: staff.cookie } })).text();

test("a source is added, tried, switched on, paused, removed and put back in the browser", async () => {
  const token = "zeer-geheim-9f3";
  const { base, asked } = await feedServer((_url, response, { headers }) => {
    if (headers.authorization !== `rwauth ${token}`) response.writeHead(403);
    response.end(
      feedOf(
        realworksObject(1),
        realworksObject(2),
        realworksObject(3, (object) => delete object.adres.plaats),
        { id: 4, actief: false },
      ),
    );
  });
  nameHost(base);
  await visit(page, "/admin/bronnen");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Adres van de bron").fill(`${base}/woningen.json`);
  await page.getByLabel("Naam").fill("Berkelstroom Makelaars");
  await page.getByLabel("Toegangssleutel").fill("een andere");
  await page.getByRole("button", { name: "Toevoegen en proberen" }).press("Enter");
  await page.getByText("Klopt de toegangssleutel?").waitFor();
  // The format need not be chosen: the server shows its feed once it sees the token.
  await page.getByLabel("Toegangssleutel").fill(token);
  await page.getByRole("button", { name: "Toevoegen en proberen" }).press("Enter");
  await shown(page, "Bron toegevoegd");
  await page.getByText("Bezig:").waitFor();
  await workTrial();
  await page.getByText("2 woningen gelezen, 2 nieuw voor de site, 0 bekend").waitFor();
  await page.getByText("Valt weg, omdat het niet te begrijpen is").waitFor();
  await expect.poll(() => page.getByLabel("Formaat").inputValue()).toBe("realworks");
  expect(await accessibilityProblems(page)).toEqual([]);
  expect([await active(), (await staff.site.services.db.select().from(syncRuns)).length]).toEqual([
    0, 0,
  ]);

  // Paused until somebody says that it is right.
  await sync();
  expect(await active()).toBe(0);
  await page.getByRole("button", { name: "Aanzetten" }).press("Enter");
  await page.getByRole("button", { name: "Pauzeren" }).waitFor();
  await sync();
  expect(await active()).toBe(2);

  // From here on without script.
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go("/admin/bronnen/berkelstroom-makelaars");
  const before = asked.length;
  await anna.press("Pauzeren");
  expect(anna.text).toContain("Gepauzeerd.");
  await sync();
  expect([asked.length, await active()]).toEqual([before, 2]);

  expect(anna.text).toContain("De 2 woningen van deze bron gaan bij de volgende synchronisatie");
  await anna.press("Verwijderen");
  expect(anna.text).toContain("Bron verwijderd");
  await sync();
  expect(await active()).toBe(0);
  await anna.press(/^Terugzetten/);
  await anna.follow("Berkelstroom Makelaars");
  await anna.press("Aanzetten");
  await sync();
  expect(await active()).toBe(2);

  const { db } = staff.site.services;
  const stored = JSON.stringify([
    await db.select().from(settings),
    await db.select().from(settingVersions),
    await db.select().from(sealedSecrets),
    await db.select().from(sourceTrials),
    await db.select().from(syncRuns),
  ]);
  const pages = ["/admin/bronnen", "/admin/bronnen/berkelstroom-makelaars", "/admin/logboek"];
  const html = (await Promise.all(pages.map(textOf))).join("");
  expect(html).toContain("Bewaard op");
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain("verwijderde de bron ‘berkelstroom-makelaars’");
  expect(`${stored}${html}${said.join("\n")}`).not.toContain(token);

  // A token for one host is not sent to another.
  const moved = { label: "B", url: "https://elders.example/{token}", connector: "realworks" };
  const version = String(await settingVersion(db, "sources"));
  const refused = await send(pages[1]!, { ...moved, act: "opslaan", version });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("Het adres is anders"),
  ]);
});

test("an address of our own network, a path and what is no feed are refused with a reason", async () => {
  const { base } = await feedServer((_url, response) => void response.end("zomaar wat tekst"));
  nameHost(base);
  const refusal = async (url: string) => {
    const answer = await send("/admin/bronnen", { act: "toevoegen", label: "Proef", url });
    return [answer.status, /id="[^"]*-error"[^>]*>([^<]*)</.exec(await answer.text())?.[1]];
  };
  expect(await refusal("http://10.0.0.1/feed.xml")).toEqual([
    422,
    expect.stringContaining("De bron is niet op te halen"),
  ]);
  expect(await refusal("http://localhost/feed.xml")).toEqual([422, expect.any(String)]);
  const words = "Vul een webadres in, zoals https://feed.example/woningen.xml";
  expect(await refusal("/etc/passwd")).toEqual([422, words]);
  expect(await refusal("file:///etc/passwd")).toEqual([422, words]);
  expect(await refusal(`${base}/tekst`)).toEqual([
    422,
    "Deze soort bestand lezen we niet. Is het toch een van deze formaten, kies het dan zelf.",
  ]);
  expect(await sourcesNow()).toEqual([]);
});

test("a path of the server stays, its token comes from the environment, and old screens are told", async () => {
  const file = {
    id: "venlo",
    label: "Venlo",
    connector: "realworks",
    tokenVariable: "FEED_TOKEN",
  } as const;
  await setSources([{ ...file, url: "demo/feeds/voordeur.json" }]);
  const html = await textOf("/admin/bronnen/venlo");
  expect(html).toContain("Ingesteld op de server (FEED_TOKEN)");
  expect(html).not.toContain("uit de omgeving");
  const { db } = staff.site.services;
  const version = String(await settingVersion(db, "sources"));
  const typed = { label: "Venlo en omgeving", url: "demo/feeds/voordeur.json", maxHidden: "25" };
  const save = () =>
    send("/admin/bronnen/venlo", { ...typed, connector: "", act: "opslaan", version });
  expect((await save()).status).toBe(303);
  expect(await sourcesNow()).toEqual([
    { ...file, ...typed, maxHidden: undefined, maxHiddenShare: 0.25 },
  ]);
  const late = await save();
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining("Iemand anders wijzigde de bronnen intussen"),
  ]);
});

test("a source gets an address to be called at, another one, and none", async () => {
  const url = "demo/feeds/voordeur.json";
  await setSources([{ id: "venlo", label: "Venlo", connector: "realworks", url }]);
  const at = "/admin/bronnen/venlo";
  const shownAddress = async () =>
    /value="([^"]*\/bronmelding\/venlo\.[\w-]{32})"/.exec(await textOf(at))?.[1];
  expect(await shownAddress()).toBeUndefined();
  await send(at, { act: "meldadres" });
  const first = await shownAddress();
  await send(at, { act: "meldadres" });
  const second = await shownAddress();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  await send(at, { act: "meldadres-weg" });
  expect(await shownAddress()).toBeUndefined();
  const version = String(await settingVersion(staff.site.services.db, "sources"));
  await send(at, { act: "opslaan", label: "Venlo", url, often: "kwartier", version });
  expect(await sourcesNow()).toMatchObject([{ hourly: true, quarterly: true }]);
  expect(await textOf(at)).toContain("van 7 tot en met 21 uur elk kwartier op wijzigingen");
});

test("demo content goes in one act, pages stay whole without it, and all of it comes back", async () => {
  await setSources([...agency.listingSources]);
  await removeDemoAndPutItBack(staff, sync);
  expect(await sourcesNow()).toEqual(agency.listingSources);
});

test("of a home in two sources, the site shows that of the upper one at once", async () => {
  const { db } = staff.site.services;
  const source = (id: string) => ({ id, label: id, connector: "realworks", url: "geen" }) as const;
  await setSources([source("een"), source("twee")]);
  const home = { address: "Dubbel 1" };
  await storeProperty(db, { ...home, source: "een", slug: "dubbel-een" });
  await storeProperty(db, { ...home, source: "twee", slug: "dubbel-twee" });
  const covered = async () =>
    (await db.select().from(properties)).filter((row) => row.duplicate_of).map((row) => row.source);
  expect((await send("/admin/bronnen", { act: "omhoog", id: "twee" })).status).toBe(303);
  expect(await covered()).toEqual(["een"]);
  await send("/admin/bronnen", { act: "omlaag", id: "twee" });
  expect(await covered()).toEqual(["twee"]);
});

test("a gateway is set and tried in the browser, and its models follow at once", async () => {
  const gateway = await startTextGateway();
  nameHost(gateway.url);
  const key = "sk-zeer-geheim-77";
  gateway.reply = () => '{"answer": "groen"}';
  const { services } = staff.site;
  expect(services.textModel).toBeUndefined();
  await visit(page, "/admin/ai");
  await page.getByLabel("Adres van de AI-dienst").fill(gateway.url);
  await page.getByLabel("Tekstmodel").fill("words-1");
  await page.getByRole("button", { name: "Opslaan" }).press("Enter");
  await page.getByText("Vul dit in").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Sleutel", { exact: true }).fill(key);
  await page.getByRole("button", { name: "Opslaan" }).press("Enter");
  await shown(page, "Opgeslagen");
  expect(services.textModel).toBeDefined();
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go("/admin/ai");
  await anna.press("Tekstmodel proberen");
  expect(anna.text).toContain("Het tekstmodel antwoordt: “groen”");
  gateway.reply = (_body, response) => void response.writeHead(401).end(`{"error": "${key}"}`);
  await anna.press("Tekstmodel proberen");
  expect(anna.text).toContain("De AI-dienst accepteert de sleutel niet (401).");
  const { db } = services;
  const stored = JSON.stringify([
    await db.select().from(settings),
    await db.select().from(sealedSecrets),
  ]);
  expect(`${stored}${await textOf("/admin/ai")}${anna.html}`).not.toContain(key);
  const version = String(await settingVersion(db, "gateway"));
  const other = { baseUrl: "https://elders.example/v1", imageApi: "chat", dailyPictures: "5" };
  expect(await (await send("/admin/ai", { ...other, act: "opslaan", version })).text()).toContain(
    "De gegevens erboven zijn anders: vul dit opnieuw in",
  );
  await send("/admin/ai", { ...other, baseUrl: "", act: "opslaan", version });
  expect(services.textModel).toBeUndefined();
  await gateway.close();
});
