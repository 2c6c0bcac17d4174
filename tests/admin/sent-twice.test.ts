import { sql } from "drizzle-orm";
import { blogs } from "../../database/schema/blog.ts";
import { properties } from "../../database/schema/listings.ts";
import { describe, expect, test } from "vitest";
import { valuesOf } from "../../app/features/sales/bid-values.ts";
import { placeBid } from "../../app/features/sales/service.server.ts";
import { storeProperty } from "../listings/properties.ts";
import { announce, bidOf, invite, offer } from "../sales/workbench.ts";
import { storeLead } from "../leads/leads.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();

interface Creation {
  /** The page with the form, and where it is sent if elsewhere. */
  page: string;
  to?: string;
  fields: Record<string, string>;
  /** SQL that gives a number, which must have grown by one. */
  counts: readonly string[];
}

const ofSale = (table: string, saleId: string) =>
  `SELECT count(*) FROM ${table} WHERE sale_id = '${saleId}'`;
const lettersOf = (saleId: string) =>
  `SELECT count(*) FROM bid_letters l JOIN bidders b ON b.id = l.bidder_id WHERE b.sale_id = '${saleId}'`;
const jobs = (name: string) => `SELECT count(*) FROM pgboss.job WHERE name = '${name}'`;
const all = (table: string) => `SELECT count(*) FROM ${table}`;
const db = () => staff.site.services.db;

async function aSale() {
  const { saleId, propertyId } = await announce(staff.site.services);
  return { saleId, propertyId, page: `/admin/verkopen/${saleId}` };
}

const home = {
  address: "Parade 7",
  postal_code: "5911 CA",
  city: "Venlo",
  transaction: "koop",
  status: "Beschikbaar",
  price_amount: "395.000",
  price_term: "k.k.",
  property_type: "Herenhuis",
};

/** Every form of staff that creates something. */
const creations: Record<string, () => Promise<Creation>> = {
  "a viewer is invited to bid": async () => {
    const { saleId, propertyId, page } = await aSale();
    const lead = { name: "Fatma Meer", email: "fatma@meer.example", kind: "bezichtiging" } as const;
    const id = await storeLead(db(), { ...lead, property_id: propertyId });
    return {
      page,
      fields: { act: "uitnodigen", kandidaat: `lead:${id}` },
      counts: [ofSale("bidders", saleId), ofSale("bid_log", saleId), lettersOf(saleId)],
    };
  },
  "somebody else is invited to bid": async () => {
    const { saleId, page } = await aSale();
    return {
      page,
      fields: { act: "uitnodigen-anders", name: "Ben Bieder", email: "ben@bieder.example" },
      counts: [
        ofSale("bidders", saleId),
        ofSale("bid_log", saleId),
        lettersOf(saleId),
        all("leads"),
        jobs("send-bid-letter"),
      ],
    };
  },
  "a bidder is answered": async () => {
    const { saleId, page } = await aSale();
    const { number } = await invite(staff.site.services, saleId, "Ben Bieder");
    await offer(staff.site.services, saleId, number, { amount: 400_000 });
    return {
      page,
      fields: { act: "antwoorden", number: String(number), answer: "De verkoper denkt na." },
      counts: [ofSale("bid_log", saleId), lettersOf(saleId), all("bid_words")],
    };
  },
  "an own listing": async () => ({
    page: "/admin/woningen/nieuw",
    fields: { act: "opslaan", ...home },
    counts: [all("properties")],
  }),
  "a blog": async () => ({
    page: "/admin/blogs/nieuw",
    fields: { act: "bewaren", title: "Een nieuwe blog", author: "Anna", content: "<p>Tekst</p>" },
    counts: [all("blogs")],
  }),
  "staff is invited": async () => ({
    page: "/admin/medewerkers",
    fields: { act: "uitnodigen", name: "Dirk", email: "dirk@kantoor.example", role: "agent" },
    counts: [all("staff_invitations"), jobs("account-mail")],
  }),
  "a page": async () => ({
    page: "/admin/paginas/eigen/nieuw",
    fields: { label: "Vacatures", slug: "", start: "leeg" },
    counts: [all("extra_pages")],
  }),
  "a search of a caller": async () => ({
    page: "/admin/zoekers/nieuw",
    fields: { act: "bewaren", email: "beller@voorbeeld.example", ritme: "daily", plaats: "Venlo" },
    counts: [all("saved_searches"), all("search_letters")],
  }),
  "a note on a lead": async () => {
    const id = await storeLead(db(), { name: "Jan", kind: "contractvraag" });
    return {
      page: `/admin/leads/${id}`,
      fields: { act: "notitie", notitie: "Belt morgen terug" },
      counts: [`SELECT count(*) FROM lead_events WHERE lead_id = '${id}' AND kind = 'note'`],
    };
  },
  "a moment for a group": async () => {
    const { id } = await storeProperty(db(), { source: "eigen" });
    return {
      page: `/admin/woningen/${id}/momenten`,
      fields: {
        act: "moment-opslaan",
        moment: "0",
        seen: "0",
        kind: "open-house",
        places: "8",
        date: "2026-12-05",
        agentId: "",
        opens: "11:00",
        closes: "12:00",
      },
      counts: [all("group_moments")],
    };
  },
  "a correction of a bid": async () => {
    const { saleId, page } = await aSale();
    const { services } = staff.site;
    const { number } = await invite(services, saleId, "Ben Bieder");
    const bid = bidOf(services, saleId, number, { amount: 400_000 });
    await placeBid(services, { ...bid, channel: "phone", doer: { by: "staff", staff: "u1" } });
    return {
      page: `${page}/correctie/${number}`,
      fields: {
        ...given(valuesOf({ ...bid.terms, amount: 410_000 })),
        reason: "Verkeerd overgenomen",
      },
      counts: [ofSale("bid_log", saleId)],
    };
  },
};

