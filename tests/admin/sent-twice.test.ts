import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { unlockShare } from "@voordeur/bids/shares.ts";
import { makeExport } from "@voordeur/wordpress/fixtures/make-export.ts";
import { inArray, sql } from "drizzle-orm";
import { saleKeyShares } from "../../database/schema/bids.ts";
import { ownerPages, viewingOwners } from "../../database/schema/viewing-moments.ts";
import { invite as inviteStaff } from "../../app/features/accounts/invitations/invitations.server.ts";
import type { Request } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { addRing } from "../../app/features/keys/service.server.ts";
import { valuesOf } from "../../app/features/sales/bid-values.ts";
import { placeBid } from "../../app/features/sales/service.server.ts";
import { readDossier } from "../../app/features/dossiers/queries.server.ts";
import { listReaders } from "../../app/features/dossiers/readers/queries.server.ts";
import { inviteReader } from "../../app/features/dossiers/readers/service.server.ts";
import { beginFile, fileStaff } from "../dossiers/workbench.ts";
import { beginSold } from "../transfers/workbench.ts";
import { storeProperty } from "../listings/properties.ts";
import { announce, bidOf, invite, offer } from "../sales/workbench.ts";
import { storeLead } from "../leads/leads.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { actsWith } from "./acts-of-staff.ts";
import { buttonOf, fillForm } from "./fill-form.ts";
import { settled } from "../site/settled.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();

