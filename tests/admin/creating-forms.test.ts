import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";

const admin = routes.find(({ path }) => path === "/admin")!;
const filesOf = (entry: RouteConfigEntry): string[] => [
  entry.file,
  ...(entry.children ?? []).flatMap(filesOf),
];
const source = (file: string) => readFileSync(`app/${file}`, "utf8");

/** The routes of staff with an action that creates something and sends its form through `once`. */
const once = [
  "accounts/staff/list.tsx",
  "blog/staff/edit.tsx",
  "leads/staff/show.tsx",
  "listings/staff/editor/new.tsx",
  "pages/staff/extra/new.tsx",
  "sales/staff/choice/correct.tsx",
  "sales/staff/show.tsx",
  "searches/staff/new.tsx",
  "viewings/staff/rules/show.tsx",
];

/** The others, each with why a second sending makes no second one. */
const without: Record<string, string> = {
  "accounts/staff/show.tsx": "changes an account",
  "admin/begin/layout.tsx": "ticks a step",
  "admin/today/show.tsx": "notes that the date is right",
  "blog/staff/list.tsx": "changes blogs",
  "blog/staff/upload.ts": "stores a file by its contents, which is swept unless a blog names it",
  "contracts/staff/sale-agreement.tsx": "has a version",
  "demo/staff/go-live.tsx": "removes",
  "demo/staff/show.tsx": "removes",
  "gateway/staff/show.tsx": "changes a setting, with a version",
  "leads/staff/list.tsx": "sends what is still owed, once each",
  "leads/staff/people/export.ts": "hands out a file",
  "leads/staff/people/privacy.tsx": "erases",
  "leads/staff/people/show.tsx": "takes apart or merges what a second sending no longer finds",
  "listings/staff/editor/media/upload.ts": "is sent by a script, one file after the other",
  "listings/staff/runs/places.tsx": "one name a place",
  "listings/staff/runs/run.tsx": "decides about one run",
  "listings/staff/runs/sync.tsx": "one run at a time",
  "listings/staff/sources/show.tsx": "has a version",
  "office/staff/edit.tsx": "has a version",
  "office/staff/first/step.tsx": "has a version",
  "pages/staff/edit.tsx": "has a version",
  "pages/staff/extra/edit.tsx": "has a version",
  "pages/staff/extra/preview.ts": "stores nothing",
  "pages/staff/letters/edit.tsx": "has a version",
  "pages/staff/letters/preview.ts": "stores nothing",
  "pages/staff/list.tsx": "restores a page",
  "pages/staff/preview.ts": "stores nothing",
  "redirects/staff/list.tsx": "an address leads to one page: the same again is done already",
  "sales/staff/announce/new.tsx": "a home has one running sale",
  "sales/staff/bids/enter.tsx": "its form names the row it saw",
  "sales/staff/choice/choose.tsx": "one bid is chosen",
  "searches/staff/export.ts": "hands out a file",
  "searches/staff/list.tsx": "sends what is still owed, once each",
  "searches/staff/show.tsx": "stops a search",
  "texts/staff/edit.tsx": "changes a text",
  "texts/staff/first.tsx": "changes a text",
  "viewings/staff/home/show.tsx": "one page of its owner a home",
  "viewings/staff/phone/new.tsx": "the same caller and moment are the same viewing",
  "viewings/staff/subscription/show.tsx": "one subscription a person",
  "viewings/staff/viewing/show.tsx": "changes one viewing",
  "wordpress/staff/show.tsx": "one import a file",
};

/** Each makes a second one still when its form is sent again: what it makes. */
const owed: Record<string, string> = {
  "listings/staff/editor/edit.tsx": "a link to a tour or video",
  "listings/staff/sources/first.tsx": "a source",
  "listings/staff/sources/list.tsx": "a source",
  "viewings/staff/agents/show.tsx": "a calendar",
  "wordpress/staff/list.tsx": "a preview, which goes by itself",
};

test("every action of staff is in one of these lists", () => {
  const acting = filesOf(admin)
    .filter((file) => /export (?:async function|const) action\b/.test(source(file)))
    .map((file) => file.replace("features/", ""));
  expect([...new Set(acting)].toSorted()).toEqual(
    [...once, ...Object.keys({ ...without, ...owed })].toSorted(),
  );
});

test.each(once)("%s sends its form through `once`", (file) => {
  expect(source(`features/${file}`)).toMatch(/\bonce\(services, form,/);
});
