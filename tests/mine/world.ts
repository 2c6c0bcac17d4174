import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { bidders } from "../../database/schema/bids.ts";
import { casePeople } from "../../database/schema/cases.ts";
import { leads } from "../../database/schema/leads.ts";
import { rateLimits } from "../../database/schema/platform.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { viewingOwners } from "../../database/schema/viewing-moments.ts";
import { setParts } from "../../app/agenda/viewings/owner/service.server.ts";
import { readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { inviteReader } from "../../app/deals/dossiers/readers/service.server.ts";
import { recordLead } from "../../app/people/leads/service.server.ts";
import { keptMail } from "../site/kept-mail.ts";
import { textOf } from "../site/markup.tsx";
import { plainBrowser } from "../site/plain-browser.ts";
import { runWaiting } from "../site/run-jobs.ts";
import type { TestSite } from "../site/site.ts";
import { beginSold, transferStaff as staff } from "../transfers/workbench.ts";
import { storeViewing } from "../viewings/viewings.ts";

/** Homes with one person of every kind, and the page with all that each has. */
export function worldOf(site: TestSite) {
  const { services } = site;
  let worlds = 0;
  const opened = new Set<string>();

  /** A home on its way to other hands, with one person of every kind, each with their own address. */
  async function begin() {
    worlds += 1;
    const { db } = services;
    const sold = await beginSold(services);
    const of = (name: string) => `${name}${worlds}@voorbeeld.example`;
    // Everybody of the workbench has an address of this home.
    const people = await db.select().from(casePeople);
    for (const person of people.filter(
      ({ dossier_id, transfer_id }) => dossier_id === sold.dossierId || transfer_id === sold.id,
    )) {
      const email = of(
        person.name
          .split(" ")
          .find((word) => word !== "Mr.")!
          .toLowerCase(),
      );
      await db.update(casePeople).set({ email }).where(eq(casePeople.id, person.id));
      if (person.lead_id) await db.update(leads).set({ email }).where(eq(leads.id, person.lead_id));
    }
    await db
      .update(bidders)
      .set({ email: of("fatma") })
      .where(eq(bidders.id, sold.bidderId));
    const dossier = (await readDossier(db, sold.dossierId))!;
    const kees = { name: "Kees Kijker", email: of("kees"), phone: "" };
    await inviteReader(services, dossier, kees, staff);
    const viewing = {
      about: sold.about,
      property_id: sold.propertyId,
      name: "Vera Vos",
      staff_id: "mieke",
    };
    const starts_at = new Date(services.clock().getTime() + 86_400_000);
    await storeViewing(db, {
      ...viewing,
      email: of("vera"),
      starts_at,
      created_at: services.clock(),
    });
    await db
      .insert(viewingOwners)
      .values({ property_id: sold.propertyId, name: "Olga Oud", email: of("olga") });
    await setParts(services, sold.propertyId, staff.staffId, ["moments"]);
    await db.insert(savedSearches).values({
      email: of("zoe"),
      query: "zoek=tuin",
      rhythm: "daily",
      state: "active",
      created_at: services.clock(),
      active_since: services.clock(),
      last_sign_at: services.clock(),
    });
    const lead = {
      kind: "waardebepaling",
      source: "telephone",
      name: "Lea Lang",
      email: of("lea"),
      phone: "",
      address: "Markt 3, Venlo",
      message: null,
      details: {},
      property_id: null,
      about: null,
    } as const;
    await recordLead(services, lead, { staffId: staff.staffId });
    return { ...sold, of, dossier };
  }

  /** The letter with the way in, as a mail server would have got it. */
  async function letterTo(email: string): Promise<string> {
    await services.db.delete(rateLimits);
    const browser = plainBrowser(site);
    await browser.go("/mijn");
    expect(await browser.press("Mail mij mijn pagina", { email })).toBe(200);
    expect(browser.text).toContain("Kennen wij het adres");
    await runWaiting(services, "send-mine");
    const linkIn = (text: string) => /https?:\S+\/openen\/\S+/.exec(text)![0];
    const isNew = (text: string) => !opened.has(linkIn(text));
    const mail = await keptMail(site.dataDir, email.toLowerCase(), "Alles van u bij ons", isNew);
    opened.add(linkIn(mail.text!));
    return linkIn(mail.text!);
  }

  /** A browser that opened the page of an address. */
  async function enter(email: string) {
    const link = await letterTo(email);
    const browser = plainBrowser(site);
    expect(await browser.go(new URL(link).pathname)).toBe(200);
    expect(await browser.press("Open mijn pagina")).toBe(200);
    return browser;
  }

  /** The titles of what somebody has, in the order of the page. */
  async function partsOf(browser: Browser): Promise<string[]> {
    await browser.go("/mijn");
    const [, list = ""] = /id="onderdelen".*?<ul\b[^>]*>(.*?)<\/ul>/s.exec(browser.html) ?? [];
    return [...list.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(([, item]) => textOf(item!));
  }
  return { begin, letterTo, enter, partsOf };
}

type Browser = ReturnType<typeof plainBrowser>;
