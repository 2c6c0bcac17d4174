import PostalMime, { type Email } from "postal-mime";
import type { Page } from "playwright-core";
import { eq } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { STAFF_WRITE, writeListings } from "../../app/homes/listings/sync/service.server.ts";
import { notifyOfNews } from "../../app/people/searches/news/tell-news.server.ts";
import { mailedSite } from "../admin/mailed-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { htmlProblems } from "../site/html.ts";

/** A site with two homes and a mail server, for walks from a search to the emails about it. */
export function searchSite() {
  const { staff, open, received } = mailedSite();
  beforeAll(async () => {
    const { db } = staff.site.services;
    await storeProperty(db, { city: "Velden", property_type: "Villa" });
    await storeProperty(db, { city: "Arcen", transaction: "huur", price_amount: 1200 });
  });
  const lettersTo = (address: string) => received().filter(({ to }) => to.includes(address));

  return {
    staff,
    open,
    searches: () => staff.site.services.db.select().from(savedSearches),
    /** Sends the news that is due. */
    tell: () => notifyOfNews(staff.site.services, new AbortController().signal),

    /** The newest email to somebody, once they have got so many. */
    letterTo: async (address: string, count = 1): Promise<Email> => {
      await expect.poll(() => lettersTo(address).length).toBe(count);
      return PostalMime.parse(lettersTo(address).at(-1)!.raw);
    },

    /** A home of our own that nobody sees yet; its news need not wait for its place. */
    storeHidden: async (city: string) => {
      const { db } = staff.site.services;
      const home = await storeProperty(db, { source: "eigen", hidden_by_staff: true, city });
      const place = { latitude: 51.37, longitude: 6.17, source: "pdok" as const };
      await db.insert(propertyPlaces).values({ property_id: home.id, ...place });
      return home;
    },

    /** Changes a home as every writer of listings does; it is news from now on. */
    write: async (id: number, values: Partial<typeof properties.$inferInsert>) => {
      await writeListings(staff.site.services, STAFF_WRITE, (tx) =>
        tx.update(properties).set(values).where(eq(properties.id, id)),
      );
    },

    activeSearch: async (email: string, values: Partial<typeof savedSearches.$inferInsert>) => {
      const { db, clock } = staff.site.services;
      const at = clock();
      const times = { created_at: at, active_since: at, last_sign_at: at };
      const search = { email, query: "", rhythm: "at-once", state: "active", ...times } as const;
      await db.insert(savedSearches).values({ ...search, ...values });
    },
  };
}

export const stopLinkOf = ({ headers }: Email) =>
  headers.find(({ key }) => key === "list-unsubscribe")?.value.slice(1, -1) ?? "";

/** The addresses that an email names, that of its header to stop included. */
export function linksOf(letter: Email): string[] {
  const hrefs = [...letter.html!.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!);
  return [...new Set([...hrefs, stopLinkOf(letter)])].filter((link) => link.startsWith("http"));
}

/** The path of the email's link to such a page. */
export const linkTo = (letter: Email, part: RegExp) =>
  new URL(linksOf(letter).find((link) => part.test(link))!).pathname;

/** axe needs a script's clock: a page of a window without one is looked at in another. */
export async function check(page: Page, eyes = page) {
  if (eyes !== page) await eyes.goto(page.url());
  expect(await accessibilityProblems(eyes)).toEqual([]);
  expect(await htmlProblems(await page.content())).toEqual([]);
  const excess = () => document.documentElement.scrollWidth - window.innerWidth;
  await expect.poll(() => eyes.evaluate(excess)).toBeLessThanOrEqual(0);
}