const server = createServer(
  (_, answer) => void answer.end("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR"),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

/** A calendar elsewhere, empty. */
function calendarUrl(): string {
  const { port } = server.address() as AddressInfo;
  staff.site.services.config.calendarHosts = [`127.0.0.1:${port}`];
  return `http://127.0.0.1:${port}/x.ics`;
}

interface Creation {
  /** The page with the form, and where it is sent if elsewhere. */
  page: string;
  to?: string;
  fields: Record<string, string | File>;
  /** Fields that the form shows only when it must ask. */
  also?: Record<string, string>;
  /** SQL that gives a number, which must have grown by one. */
  counts: readonly string[];
}

const ofSale = (table: string, saleId: string) =>
  `SELECT count(*) FROM ${table} WHERE sale_id = '${saleId}'`;
const lettersOf = (saleId: string) =>
  `SELECT count(*) FROM outbox l JOIN bidders b ON b.id = l.subject WHERE b.sale_id = '${saleId}'`;
const jobs = (name: string) => `SELECT count(*) FROM pgboss.job WHERE name = '${name}'`;
const all = (table: string) => `SELECT count(*) FROM ${table}`;
const db = () => staff.site.services.db;

const aSeller = () => ({
  name: "Jan Peeters",
  email: `seller${next()}@voorbeeld.example`,
  phone: "",
});

async function aDossier() {
  const { id, sellers } = await beginFile(staff.site.services, `Kade ${next()}, 5911 AB Venlo`);
  return { id, page: `/admin/dossiers/${id}`, sellerId: sellers[0]!.id };
}

async function aReader() {
  const { id, page } = await aDossier();
  const { services } = staff.site;
  const dossier = (await readDossier(db(), id))!;
  await inviteReader(services, dossier, aSeller(), fileStaff);
  const readerId = (await listReaders(db(), id))[0]!.id;
  return { id, page: `${page}/kijkers`, readerId };
}

const ofTransfer = (id: string, column: string) =>
  `${column} IN (SELECT id FROM transfer_parties WHERE transfer_id = '${id}')`;

async function aTransfer() {
  const { id, parties } = await beginSold(staff.site.services);
  return {
    id,
    page: `/admin/overdrachten/${id}`,
    partyId: parties.bas.id,
    notary: parties.notary.id,
  };
}

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

async function aRing() {
  const { id } = await storeProperty(db());
  const values = { aantal: 2, plek: "haak 12", notitie: "" };
  return addRing(
    staff.site.services,
    { id, name: "Kade 3, Venlo" },
    values,
    "anna@kantoor.example",
  );
}

let made = 0;
/** For what may not be there twice. */
const next = () => (made += 1);

/** Every act of staff that creates something. */
const creations: Record<string, () => Promise<Creation>> = {
  "transfers/staff/parcel.tsx maken": async () => {
    const { id, page, notary } = await aTransfer();
    return {
      page: `${page}/pakket`,
      fields: { act: "maken", notaris: notary, signed: "ja" },
      counts: [
        `SELECT count(*) FROM notary_parcels WHERE transfer_id = '${id}'`,
        `SELECT count(*) FROM outbox WHERE subject = '${notary}'`,
      ],
    };
  },
  "sales/staff/show.tsx uitnodigen": async () => {
    const { saleId, propertyId, page } = await aSale();
    const lead = { name: "Fatma Meer", email: "fatma@meer.example", kind: "bezichtiging" } as const;
    const id = await storeLead(db(), { ...lead, property_id: propertyId });
    return {
      page,
      fields: { act: "uitnodigen", kandidaat: `lead:${id}` },
      counts: [ofSale("bidders", saleId), ofSale("bid_log", saleId), lettersOf(saleId)],
    };
  },
  "sales/staff/show.tsx uitnodigen-anders": async () => {
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
  "sales/staff/show.tsx antwoorden": async () => {
    const { saleId, page } = await aSale();
    const { number } = await invite(staff.site.services, saleId, "Ben Bieder");
    await offer(staff.site.services, saleId, number, { amount: 400_000 });
    return {
      page,
      fields: { act: "antwoorden", number: String(number), answer: "De verkoper denkt na." },
      counts: [ofSale("bid_log", saleId), lettersOf(saleId), all("bid_words")],
    };
  },
  "listings/staff/editor/new.tsx ": async () => ({
    page: "/admin/woningen/nieuw",
    fields: { act: "opslaan", ...home },
    counts: [all("properties")],
  }),
  "blog/staff/edit.tsx bewaren": async () => ({
    page: "/admin/blogs/nieuw",
    fields: { act: "bewaren", title: "Een nieuwe blog", author: "Anna", content: "<p>Tekst</p>" },
    counts: [all("blogs")],
  }),
  "accounts/staff/list.tsx uitnodigen": async () => ({
    page: "/admin/medewerkers",
    fields: {
      act: "uitnodigen",
      name: "Dirk",
      email: `dirk${next()}@kantoor.example`,
      role: "agent",
    },
    counts: [all("staff_invitations"), jobs("account-mail")],
  }),
  "pages/staff/extra/new.tsx ": async () => ({
    page: "/admin/paginas/eigen/nieuw",
    fields: { label: `Vacatures ${next()}`, slug: "", start: "leeg" },
    counts: [all("extra_pages")],
  }),
  "searches/staff/new.tsx ": async () => ({
    page: "/admin/zoekers/nieuw",
    fields: {
      act: "bewaren",
      email: `beller${next()}@voorbeeld.example`,
      ritme: "daily",
      plaats: "Venlo",
    },
    counts: [all("saved_searches"), all("outbox")],
  }),
  "viewings/staff/appointment/new.tsx plannen": async () => ({
    page: "/admin/agenda/afspraak/nieuw",
    fields: {
      act: "plannen",
      soort: "other",
      wie: "",
      begin: "2027-03-02T10:00",
      duur: "60",
      reistijd: "0",
      herhalen: "nooit",
    },
    counts: [all("appointments")],
  }),
  "admin/tasks/list.tsx nieuw": async () => ({
    page: "/admin/taken",
    fields: { act: "nieuw", wat: "Bel de fotograaf", wie: "", dag: "" },
    counts: [all("tasks")],
  }),
  "admin/tasks/list.tsx lijst": async () => {
    const { id } = await storeProperty(db());
    // One step of each list names the label.
    const step = `SELECT count(*) FROM tasks WHERE property_id = ${id} AND what LIKE 'Energielabel%'`;
    return {
      page: `/admin/woningen/${id}`,
      to: "/admin/taken",
      fields: { act: "lijst", lijst: "newHome", woning: String(id) },
      counts: [step],
    };
  },
  "dossiers/staff/new.tsx beginnen": async () => ({
    page: "/admin/dossiers/nieuw",
    // Homes of other tests have numbers of one count for all files, with the postcode 5911 AA.
    fields: { act: "beginnen", adres: `Kade ${next()}, 5911 ZZ Venlo`, ...aSeller() },
    counts: [all("dossiers"), all("dossier_sellers"), all("leads"), all("outbox")],
  }),
  "dossiers/staff/show.tsx verkoper": async () => {
    const { page, id } = await aDossier();
    return {
      page,
      fields: { act: "verkoper", ...aSeller(), name: "Truus Smit" },
      counts: [`SELECT count(*) FROM dossier_sellers WHERE dossier_id = '${id}'`],
    };
  },
  "dossiers/staff/show.tsx link-sturen": async () => {
    const { page, sellerId } = await aDossier();
    return {
      page,
      fields: { act: "link-sturen", verkoper: sellerId },
      counts: [`SELECT count(*) FROM outbox WHERE subject = '${sellerId}'`],
    };
  },
  "dossiers/staff/show.tsx link-vervangen": async () => {
    const { page, sellerId } = await aDossier();
    return {
      page,
      fields: { act: "link-vervangen", verkoper: sellerId },
      counts: [`SELECT links_replaced AS count FROM dossier_sellers WHERE id = '${sellerId}'`],
    };
  },
  "transfers/staff/show.tsx deelnemer": async () => {
    const { id, page } = await aTransfer();
    return {
      page,
      fields: { act: "deelnemer", rol: "adviser", firm: "", ...aSeller() },
      counts: [`SELECT count(*) FROM transfer_parties WHERE transfer_id = '${id}'`],
    };
  },
  "transfers/staff/show.tsx link-sturen": async () => {
    const { id, page, partyId } = await aTransfer();
    return {
      page,
      fields: { act: "link-sturen", deelnemer: partyId },
      // Whichever party's form it is: a page that wakes may put its own name back.
      counts: [
        `SELECT count(*) FROM outbox WHERE kind = 'transfer' AND ${ofTransfer(id, "subject")}`,
      ],
    };
  },
  "transfers/staff/show.tsx link-vervangen": async () => {
    const { id, page, partyId } = await aTransfer();
    return {
      page,
      fields: { act: "link-vervangen", deelnemer: partyId },
      counts: [
        `SELECT sum(links_replaced) AS count FROM transfer_parties WHERE ${ofTransfer(id, "id")}`,
      ],
    };
  },
  "dossiers/staff/readers/show.tsx uitnodigen-anders": async () => {
    const { page, id } = await aReader();
    return {
      page,
      fields: { act: "uitnodigen-anders", ...aSeller() },
      counts: [`SELECT count(*) FROM file_readers WHERE dossier_id = '${id}'`],
    };
  },
  "dossiers/staff/readers/show.tsx link-sturen": async () => {
    const { page, readerId } = await aReader();
    return {
      page,
      fields: { act: "link-sturen", kijker: readerId },
      counts: [`SELECT count(*) FROM outbox WHERE subject = '${readerId}'`],
    };
  },
  "dossiers/staff/readers/show.tsx link-vervangen": async () => {
    const { page, readerId } = await aReader();
    return {
      page,
      fields: { act: "link-vervangen", kijker: readerId },
      counts: [`SELECT links_replaced AS count FROM file_readers WHERE id = '${readerId}'`],
    };
  },
  "keys/staff/list.tsx toevoegen": async () => {
    const { address, city } = await storeProperty(db());
    return {
      page: "/admin/sleutels",
      fields: { act: "toevoegen", woning: `${address}, ${city}`, aantal: "2", plek: "haak 12" },
      counts: [all("key_rings")],
    };
  },
  "keys/staff/show.tsx uitgeven": async () => {
    const id = await aRing();
    return {
      page: `/admin/sleutels/${id}`,
      fields: { act: "uitgeven", wie: "", naam: "Bakker Schilders" },
      counts: [`SELECT count(*) FROM key_events WHERE ring_id = ${id} AND kind = 'out'`],
    };
  },
  "leads/staff/by-hand/new.tsx noteren": async () => ({
    page: "/admin/leads/nieuw",
    fields: {
      act: "noteren",
      bron: "telephone",
      vervolg: "open",
      wie: "",
      name: "Jan Peeters",
      phone: "0612345678",
      email: `beller${next()}@voorbeeld.example`,
      bevestigen: "ja",
      later: "ja",
    },
    counts: [all("leads"), all("outbox"), all("lead_events")],
  }),
  "leads/staff/show.tsx antwoorden": async () => {
    const id = await storeLead(db(), { name: "Jan", email: `jan${next()}@x.example` });
    return {
      page: `/admin/leads/${id}`,
      fields: { act: "antwoorden", onderwerp: "Uw vraag", antwoord: "De tuin ligt op het zuiden." },
      counts: [
        `SELECT count(*) FROM lead_events WHERE lead_id = '${id}' AND kind = 'answer'`,
        `SELECT count(*) FROM outbox WHERE subject = '${id}' AND letter = 'answer'`,
        `SELECT count(*) FROM pgboss.job WHERE name = 'send-lead-answer' AND data->>'subject' = '${id}'`,
      ],
    };
  },
  "leads/staff/show.tsx notitie": async () => {
    const id = await storeLead(db(), { name: "Jan", kind: "contractvraag" });
    return {
      page: `/admin/leads/${id}`,
      fields: { act: "notitie", notitie: "Belt morgen terug" },
      counts: [`SELECT count(*) FROM lead_events WHERE lead_id = '${id}' AND kind = 'note'`],
    };
  },
  "leads/staff/show.tsx gesprek": async () => {
    const id = await storeLead(db(), { name: "Jan", phone: "0612345678" });
    return {
      page: `/admin/leads/${id}`,
      fields: { act: "gesprek", uitkomst: "voicemail", gesprek: "" },
      counts: [`SELECT count(*) FROM lead_events WHERE lead_id = '${id}' AND kind = 'note'`],
    };
  },
  "viewings/staff/rules/show.tsx moment-opslaan": async () => {
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
  "sales/staff/show.tsx link-vervangen": async () => {
    const { saleId, page } = await aSale();
    const { number } = await invite(staff.site.services, saleId, "Ben Bieder");
    return {
      page,
      fields: { act: "link-vervangen", number: String(number), mailen: "ja" },
      counts: [ofSale("bid_log", saleId)],
    };
  },
  "accounts/staff/list.tsx opnieuw": async () => {
    const { services } = staff.site;
    const asked = { name: "Els", email: "els@kantoor.example", role: "agent" } as const;
    const id = await inviteStaff(services, asked, null);
    return {
      page: "/admin/medewerkers",
      fields: { act: "opnieuw", id },
      counts: [jobs("account-mail")],
    };
  },
  "leads/staff/show.tsx opnieuw": async () => {
    const id = await storeLead(db(), { name: "Jan" }, [{ kind: "agency", state: "failed" }]);
    return {
      page: `/admin/leads/${id}`,
      fields: { act: "opnieuw", mail: "agency" },
      counts: [`SELECT count(*) FROM lead_events WHERE lead_id = '${id}' AND kind = 'resent'`],
    };
  },
  "viewings/staff/home/show.tsx eigenaar-mailen": async () => {
    const { id } = await storeProperty(db());
    const parts = ["moments" as const];
    const page = { property_id: id, parts, created_at: new Date(), staff_id: "u1" };
    await db().insert(ownerPages).values(page);
    await db()
      .insert(viewingOwners)
      .values({ property_id: id, email: "eigenaar@voorbeeld.example" });
    return {
      page: `/admin/woningen/${id}/bezichtigingen`,
      fields: { act: "eigenaar-mailen" },
      counts: [jobs("send-owner-page")],
    };
  },
  "listings/staff/editor/edit.tsx link-toevoegen": async () => {
    const { id } = await storeProperty(db(), { source: "eigen" });
    return {
      page: `/admin/woningen/${id}`,
      fields: {
        act: "link-toevoegen",
        soort: "tour",
        adres: "https://my.matterport.com/show/kade",
        titel: "Rondkijken",
      },
      counts: [`SELECT count(*) FROM property_media WHERE property_id = ${id}`],
    };
  },
  ...Object.fromEntries(
    ["/admin/begin/bron", "/admin/bronnen"].map((page) => [
      `listings/staff/sources/${page.endsWith("bron") ? "first" : "list"}.tsx `,
      async () => ({
        page,
        fields: {
          act: "toevoegen",
          label: `Bron ${page}`,
          url: "https://feed.example/woningen.xml",
        },
        also: { connector: "realworks" },
        counts: [all("source_trials")],
      }),
    ]),
  ),
  "viewings/staff/agents/show.tsx agenda-toevoegen": async () => {
    const id = await storeAgent(db());
    return {
      page: `/admin/bezichtigers/${id}`,
      fields: { act: "agenda-toevoegen", naam: "Privé", adres: calendarUrl() },
      counts: [all("busy_calendars")],
    };
  },
  "wordpress/staff/list.tsx ": async () => ({
    page: "/admin/wordpress",
    fields: {
      bestand: new File([makeExport({ articles: 2, pages: 1, pictures: 0 }).xml], "oud.xml"),
    },
    counts: [all("wordpress_imports")],
  }),
  "sales/staff/choice/correct.tsx ": async () => {
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

/** The other acts of an editor that has one form for them all. */
const alsoTried = ["", "publiceren", "plannen", "intrekken"].map(
  (act) => `blog/staff/edit.tsx ${act}`,
);
/** Its codes are in no page that it could lead to: tried below. */
const withCodes = "sales/staff/announce/new.tsx aankondigen";

test("every act that creates is tried here", () => {
  const tried = [...Object.keys(creations), ...alsoTried, withCodes];
  expect(tried.toSorted()).toEqual(actsWith("once").toSorted());
});

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
        (fields["act"] === undefined || html.includes(`value="${fields["act"] as string}"`)),
    );
  const key = /name="eenmaal" value="([^"]+)"/.exec(form ?? "")?.[1];
  if (key === undefined) throw new Error(`no key in the form of ${page}: ${form ?? "no form"}`);
  return key;
}

async function send({ page, to = page, fields, also }: Creation, key: string) {
  const all: Record<string, string | File> = { eenmaal: key, ...fields, ...also };
  const sent = Object.entries(all);
  const hasFile = sent.some(([, value]) => value instanceof File);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of sent) body.set(name, value as string);
  const headers = { cookie: staff.cookie, origin: staff.site.url };
  const answer = await staff.site.fetch(to, { method: "POST", redirect: "manual", body, headers });
  return [answer.status < 400 || answer.status, answer.headers.get("Location")];
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

test("a new sale that is sent twice gives the same codes, and both answers have them", async () => {
  const holders = await Promise.all(["Bram", "Els"].map((name) => storeAgent(db(), { name })));
  const { id } = await storeProperty(db());
  const way = { way: "sealed", closesAt: "2026-12-01T12:00", opening: "two-staff" };
  const rest = {
    askingPrice: "300.000",
    costs: "k.k.",
    text: "Iedereen die heeft bezichtigd, mag bieden tot het moment. U krijgt altijd antwoord.",
    asks: "",
  };
  const announce = async (act: string, seed = "") => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...way, ...rest, act, zaad: seed }))
      body.set(name, value);
    for (const holder of holders) body.append("holders", holder);
    const headers = { cookie: staff.cookie, origin: staff.site.url };
    const path = `/admin/verkopen/nieuw?woning=${id}&wijze=sealed`;
    const answer = await staff.site.fetch(path, { method: "POST", body, headers });
    return [answer.status, await answer.text()] as const;
  };
  const [, preview] = await announce("nalezen");
  const seed = /name="zaad" value="([^"]+)"/.exec(preview)![1]!;
  const answers = await Promise.all([announce("aankondigen", seed), announce("aankondigen", seed)]);
  answers.push(await announce("aankondigen", seed));
  const codes = answers.map(([, html]) => html.match(/[A-Z2-9]{5}(-[A-Z2-9]{5}){4}/g));
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
  expect(new Set(codes[0]).size).toBe(2);
  expect(codes).toEqual([codes[0], codes[0], codes[0]]);
  const shares = await db()
    .select()
    .from(saleKeyShares)
    .where(inArray(saleKeyShares.staff_id, holders));
  expect(shares).toHaveLength(2);
  for (const { staff_id, locked_share } of shares) {
    const code = codes[0]![holders.indexOf(staff_id)]!;
    expect(unlockShare(locked_share, code)).not.toBe("");
  }
  // Another form finds a sale that runs already, and tells no code.
  const other = /name="zaad" value="([^"]+)"/.exec((await announce("nalezen"))[1])![1]!;
  const [status, html] = await announce("aankondigen", other);
  expect([status, html.includes("loopt al een verkoop")]).toEqual([409, true]);
  expect(html).not.toMatch(/[A-Z2-9]{5}(-[A-Z2-9]{5}){4}/);
  // Neither the seed nor a code is stored.
  const { rows } = await db().execute(sql`SELECT key, path FROM sent_forms`);
  for (const secret of [seed, ...codes[0]!]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test("the key of a form comes from one component, whose work the screens below show", () => {
  const named = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .filter((file) => readFileSync(`app/${file}`, "utf8").includes('name="eenmaal"'));
  expect(named).toEqual(["features/admin/acts/once-field.tsx"]);
});

/** A form of each way in which a page with script sends one; another such form would tell nothing new. */
const ways = [
  // The router leaves for the page of what was made.
  "listings/staff/editor/new.tsx ",
  // It stays, and reads itself again.
  "admin/tasks/list.tsx nieuw",
  // It is received by another page.
  "admin/tasks/list.tsx lijst",
  // A program of its own takes part as it is sent.
  "blog/staff/edit.tsx bewaren",
  "leads/staff/show.tsx gesprek",
  // A file comes with it.
  "wordpress/staff/list.tsx ",
  // Its button says what is to be done, or one thing more.
  "dossiers/staff/readers/show.tsx link-sturen",
  "sales/staff/show.tsx link-vervangen",
];

test("a form that is being filled in keeps its key while its page is read again", async () => {
  const page = await open("/admin/woningen/nieuw");
  const key = page.locator('[name="eenmaal"]').first();
  const before = await key.inputValue();
  const count = page.getByRole("link", { name: /^Leads \(\d+\)$/ }).first();
  const said = await count.innerText();
  await storeLead(db(), { name: "Jan" });
  // As when another tab signs out.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  await page.evaluate(() => new BroadcastChannel("voordeur-session").postMessage("out"));
  await expect.poll(() => count.innerText()).not.toBe(said);
  await expect.poll(() => key.inputValue()).toBe(before);
});

const clicked = [
  ...ways.map((way) => ["with", way] as const),
  // Without script a browser sends any form twice in the same way: what comes of it is tried above.
  ["without", ways[0]!] as const,
];

describe("a double click", () => {
  test.each(clicked)("%s script creates once: %s", async (withScript, what) => {
    const { page: path, fields, counts } = await creations[what]!();
    const page = await open(path, { script: withScript === "with" });
    const { act, ...rest } = fields;
    const [texts, files] = [true, false].map((isText) =>
      Object.entries(rest).filter(([, value]) => (typeof value === "string") === isText),
    );
    const given = Object.fromEntries(texts!) as Record<string, string>;
    const form = await fillForm(page, {
      act: act as string | undefined,
      fields: given,
      has: files!.map(([name]) => name),
    });
    for (const [name, file] of files as [string, File][]) {
      const buffer = Buffer.from(await file.arrayBuffer());
      const sent = { name: file.name, mimeType: "text/xml", buffer };
      await page.locator(`input[type="file"][name="${name}"]`).setInputFiles(sent);
    }
    const pressed = act === undefined ? undefined : (["act", act as string] as const);
    const mailing = rest["mailen"] as string | undefined;
    const named = mailing === undefined ? pressed : (["mailen", mailing] as const);
    const button = await buttonOf(form, named);
    const before = await counted(counts);
    const grown = async () => (await counted(counts)).map((count, at) => count - before[at]!);
    const sent: Request[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request));
    await button!.dblclick();
    const onceEach = before.map(() => 1);
    await expect.poll(grown).toEqual(onceEach);
    if (withScript === "with") await settled(page);
    await Promise.all(sent.map((request) => request.response()));
    expect(await grown()).toEqual(onceEach);
  });
});
