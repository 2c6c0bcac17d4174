import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { extraPages, extraPageVersions } from "../../../../database/schema/pages.ts";
import { redirects } from "../../../../database/schema/redirects.ts";
import { settings as storedSettings } from "../../../../database/schema/platform.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { jobsOf } from "../../../jobs.ts";
import { routePaths } from "../../../../tests/site/route-paths.ts";
import { saveSetting } from "../../../settings/service.server.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";
import { addRedirect, targetOf } from "../../redirects/service.server.ts";
import { extraPageEditable } from "../staff/extra/page-editable.server.ts";
import { blockKindNames, type PageContent, valueOf } from "./blocks.ts";
import { changeBlocks, findErrors, readContent } from "./input.ts";
import { findExtraPage, findShownExtraPage } from "./queries.server.ts";
import {
  createExtraPage,
  deleteExtraPage,
  saveExtraPage,
  type SaveAct,
  undeleteExtraPage,
} from "./service.server.ts";
import { refusalOfSlug } from "./slug.server.ts";
import { contentOf } from "./starts.ts";

const services = await useTestServices();
beforeEach(async () => {
  for (const table of [extraPages, redirects, storedSettings]) await services.db.delete(table);
  services.settings.expire();
  await services.settings.ready();
});

const page = (label = "Wonen in Blerick"): PageContent => ({
  ...contentOf("leeg", label),
  blocks: [{ kind: "text", title: "De wijk", text: "<p>Rustig, aan de Maas.</p>" }],
});

async function make(slug = "blerick", content = page()) {
  const made = await createExtraPage(services, { slug, content, by: "anna" });
  if (made.outcome !== "saved") throw new Error(JSON.stringify(made));
  return made.id;
}

const save = async (
  id: number,
  act: SaveAct = "publiceren",
  slug = "blerick",
  content = page(),
) => {
  const { version } = (await findExtraPage(services.db, id))!;
  return saveExtraPage(services, { id, version }, { act, slug, content, by: "anna" });
};

const formOf = (fields: Record<string, unknown>) => new Map(Object.entries(fields));

test("every kind of block is read as it was typed, and hostile texts lose what is harmful", () => {
  const evil =
    '<h1>Kop</h1><script>alert(1)</script><img src="https://elders.example/a.png" onerror="x"><a href="javascript:alert(1)">ga</a><iframe src="/"></iframe><p style="position:fixed" onclick="x()">tekst</p>';
  const content = readContent(
    formOf({
      label: " Wonen\u0000 in\n Blerick ",
      title: "<script>alert(1)</script>",
      introduction: "Een\r\ntwee\u0007",
      "blocks.0.kind": "text",
      "blocks.0.text": evil,
      "blocks.1.kind": "picture",
      "blocks.1.picture": 'pages/../../secret 1x1" onerror="x',
      "blocks.2.kind": "request",
      "blocks.2.request": "constructor",
      "blocks.3.kind": "__proto__",
      "blocks.4.kind": "questions",
      "blocks.4.items.0.question": "Hoe?",
      "blocks.4.items.0.answer": "Zo.",
      "blocks.4.items.1.question": " ",
      "blocks.4.items.1.answer": "",
    }),
  );
  expect(content).toEqual({
    label: "Wonen in Blerick",
    title: "<script>alert(1)</script>",
    introduction: "Een\ntwee",
    metaTitle: "",
    metaDescription: "",
    blocks: [
      { kind: "text", title: "", text: "<h2>Kop</h2><a>ga</a><p>tekst</p>" },
      { kind: "picture", picture: "", alt: "", caption: "" },
      { kind: "request", title: "", text: "", request: "waardebepaling", action: "" },
      { kind: "questions", title: "", items: [{ question: "Hoe?", answer: "Zo." }] },
    ],
  });
  expect(findErrors(content)).toEqual({
    "blocks.1.picture": "Kies een foto",
    "blocks.1.alt": "Vul dit in",
    "blocks.2.title": "Vul dit in",
    "blocks.2.action": "Vul dit in",
  });
  expect(findErrors(content, { isDraft: true })).toEqual({});
  const endless = { ...content, blocks: [{ ...content.blocks[0]!, title: "a".repeat(201) }] };
  expect(findErrors(endless as PageContent, { isDraft: true })).toEqual({
    "blocks.0.title": "Hooguit 200 tekens",
  });
});

