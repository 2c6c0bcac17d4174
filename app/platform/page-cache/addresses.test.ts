import { expect, test } from "vitest";
import { pageAddresses } from "./addresses.ts";

const route = (id: string, path: string | undefined, cache?: object, parentId = "root") => ({
  id,
  parentId,
  ...(path !== undefined && { path }),
  module: { handle: cache && { cache } },
});

const addressOf = pageAddresses({
  root: { id: "root", path: "", module: {} },
  home: { ...route("home", undefined, { tags: [] }), index: true },
  list: route("list", "/woningen", { tags: ["listings"], query: ["zoek", "pagina"] }),
  show: route("show", "/woningen/:slug", { tags: ["listings"] }),
  request: route("request", "/aanvraag", { tags: [], personal: ["adres"] }),
  deep: route("deep", "/diep/*", { tags: [] }),
  admin: route("admin", "/admin"),
  leads: route("leads", "leads", undefined, "admin"),
});

const keyOf = (target: string) => addressOf(target)?.key ?? null;

test.each([
  ["/", "/"],
  ["/woningen", "/woningen"],
  ["/woningen?zoek=tuin&pagina=2", "/woningen?zoek=tuin&pagina=2"],
  ["/woningen?zoek=grote+tuin", "/woningen?zoek=grote+tuin"],
  ["/diep/2/3/4/5/6", "/diep/2/3/4/5/6"],
])("%s is kept as %s", (target, key) => {
  expect(keyOf(target)).toBe(key);
});

test.each([
  ["/?utm_source=brief", "/"],
  ["/woningen/parade-7?zoek=tuin", "/woningen/parade-7"],
  ["/woningen?fbclid=1&zoek=tuin", "/woningen?zoek=tuin"],
])("what a page does not read of %s is left out", (target, key) => {
  expect(keyOf(target)).toBe(key);
});

test.each([
  ["a long word of a campaign", `/?fbclid=${"x".repeat(400)}`, "/"],
  ["many words", `/woningen?x=${"woord+".repeat(300)}&zoek=tuin`, "/woningen?zoek=tuin"],
  ["many parameters", `/woningen/parade-7?${"gclid=x&".repeat(200)}`, "/woningen/parade-7"],
  ["a long search", `/woningen?zoek=${"x".repeat(900)}`, `/woningen?zoek=${"x".repeat(900)}`],
])("%s: an address is no way around the cache by its length", (_what, target, key) => {
  expect(keyOf(target)).toBe(key);
});

test.each([
  "/admin",
  "/admin/leads",
  "/diep/2/3/4/5/6/7",
  "/aanvraag?adres=Parade+7",
  "/?melding=geen-toegang",
  "/woningen/parade-7.data",
  "/_root.data",
  "/Woningen",
  "/woningen/",
  "/woningen//parade-7",
  "/woningen/../admin",
  "/woningen/%70arade-7",
  "/woningen/parade%ff",
  "http://voordeur.example/woningen",
  "",
])("%s goes past the cache", (target) => {
  expect(keyOf(target)).toBeNull();
});

test("a tag is filled with the parameter of its page", () => {
  const ofPages = pageAddresses({
    page: {
      ...route("page", "/:slug", { tags: ["extra-page-:slug", "listings"] }),
      parentId: undefined,
    },
  });
  expect(ofPages("/vacatures")?.caching.tags).toEqual(["extra-page-vacatures", "listings"]);
  expect(ofPages("/wonen?a=1")).toMatchObject({
    key: "/wonen",
    caching: { tags: ["extra-page-wonen", "listings"] },
  });
});
