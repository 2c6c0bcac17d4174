import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { extraPages } from "../../database/schema/pages.ts";
import { createEmptyDatabase } from "../../tests/setup/database.ts";
import { createTestServices, type TestServices } from "../../tests/site/services.ts";
import type { Block } from "../site/pages/extra/blocks.ts";
import { findShownExtraPage } from "../site/pages/extra/queries.server.ts";
import { createExtraPage, saveExtraPage } from "../site/pages/extra/service.server.ts";
import { addRedirect, targetOf } from "../site/redirects/service.server.ts";
import { latestSeoContent } from "../site/texts/queries.server.ts";
import { saveText } from "../site/texts/service.server.ts";
import { settings as command } from "./settings.ts";
import { listActions } from "../platform/audit.ts";
import { openSecret, storeSecret } from "../platform/security/stored-secrets.server.ts";
import { groupNames, groups } from "../settings/groups.ts";
import { MAIL_SECRET } from "../settings/secret-places.ts";
import { currentSetting, saveSetting, settingVersion } from "../settings/service.server.ts";

let from: TestServices;
let to: TestServices;
beforeAll(async () => {
  [from, to] = await Promise.all([createTestServices(), createTestServices()]);
});
afterAll(() => Promise.all([from.close(), to.close()]));

const path = join(tmpdir(), `settings-${process.pid}.json`);

/** Runs the command on a site's database; its exit code and words. */
async function run(site: TestServices, ...words: string[]) {
  const said: string[] = [];
  const openDatabase = async () => site.databaseUrl;
  const context = { config: site.config, log: site.log, say: (text: string) => said.push(text) };
  const code = await command({ ...context, openDatabase, onStop() {} }, words);
  return { code, said: said.join("\n") };
}

test("all settings of one site are those of another, empty one", async () => {
  const places = from.settings.get("places");
  const paths = { ...places.paths, valuation: "/taxatie-zutphen" };
  const saved = { seen: 0, by: null };
  await saveSetting(from, "places", { ...saved, value: { ...places, town: "Zutphen", paths } });
  await saveSetting(from, "mail", { ...saved, value: { from: "a@berkel.example" } });
  expect(await run(from, "export", path)).toMatchObject({ code: 0 });
  expect(await run(to, "import", path, "--dry-run")).toEqual({
    code: 0,
    said: "would change: places, mail",
  });
  expect(await settingVersion(to.db, "places")).toBe(0);
  expect(await run(to, "import", path)).toEqual({ code: 0, said: "changed: places, mail" });
  for (const name of groupNames) {
    const [one, other] = await Promise.all([
      currentSetting(from.db, name),
      currentSetting(to.db, name),
    ]);
    expect(other).toEqual(one);
  }
  expect(await run(to, "import", path)).toEqual({ code: 0, said: "changed: nothing" });
  const { actions } = await listActions(to.db, { page: 1 });
  expect(actions).toMatchObject([{ actor: null, section: "instellingen", action: "import" }]);
});

test("what an office saved comes along although it is what the example says, and nothing unsaved", async () => {
  const [own, copy] = await Promise.all([createTestServices(), createTestServices()]);
  onTestFinished(async () => void (await Promise.all([own.close(), copy.close()])));
  const identity = { ...own.settings.get("identity"), kvkNumber: "12345678" };
  await saveSetting(own, "identity", { seen: 0, by: null, value: identity });
  await run(own, "export", path);
  // Before anybody told hours, the file has none, and fits.
  expect((await run(copy, "import", path, "--dry-run")).said).toBe("would change: identity");
  await saveSetting(own, "claims", { seen: 0, by: null, value: groups.claims.initial });
  await run(own, "export", path);
  expect((await run(copy, "import", path)).said).toBe("changed: identity, claims");
  expect((await currentSetting(copy.db, "claims")).value).toEqual(groups.claims.initial);
});

