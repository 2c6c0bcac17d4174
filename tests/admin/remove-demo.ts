import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { saveBlog } from "../../app/site/blog/editing/service.server.ts";
import { seedBlogs } from "../../app/site/blog/demo/queries.server.ts";
import { removeDemo, restoreDemo } from "../../app/desk/demo/service.server.ts";
import { seedSeoContent } from "../../app/site/texts/queries.server.ts";
import { fillEmptySite } from "../../app/first-start.server.ts";
import { saveSetting, settingVersion } from "../../app/settings/service.server.ts";
import { blogs } from "../../database/schema/blog.ts";
import { properties } from "../../database/schema/listings.ts";
import { seoContent } from "../../database/schema/texts.ts";
import { readXml } from "../feeds/xml.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import type { TestSite } from "../site/site.ts";

const CHANGED = "drie-dagen-bedenktijd";

/** Fills a site that has the demo's sources, removes all demo content, and puts it back. */
export async function removeDemoAndPutItBack(
  { site, cookie }: { site: TestSite; cookie: string },
  sync: () => Promise<void>,
): Promise<void> {
  const { services } = site;
  const { db, clock } = services;
  const textOf = async (path: string) => {
    const answer = await site.fetch(path, { headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const staff = plainBrowser(site, cookie);
  await seedBlogs(db, clock());
  await seedSeoContent(db);
  await sync();
  const [blog] = await db.select().from(blogs).where(eq(blogs.slug, CHANGED));
  const typed = { ...blog!, title: "Onze bedenktijd", meta_title: "", meta_description: "" };
  const request = { act: "bewaren", typed, image: blog!.image, publishAt: "" } as const;
  expect(await saveBlog(services, blog!, request)).toMatchObject({ outcome: "saved" });
  const counts = async () => ({
    listings: await db.$count(properties, eq(properties.is_active, true)),
    articles: readXml(await textOf("/blog/rss.xml")).filter(({ path }) => path.endsWith("/item"))
      .length,
    heading: /<h1[^>]*>([^<]*)/.exec(await textOf("/"))?.[1],
  });
  const before = await counts();
  expect(before).toMatchObject({
    articles: 5,
    heading: "Makelaar in Venlo, van Blerick tot Arcen",
  });

  // Staff are told once the site carries a name of its own.
  const words = "Er staan nog voorbeelden op de site";
  expect(await textOf("/admin")).not.toContain(words);
  const seen = await settingVersion(db, "identity");
  const example = services.settings.get("identity");
  const value = { ...example, name: "Berkelhuis" };
  await saveSetting(services, "identity", { seen, value, by: null });
  expect(await textOf("/admin")).toContain(words);
  await saveSetting(services, "identity", { seen: seen + 1, value: example, by: null });

  await staff.go("/admin/instellingen/site-en-beloften");
  await staff.follow(/^Voorbeelden/);
  expect(staff.text).toContain("5 blogs die niemand heeft gewijzigd");
  expect(staff.text).toMatch(/De bron Burgstate, met \d+ woningen op de site/);
  expect(staff.text).toContain("Onze bedenktijd");
  const team = () => services.settings.get("team").map(({ name }) => name);
  const people = team();
  expect(staff.text).toContain(`Van het team: ${people[0]}, ${people[1]} en ${people[2]}`);
  await staff.press("Verwijderen");
  expect(staff.text).toContain("De voorbeelden zijn van de site");
  await sync();
  const removed = { listings: 0, articles: 1, heading: "Makelaar in Venlo en omgeving" };
  expect(await counts()).toEqual(removed);
  expect(team()).toEqual([]);
  expect(await textOf("/")).not.toContain(people[0]);
  expect((await textOf("/admin/logboek")).replaceAll(/<[^>]+>/g, "")).toContain(
    "haalde de voorbeelden weg",
  );

  // Without the changed blog too, nothing at all is left, and no page minds.
  await db
    .update(blogs)
    .set({ deleted_at: new Date(0) })
    .where(eq(blogs.slug, CHANGED));
  await services.pages.changed(db, "blogs");
  for (const path of ["/", "/woningaanbod-venlo", "/blog", "/woning-inspiratie"]) {
    expect((await textOf(path)).match(/<h1/g)).toHaveLength(1);
  }
  const addresses = readXml(await textOf("/sitemap.xml")).filter(({ path }) =>
    path.endsWith("/loc"),
  );
  expect(addresses.filter(({ text }) => /\/(blog|woningaanbod-venlo)\//.test(text))).toEqual([]);
  expect((await counts()).articles).toBe(0);
  await db.update(blogs).set({ deleted_at: null }).where(eq(blogs.slug, CHANGED));
  await services.pages.changed(db, "blogs");

  const anna = { id: "anna", email: "anna@kantoor.example", role: "admin" } as const;
  const later = { ...services, clock: () => new Date(clock().getTime() + 86_400_000) };
  expect(await restoreDemo(later, anna)).toBe(false);
  await staff.press("Terugzetten");
  expect(staff.text).toContain("De voorbeelden komen terug");
  await sync();
  expect(await counts()).toEqual(before);
  expect(team()).toEqual(people);
  expect(await restoreDemo(services, anna)).toBe(false);

  // Words that staff wrote after the removal stay when the rest comes back.
  expect(await removeDemo(services, anna)).toBe(true);
  const ours = { content_type: "homepage_hero", title: "Van ons", content: "<p>x</p>" } as const;
  await db.insert(seoContent).values({ ...ours, updated_at: new Date("2100-01-01") });
  expect(await restoreDemo(services, anna)).toBe(true);
  expect((await counts()).heading).toBe("Van ons");

  // Blogs that are forgotten for good do not come back with the next start.
  await db.delete(blogs);
  await fillEmptySite(services);
  expect(await db.$count(blogs)).toBe(0);
}
