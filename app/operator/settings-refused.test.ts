import { execFileSync } from "node:child_process";
import { mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { useTestServices } from "../../tests/site/services.ts";
import { settings as command } from "./settings.ts";

const site = await useTestServices();
const folder = await mkdtemp(path.join(tmpdir(), "voordeur-settings-"));
const file = path.join(folder, "settings.json");
afterAll(() => rm(folder, { recursive: true }));

async function run(...words: string[]) {
  const said: string[] = [];
  const openDatabase = async () => site.databaseUrl;
  const context = { config: site.config, log: site.log, say: (text: string) => said.push(text) };
  const code = await command({ ...context, openDatabase, onStop() {} }, words);
  return { code, said: said.join("\n") };
}

const kept = async () => {
  const tables = ["settings", "setting_versions", "seo_content", "extra_pages", "redirects"];
  const rows = tables.map((table) => site.db.execute(sql.raw(`SELECT * FROM ${table}`)));
  return (await Promise.all(rows)).map((found) => found.rows);
};

/** A file with a group that would be saved, and what is wrong beside it. */
const whole = (change: object = {}, groups: object = {}) => ({
  format: "voordeur-settings",
  version: 1,
  groups: { mail: { from: "b@berkel.example" }, ...groups },
  content: { hero: null, pages: [], redirects: [] },
  ...change,
});
const written = (change?: object, groups?: object) =>
  writeFile(file, JSON.stringify(whole(change, groups)));
const withContent = (content: object) =>
  written({ content: { hero: null, pages: [], redirects: [], ...content } });
const replaced = (from: string, to: string) =>
  writeFile(file, JSON.stringify(whole()).replace(from, to));
const page = (content: unknown) => ({ slug: "werken", isShown: true, content });
const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const inPlace = async (make: () => unknown) => {
  await rm(file, { recursive: true, force: true });
  await make();
};

test.each(
  Object.entries<[make: () => Promise<unknown>, said: string]>({
    "that is not there": [() => rm(file, { force: true }), "there is no file"],
    "that is a folder": [() => inPlace(() => mkdtemp(file)), "there is no file"],
    "that never ends": [() => inPlace(() => symlink("/dev/zero", file)), "there is no file"],
    "that is a pipe": [() => inPlace(() => execFileSync("mkfifo", [file])), "there is no file"],
    "of a gigabyte": [
      () => inPlace(() => writeFile(file, "").then(() => truncate(file, 1024 ** 3))),
      "larger than 32 MB",
    ],
    "without anything": [() => inPlace(() => writeFile(file, "")), "geen JSON"],
    "that was cut": [() => writeFile(file, JSON.stringify(whole()).slice(0, -9)), "geen JSON"],
    "that is no UTF-8": [() => writeFile(file, Buffer.from([0xff, 0xfe, 0x7b, 0])), "geen JSON"],
    "with a NUL in a text": [
      () => replaced("b@berkel", "b\\u0000@berkel"),
      "niet bewaard kan worden",
    ],
    "with half a character": [
      () => replaced("b@berkel", "b\\ud83d@berkel"),
      "niet bewaard kan worden",
    ],
    "nested a million times": [() => writeFile(file, deep(1_000_000)), "te ingewikkeld"],
    "of two million values": [
      () => replaced('"pages":[]', `"pages":[${"1,".repeat(2_000_000)}1]`),
      "te groot",
    ],
    "of another program": [() => written({ format: "settings" }), "voordeur-settings"],
    "of another version": [() => written({ version: 2 }), "voordeur-settings"],
    "with an unknown key": [() => written({ secrets: {} }), "voordeur-settings"],
    "without groups": [() => written({ groups: null }), "voordeur-settings"],
    "with an unknown group": [() => written({}, { weather: {} }), "weather: zulke instellingen"],
    "with a group of this site alone": [
      () => written({}, { demo: {} }),
      "demo: zulke instellingen",
    ],
    "with a group of every object": [() => written({}, { constructor: {} }), "constructor: zulke"],
    "with a group of another type": [() => written({}, { transfers: [1] }), "transfers: "],
    "with a number beyond all numbers": [
      () => replaced('"mail"', '"transfers":{"months":1e999},"mail"'),
      "transfers.months: ",
    ],
    "with a logo that climbs": [
      () => written({}, { look: { logo: "../../secrets 900x260" } }),
      "look.logo: ",
    ],
    "with content of another type": [() => written({ content: [] }), "content: dit is niet"],
    "with content of unknown parts": [() => withContent({ leads: [] }), "content: dit is niet"],
  }),
)("a file %s is refused in words and changes nothing", async (_what, [make, words]) => {
  const before = await kept();
  await make();
  const { code, said } = await run("import", file);
  expect([code, said]).toEqual([1, expect.stringContaining(`nothing was changed:\n`)]);
  expect(said).toContain(words);
  expect(said.length).toBeLessThan(1000);
  expect(await kept()).toEqual(before);
});

test("pages and redirects that lead elsewhere stay behind, each with its reason", async () => {
  const before = await kept();
  await written({
    groups: {},
    content: {
      hero: null,
      pages: ["../secrets", "admin", "een/twee", "a".repeat(500)].map((slug) => ({
        ...page({ label: "x", title: "x", blocks: [] }),
        slug,
      })),
      redirects: [
        { from: "/x", to: "javascript:alert(1)" },
        { from: "/y", to: "//elsewhere.example" },
        { from: "../../etc", to: "/blog" },
      ],
    },
  });
  const { code, said } = await run("import", file);
  expect([code, said.split("\n").filter((line) => line.startsWith("  /"))]).toEqual([
    0,
    expect.arrayContaining([expect.stringContaining("/../secrets: ")]),
  ]);
  expect(said.split("\n").at(-1)).toBe("changed: nothing");
  expect(await kept()).toEqual(before);
});

test.each(["mail", "transfers"])("groups of which %s fails change nothing", async (group) => {
  const before = await kept();
  const transfers = { ...site.settings.get("transfers"), months: 90 };
  await written({}, { transfers });
  const { db } = site;
  const refuse = sql.raw(`CHECK ("group" <> '${group}')`);
  await db.execute(sql`ALTER TABLE setting_versions ADD CONSTRAINT refused ${refuse}`);
  onTestFinished(async () => {
    await db.execute(sql`ALTER TABLE setting_versions DROP CONSTRAINT refused`);
  });
  await expect(run("import", file)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("refused") as string },
  });
  expect(await kept()).toEqual(before);
});