test("an imported account of another mail server never gets the password of this one's", async () => {
  const services = await createTestServices();
  onTestFinished(() => services.close());
  const account = (host: string) => ({
    provider: "own-server" as const,
    host,
    port: 587,
    user: "a",
  });
  const value = { from: "a@b.nl", account: account("smtp.elders.nl") };
  await saveSetting(services, "mail", { seen: 0, by: null, value });
  await run(services, "export", path);
  const right = { ...value, account: account("smtp.b.nl") };
  await saveSetting(services, "mail", { seen: 1, by: null, value: right }, (tx) =>
    storeSecret({ ...services, db: tx }, MAIL_SECRET, { text: "geheim", by: null }),
  );
  expect(await openSecret(services, MAIL_SECRET)).toBe("geheim");
  expect((await run(services, "import", path)).said).toBe("changed: mail");
  expect(await openSecret(services, MAIL_SECRET)).toBeUndefined();
});

test("a file with anything wrong in it changes nothing", async () => {
  const file = JSON.parse(await readFile(path, "utf8"));
  file.groups.mail.from = "b@berkel.example";
  file.groups.places.paths.mortgage = "/admin";
  file.groups.weather = {};
  await writeFile(path, JSON.stringify(file));
  const { code, said } = await run(to, "import", path);
  expect(code).toBe(1);
  expect(said).toContain("places.paths.mortgage");
  expect(said).toContain("weather");
  expect((await currentSetting(to.db, "mail")).value.from).toBe("a@berkel.example");
  for (const text of ["{", "[]", JSON.stringify({ ...file, version: 2 })]) {
    await writeFile(path, text);
    expect((await run(to, "import", path)).code).toBe(1);
  }
});

test("an address of the town, of now or before, is not taken over where staff made a page", async () => {
  const page = { is_published: false, version: 1, data: {}, changed_at: to.clock() };
  const slugs = ["taxatie-lochem", "taxatie-vorden"];
  await to.db.insert(extraPages).values(slugs.map((slug) => ({ ...page, slug, label: slug })));
  const { value } = await currentSetting(to.db, "places");
  const places = {
    ...value,
    paths: { ...value.paths, valuation: "/taxatie-lochem" },
    formerPaths: [{ path: "/taxatie-vorden", page: "valuation" }],
  };
  await writeFile(
    path,
    JSON.stringify({ format: "voordeur-settings", version: 1, groups: { places } }),
  );
  const { code, said } = await run(to, "import", path);
  expect(code).toBe(1);
  expect(said.split("\n").slice(1)).toEqual([
    "  places.paths.valuation: op /taxatie-lochem staat hier een eigen pagina",
    "  places.formerPaths.0: op /taxatie-vorden staat hier een eigen pagina",
  ]);
  expect((await currentSetting(to.db, "places")).value).toEqual(value);
});

test("a picture whose file the other site does not have stays behind, and is named", async () => {
  const logo = "look/0123456789abcdef0123456789abcdef 900x260";
  const photo = "team/0123456789abcdef0123456789abcdef 400x500";
  await to.storage.put(`${photo.split(" ")[0]}-480.webp`, "a photo");
  const saved = { seen: 0, by: null };
  await saveSetting(from, "look", { ...saved, value: { river: "#14305c", logo } });
  const team = [{ name: "Lotte", role: "Makelaar", photo }];
  await saveSetting(from, "team", { ...saved, value: team });
  await run(from, "export", path);
  const { code, said } = await run(to, "import", path);
  expect([code, said]).toEqual([
    0,
    "left out:\n  look.logo: de afbeelding is hier niet\nchanged: team, look",
  ]);
  expect((await currentSetting(to.db, "look")).value).toEqual({ river: "#14305c" });
  expect((await currentSetting(to.db, "team")).value).toEqual(team);
});

test("settings come to a folder that no site ever started on", async () => {
  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  await run(from, "export", path);
  const { code, said } = await run({ ...to, databaseUrl: empty.url }, "import", path);
  expect([code, said.split("\n").at(-1)]).toEqual([0, expect.stringContaining("changed: places")]);
});

