import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { leadKinds } from "../../database/schema/leads.ts";
import { properties } from "../../database/schema/listings.ts";
import { publicPages } from "../pages/all-pages.ts";

const site = await useSite({ work: false });

/** The words of each link to a form, and of each form's button, with the kind that it opens. */
function buttonsOf(html: string): [words: string, kind: string][] {
  const links = [...html.matchAll(/<a [^>]*href="\/aanvraag([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, search = "", words = ""]) =>
      [
        words.replaceAll(/<[^>]+>/g, "").trim(),
        new URLSearchParams(search.replaceAll("&amp;", "&")).get("soort"),
      ] as const,
  );
  const forms = [...html.matchAll(/<form [^>]*action="\/aanvraag.*?<\/form>/gs)].map(
    ([form]) =>
      [
        /<button type="submit"[^>]*>([^<]*)</.exec(form)?.[1] ?? "",
        /name="kind" value="([^"]*)"/.exec(form)?.[1] ?? null,
      ] as const,
  );
  // The moments of one home: a page of its own.
  const moments = [...html.matchAll(/<a [^>]*href="\/bezichtiging\/[^"/]+"[^>]*>(.*?)<\/a>/gs)].map(
    ([, words = ""]) => [words.replaceAll(/<[^>]+>/g, "").trim(), "bezichtiging"] as const,
  );
  return [...links, ...moments, ...forms].map(([words, kind]) => [words, kind ?? "waardebepaling"]);
}

test("every button of the public pages opens the kind that the table says, and each is found", async () => {
  const document = await readFile("docs/leads.md", "utf8");
  const rows = [...document.matchAll(/^\| ([^|]+) \| [^|]+ \| (\w+) \|$/gm)];
  const told = new Map(rows.slice(1).map(([, words, kind]) => [words!, kind!]));
  expect([...new Set(told.values())].toSorted()).toEqual([...leadKinds].toSorted());

  const { db } = site.services;
  const homes = await db.select().from(properties);
  const pathOf = (home: (typeof homes)[number] | undefined) => `/woningaanbod-venlo/${home?.slug}`;
  const sold = homes.find(({ status, is_active }) => status.startsWith("Verkocht") && is_active);
  const gone = homes.find(({ status, is_active }) => status === "Beschikbaar" && is_active);
  await db.update(properties).set({ hidden_by_staff: true }).where(eq(properties.id, gone!.id));
  const asked = publicPages.map(({ path }) => path).filter((path) => !path.startsWith("/auth"));
  const paths = [...asked, pathOf(sold), pathOf(gone), "/aanvraag?soort=taxatie"];

  const found = new Map<string, string>();
  const wrong: string[] = [];
  for (const path of paths) {
    const html = (await (await site.fetch(path)).text())
      .replaceAll("<!-- -->", "")
      // The same page in another language.
      .replaceAll(/<a [^>]* hrefLang=.*?<\/a>/g, "");
    for (const [words, kind] of buttonsOf(html)) {
      found.set(words, kind);
      if (told.get(words) !== kind) wrong.push(`${path}: ${words} opens ${kind}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...found.keys()].toSorted()).toEqual([...told.keys()].toSorted());
});