const anything = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(
    "<script>",
    "</div>",
    "<p onclick=x>",
    "javascript:x",
    "pages/ab 1x1",
    ...blockKindNames,
  ),
);

test("whatever is sent, what is read can be stored and is clean", () => {
  const names = ["kind", "title", "text", "picture", "place", "items.0.question", "items.0.answer"];
  const field = fc.tuple(fc.nat(3), fc.constantFrom(...names), anything);
  fc.assert(
    fc.property(fc.array(field, { maxLength: 30 }), (fields) => {
      const form = formOf(
        Object.fromEntries(fields.map(([at, name, value]) => [`blocks.${at}.${name}`, value])),
      );
      const { blocks } = readContent(form);
      expect(JSON.stringify(blocks)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      const texts = blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
      expect(texts.map((text) => cleanRichText(text))).toEqual(texts);
      const pictures = blocks.flatMap((block) => (block.kind === "picture" ? [block.picture] : []));
      expect(
        pictures.filter((picture) => !/^(pages\/[a-f0-9]{32} \d+x\d+)?$/.test(picture)),
      ).toEqual([]);
    }),
  );
});

test("blocks go up, down and away, and a button of a block that is gone does nothing", () => {
  const blocks = ["a", "b", "c"].map((title) => ({ kind: "text" as const, title, text: "" }));
  const after = (asked: string) =>
    changeBlocks(blocks, asked).reduce(
      (all, block) => `${all}${valueOf(block, "title") as string}`,
      "",
    );
  expect(["1.up", "1.down", "1.remove", "0.up", "2.down", "7.remove", "x", ""].map(after)).toEqual([
    "bac",
    "acb",
    "ac",
    "abc",
    "abc",
    "abc",
    "abc",
    "abc",
  ]);
});

test("a page keeps out of the way of every other address", async () => {
  const refusal = (slug: string) => refusalOfSlug(services, slug);
  const ofRoutes = routePaths.flatMap((path) => /^\/([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1] ?? []);
  expect(ofRoutes).toContain("kosten-koper");
  for (const slug of [...ofRoutes, "assets", "media", "healthz", "readyz"]) {
    expect([slug, await refusal(slug)]).toEqual([
      slug,
      "Op dit adres staat al een pagina van de site",
    ]);
  }
  for (const slug of ["", "-a", "a--b", "A", "a/b", "a.b", "é", "a".repeat(81)]) {
    expect([slug, await refusal(slug)]).toEqual([slug, expect.stringContaining("kleine letters")]);
  }
  const { places } = { places: services.settings.get("places") };
  const paths = { ...places.paths, valuation: "/taxatie-zutphen" };
  await saveSetting(services, "places", { seen: 0, value: { ...places, paths }, by: null });
  expect(await refusal("taxatie-zutphen")).toContain("staat al een pagina");
  expect(await refusal("taxatie-venlo")).toContain("staat al een pagina");
  await addRedirect(services, { from: "/over-ons", to: "/privacy", source: "staff" }, null);
  expect(await refusal("over-ons")).toContain("leidt naar /privacy");
  await make("vacatures");
  expect(await refusal("vacatures")).toContain("andere eigen pagina");
  // And the other way round.
  const added = await addRedirect(
    services,
    { from: "/Vacatures/", to: "/", source: "staff" },
    null,
  );
  expect(added).toEqual({ added: false, refusal: "page" });
});

test("a page that moves leaves one hop behind, also when it comes back", async () => {
  const { db, settings } = services;
  const id = await make();
  // Nobody can know the address of a page that was never shown.
  await save(id, "bewaren", "wonen-in-blerick");
  expect(await targetOf(db, "/blerick")).toBeNull();
  await save(id, "publiceren", "wonen-in-blerick");
  await save(id, "bewaren", "blerick");
  await save(id, "bewaren", "blerick-venlo");
  expect(await targetOf(db, "/wonen-in-blerick")).toBe("/blerick-venlo");
  expect(await targetOf(db, "/blerick")).toBe("/blerick-venlo");
  expect(settings.extraPages).toEqual([
    { id: `extra-${id}`, to: "/blerick-venlo", label: "Wonen in Blerick" },
  ]);
  expect(await save(id, "bewaren", "wonen-in-blerick")).toMatchObject({ outcome: "saved" });
  expect(await targetOf(db, "/wonen-in-blerick")).toBeNull();
  expect(await targetOf(db, "/blerick")).toBe("/wonen-in-blerick");
  expect(await targetOf(db, "/blerick-venlo")).toBe("/wonen-in-blerick");
});

test("of two who save, the second is told; every version can come back, where the page is now", async () => {
  const id = await make("wonen-in-blerick");
  const other = page("Blerick");
  const request = { act: "publiceren", slug: "blerick", by: "bert" } as const;
  const both = await Promise.all(
    [page("Eén"), other].map((content) =>
      saveExtraPage(services, { id, version: 1 }, { ...request, content }),
    ),
  );
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "saved"]);
  const [changed] = both.filter(({ outcome }) => outcome === "changed");
  expect(changed).toMatchObject({ current: { version: 2 } });
  const { store } = extraPageEditable((await findExtraPage(services.db, id))!);
  const value = (await store.at(services, 1))!;
  expect(await store.save(services, { seen: 2, value, by: "anna", within: undefined })).toBe(3);
  expect((await findShownExtraPage(services.db, "blerick"))?.content).toEqual(page());
  const versions = await services.db
    .select()
    .from(extraPageVersions)
    .where(eq(extraPageVersions.page_id, id))
    .orderBy(desc(extraPageVersions.version));
  expect(versions.map(({ version, changed_by }) => [version, changed_by])).toEqual([
    [3, "anna"],
    [2, "bert"],
    [1, "anna"],
  ]);
  expect(await store.at(services, 9)).toBeNull();
});