test("a page that cannot be shown as it is comes as a draft, and is named", async () => {
  const content = {
    label: "Half",
    title: "Half",
    blocks: [{ kind: "text", title: "x", text: "" }],
  };
  const pages = [{ slug: "half", isShown: true, content }];
  const groups = { format: "voordeur-settings", version: 1, groups: {} };
  const whole = { ...groups, content: { hero: null, pages, redirects: [] } };
  await writeFile(path, JSON.stringify(whole));
  const { said } = await run(to, "import", path);
  expect(said.split("\n")).toEqual([
    "left out:",
    "  /half: nog niemand ziet die pagina",
    "changed: de pagina /half",
  ]);
  expect(await findShownExtraPage(to.db, "half")).toBeNull();
});

test("words of the home page, extra pages and redirects come along, once, and never over others", async () => {
  const [one, other] = await Promise.all([createTestServices(), createTestServices()]);
  const hero = { title: "Wonen aan de Berkel", content: "<p>In <strong>Zutphen</strong>.</p>" };
  await saveText(one, "homepage_hero", null, hero);
  const missing = "pages/0123456789abcdef0123456789abcdef 900x600";
  const addPage = async (slug: string, blocks: Block[], act: "publiceren" | "bewaren") => {
    const words = { title: `Pagina ${slug}`, introduction: "", metaTitle: "", metaDescription: "" };
    const content = { ...words, label: slug, blocks };
    const made = await createExtraPage(one, { slug, content, by: null });
    if (made.outcome !== "saved") throw new Error(JSON.stringify(made));
    await saveExtraPage(one, made, { act, slug, content, by: null });
  };
  const text = {
    kind: "text",
    title: "Kom werken",
    text: "<p>Wij zoeken <em>u</em>.</p>",
  } as const;
  const items = [{ question: "Kan het?", answer: "Ja." }];
  await addPage("vacatures", [text, { kind: "questions", title: "", items }], "publiceren");
  await addPage("later", [text], "bewaren");
  const alt = "Ons kantoor";
  await addPage("kantoor", [{ kind: "picture", picture: missing, alt, caption: "" }], "publiceren");
  await addPage("contact-ons", [text], "publiceren");
  for (const [from, to] of [
    ["/werken", "/vacatures"],
    ["/oud?p=3", "/blog"],
    ["/weg", "/taxatie-venlo"],
  ]) {
    await addRedirect(one, { from: from!, to: to!, source: "staff" }, null);
  }
  const own = { version: 1, data: {}, changed_at: other.clock(), label: "Contact" };
  await other.db.insert(extraPages).values({ ...own, slug: "contact-ons", is_published: false });
  await addRedirect(other, { from: "/weg", to: "/blog", source: "staff" }, null);
  await run(one, "export", path);

  const left = [
    "left out:",
    "  /contact-ons: deze site heeft daar al een pagina",
    "  de afbeeldingen van /kantoor; nog niemand ziet die pagina",
    "  de doorverwijzing van /weg: Dit adres leidt al ergens heen; verwijder eerst de oude doorverwijzing",
  ];
  const pages = ["de pagina /kantoor", "de pagina /later", "de pagina /vacatures"];
  const redirects = ["de doorverwijzing van /werken", "de doorverwijzing van /oud?p=3"];
  const changed = ["de kop van de voorpagina", ...pages, ...redirects].join(", ");
  expect((await run(other, "import", path, "--dry-run")).said.split("\n")).toEqual([
    ...left,
    `would change: ${changed}`,
  ]);
  expect(await latestSeoContent(other.db, "homepage_hero")).toBeNull();
  const { code, said } = await run(other, "import", path);
  expect([code, said.split("\n")]).toEqual([0, [...left, `changed: ${changed}`]]);
  expect(await latestSeoContent(other.db, "homepage_hero")).toEqual(hero);
  const [shown, theirs] = await Promise.all([
    findShownExtraPage(other.db, "vacatures"),
    findShownExtraPage(one.db, "vacatures"),
  ]);
  expect(shown?.content).toEqual(theirs?.content);
  expect(await findShownExtraPage(other.db, "later")).toBeNull();
  expect(await findShownExtraPage(other.db, "kantoor")).toBeNull();
  expect(await targetOf(other.db, "/oud?p=3")).toBe("/blog");
  expect(await targetOf(other.db, "/weg")).toBe("/blog");
  expect((await run(other, "import", path)).said.split("\n").at(-1)).toBe("changed: nothing");
});