/** As a browser sends them: without what is not ticked. */
const given = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

const counted = (queries: readonly string[]) =>
  Promise.all(
    queries.map(async (query) => {
      const { rows } = await db().execute<{ count: string }>(sql.raw(query));
      return Number(rows[0]!.count);
    }),
  );

/** A page as staff get it. */
async function read(path: string): Promise<string> {
  const answer = await staff.site.fetch(path, { headers: { cookie: staff.cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** The key of the form on a page that has these fields. */
async function keyOn({ page, fields }: Creation): Promise<string> {
  const form = (await read(page))
    .split("<form")
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("</form>")))
    .find(
      (html) =>
        Object.keys(fields).every((name) => html.includes(`name="${name}"`)) &&
        (fields["act"] === undefined || html.includes(`value="${fields["act"]}"`)),
    );
  const key = /name="eenmaal" value="([^"]+)"/.exec(form ?? "")?.[1];
  if (key === undefined) throw new Error(`no key in the form of ${page}: ${form ?? "no form"}`);
  return key;
}

async function send({ page, to = page, fields }: Creation, key: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ eenmaal: key, ...fields })) body.set(name, value);
  const headers = { cookie: staff.cookie, origin: staff.site.url };
  const answer = await staff.site.fetch(to, { method: "POST", redirect: "manual", body, headers });
  return [answer.status < 400, answer.headers.get("Location")];
}

describe("a form that is sent twice at once creates once", () => {
  test.each(Object.entries(creations))("%s", async (_what, prepare) => {
    const creation = await prepare();
    const key = await keyOn(creation);
    const before = await counted(creation.counts);
    const [one, two] = await Promise.all([send(creation, key), send(creation, key)]);
    expect(one).toEqual([true, expect.stringContaining("/")]);
    expect(two).toEqual(one);
    // And once more, by Back and a second press.
    expect(await send(creation, key)).toEqual(one);
    const after = await counted(creation.counts);
    expect(after.map((count, at) => count - before[at]!)).toEqual(before.map(() => 1));
  });
});

describe.each([true, false])("a double click, with script: %s,", (script) => {
  test("makes one blog", { timeout: 90_000 }, async () => {
    const before = await db().$count(blogs);
    const page = await open("/admin/blogs/nieuw", { script });
    await page.getByLabel("Titel", { exact: true }).fill(`Dubbel ${script}`);
    await page.getByLabel("Auteur").fill("Anna");
    await page.getByRole("button", { name: "Bewaren als concept" }).dblclick();
    await page.waitForURL(/blogs\/\d+/);
    expect(await db().$count(blogs)).toBe(before + 1);
  });

  test("makes one own listing", { timeout: 90_000 }, async () => {
    const before = await db().$count(properties);
    const page = await open("/admin/woningen/nieuw", { script });
    await page.getByLabel("Straat en huisnummer").fill(`Kade ${script ? 11 : 12}`);
    await page.getByLabel("Postcode").fill("5911ca");
    await page.getByLabel("Plaats").fill("Venlo");
    await page.getByLabel("Prijs in euro’s").fill("395.000");
    await page.getByLabel("Soort woning").fill("Herenhuis");
    await page.getByRole("button", { name: "Opslaan en foto’s toevoegen" }).dblclick();
    await page.waitForURL(/woningen\/\d+/);
    expect(await db().$count(properties)).toBe(before + 1);
  });

  test("invites one bidder", { timeout: 90_000 }, async () => {
    const { saleId, page: path } = await aSale();
    const page = await open(path, { script });
    await page.getByLabel("Naam", { exact: true }).fill("Ben Bieder");
    await page.getByLabel("Telefoonnummer").fill("06 12345678");
    await page.getByRole("button", { name: "Nodig uit", exact: true }).dblclick();
    await page.getByText("Ben Bieder").first().waitFor();
    expect(await counted([ofSale("bidders", saleId), ofSale("bid_log", saleId)])).toEqual([1, 2]);
  });
});