test("a deleted page is nowhere, keeps its address, and comes back within thirty days", async () => {
  const id = await make();
  await save(id);
  expect(await deleteExtraPage(services, id)).toBe(true);
  expect(await deleteExtraPage(services, id)).toBe(false);
  expect(services.settings.extraPages).toEqual([]);
  expect(await findShownExtraPage(services.db, "blerick")).toBeNull();
  expect(await refusalOfSlug(services, "blerick")).toContain("verwijderde");
  expect(await save(id)).toEqual({ outcome: "changed", current: null });
  expect(await undeleteExtraPage(services, id)).toBe(true);
  expect(services.settings.extraPages).toMatchObject([{ to: "/blerick" }]);
  await deleteExtraPage(services, id);
  const later = (days: number) => ({
    ...services,
    clock: () => new Date(services.clock().getTime() + days * 86_400_000),
  });
  const signal = new AbortController().signal;
  const forget = (days: number) =>
    jobsOf(later(days)).find(({ name }) => name === "forget-deleted-pages")!;
  await forget(29).run({}, { last: false, signal });
  expect(await findExtraPage(services.db, id)).not.toBeNull();
  await forget(31).run({}, { last: false, signal });
  expect(await findExtraPage(services.db, id)).toBeNull();
});

test("the menu has the page's own name and address, and nothing of one that is gone", async () => {
  const id = await make();
  await save(id);
  const menu = [{ page: "blog" as const }, { page: `extra-${id}` as const }];
  await saveSetting(services, "menu", { seen: 0, value: menu, by: null });
  const links = () => services.settings.agency.extraPages;
  expect(links()).toEqual([{ id: `extra-${id}`, to: "/blerick", label: "Wonen in Blerick" }]);
  await save(id, "bewaren", "blerick-2", page("Blerick"));
  expect(links()).toEqual([{ id: `extra-${id}`, to: "/blerick-2", label: "Blerick" }]);
  await save(id, "intrekken");
  expect(links()).toBeUndefined();
});
