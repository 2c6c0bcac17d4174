import { eq } from "drizzle-orm";
import type { JSHandle, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { appointments } from "../../database/schema/appointments.ts";
import { leads } from "../../database/schema/leads.ts";
import { properties, propertyMedia } from "../../database/schema/listings.ts";
import { tasks } from "../../database/schema/tasks.ts";
import { ownerPages } from "../../database/schema/viewing-moments.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { findRing } from "../../app/features/keys/queries.server.ts";
import { addRing } from "../../app/features/keys/service.server.ts";
import { findReview } from "../../app/features/reviews/queries.server.ts";
import { readSale } from "../../app/features/sales/queries.server.ts";
import { placeBid, writeAct } from "../../app/features/sales/service.server.ts";
import { listSellers } from "../../app/features/dossiers/queries.server.ts";
import { listParties, listTransferSteps } from "../../app/features/transfers/queries.server.ts";
import { beginFile } from "../dossiers/workbench.ts";
import { beginSold } from "../transfers/workbench.ts";
import { storeLead } from "../leads/leads.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { drawn } from "../site/settled.ts";
import { storeReview } from "../reviews/workbench.ts";
import { announce, bidOf, invite } from "../sales/workbench.ts";
import { storeAgent, storeViewing } from "../viewings/viewings.ts";
import { actsWith } from "./acts-of-staff.ts";
import { buttonOf, fillForm } from "./fill-form.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();
const db = () => staff.site.services.db;

let files = 0;

interface Sending {
  page: string;
  act: string;
  /** By the names of its fields; a box is ticked by "ja" and not by "". */
  fields?: Record<string, string>;
  /** The button, where several send the form. */
  press?: [name: string, value: string];
}

interface Change {
  theirs: Sending;
  mine: Sending;
  /** What both change, as it is stored. */
  stored: () => Promise<unknown>;
  /** How it is after theirs, and after mine. */
  after: [theirs: unknown, mine: unknown];
}

/** The same form, sent by two. */
function same(
  sending: Sending,
  [theirs, mine]: [Partial<Sending>, Partial<Sending>],
  rest: Pick<Change, "stored" | "after">,
): Change {
  return { theirs: { ...sending, ...theirs }, mine: { ...sending, ...mine }, ...rest };
}

async function anAppointment() {
  const starts_at = new Date("2026-12-01T09:00:00Z");
  const ends_at = new Date("2026-12-01T10:00:00Z");
  const words = { kind: "other", what: "", place: "", company: "", note: "" } as const;
  const made = { changed_at: new Date(), made_by: "anna@kantoor.example" };
  const [row] = await db()
    .insert(appointments)
    .values({ ...words, ...made, starts_at, ends_at })
    .returning();
  const isIt = eq(appointments.id, row!.id);
  return {
    page: `/admin/agenda/afspraak/${row!.id}`,
    stored: async () => (await db().select().from(appointments).where(isIt))[0],
  };
}

async function aLead(values: Partial<typeof leads.$inferInsert> = {}) {
  const id = await storeLead(db(), {
    name: "Jan",
    phone: "0612345678",
    kind: "contractvraag",
    ...values,
  });
  const stored = async <Name extends keyof typeof leads.$inferSelect>(name: Name) => {
    const [row] = await db().select().from(leads).where(eq(leads.id, id));
    const value = row![name];
    return value instanceof Date ? value.toISOString() : value;
  };
  return { page: `/admin/leads/${id}`, stored };
}

async function aViewing(values: Partial<typeof viewings.$inferInsert> = {}) {
  const { id: property_id } = await storeProperty(db());
  const starts_at = new Date("2026-12-01T10:00:00+01:00");
  const { id } = await storeViewing(db(), { starts_at, property_id, ...values });
  const stored = async () => (await db().select().from(viewings).where(eq(viewings.id, id)))[0]!;
  const page = `/admin/agenda/${id}`;
  const moved = { page, act: "verzetten", fields: { begin: "2026-12-01T14:00" } };
  return { page, stored, moved, movedTo: "2026-12-01T13:00:00.000Z" };
}

const bid = { amount: 400_000 };

async function aBid(isClosed = false) {
  const { services } = staff.site;
  const { saleId } = await announce(services);
  const { number } = await invite(services, saleId, "Ben Bieder");
  const placed = bidOf(services, saleId, number, bid);
  const doer = { by: "staff", staff: "u1" } as const;
  await placeBid(services, { ...placed, channel: "phone", doer });
  if (isClosed) await writeAct(services, saleId, { kind: "closed" }, doer);
  const page = `/admin/verkopen/${saleId}`;
  const correct = (amount: string): Sending => ({
    page: `${page}/correctie/${number}`,
    act: "verbeteren",
    fields: { amount, reason: "Verkeerd overgenomen" },
  });
  const stored = async () => {
    const { state } = (await readSale(db(), saleId))!;
    const { content, ...rest } = state.bids.get(number)!;
    return [rest.state, "terms" in content && content.terms.amount];
  };
  return { page, number, correct, stored };
}

/** Each is about an act of the table, with the forms of two colleagues. */
const changes: Record<string, () => Promise<Change>> = {
  "transfers/staff/show.tsx stap-dag": async () => {
    const { id } = await beginSold(staff.site.services);
    const to = (dag: string) => ({ fields: { stap: "inspection", dag } });
    return same(
      { page: `/admin/overdrachten/${id}`, act: "stap-dag" },
      [to("2027-01-04"), to("2027-01-05")],
      {
        stored: async () =>
          (await listTransferSteps(db(), id)).find(({ step }) => step === "inspection")?.due_on,
        after: ["2027-01-04", "2027-01-05"],
      },
    );
  },
  "transfers/staff/show.tsx deelnemer-wijzigen": async () => {
    const { id } = await beginSold(staff.site.services);
    const change = (phone: string) => ({ fields: { phone } });
    return same(
      { page: `/admin/overdrachten/${id}`, act: "deelnemer-wijzigen" },
      [change("0612345678"), change("0687654321")],
      {
        stored: async () => (await listParties(db(), id)).find(({ phone }) => phone)?.phone,
        after: ["0612345678", "0687654321"],
      },
    );
  },
  "dossiers/staff/show.tsx verkoper-wijzigen": async () => {
    const { id } = await beginFile(staff.site.services, `Kade ${(files += 1)}, 5911 AB Venlo`);
    const change = (phone: string) => ({ fields: { phone } });
    return same(
      {
        page: `/admin/dossiers/${id}`,
        act: "verkoper-wijzigen",
      },
      [change("0612345678"), change("0687654321")],
      {
        stored: async () => (await listSellers(db(), id))[0]!.phone,
        after: ["0612345678", "0687654321"],
      },
    );
  },
  "reviews/staff/show.tsx reageren": async () => {
    const { id } = await storeReview(staff.site.services);
    const reply = (reactie: string) => ({ fields: { reactie } });
    return same(
      { page: `/admin/beoordelingen/${id}`, act: "reageren" },
      [reply("Dank u wel."), reply("Bedankt!")],
      {
        stored: async () => (await findReview(db(), id))!.reply,
        after: ["Dank u wel.", "Bedankt!"],
      },
    );
  },
  "reviews/staff/show.tsx verbergen": async () => {
    const { id } = await storeReview(staff.site.services);
    const page = `/admin/beoordelingen/${id}`;
    const hide = { grond: "privacy", toelichting: "Noemt de buren bij naam." };
    return {
      theirs: { page, act: "reageren", fields: { reactie: "Dank u wel." } },
      mine: { page, act: "verbergen", fields: hide },
      stored: async () => {
        const { reply, hidden_because } = (await findReview(db(), id))!;
        return [reply, hidden_because];
      },
      after: [
        ["Dank u wel.", null],
        ["Dank u wel.", "privacy"],
      ],
    };
  },
  "keys/staff/show.tsx opslaan": async () => {
    const home = { id: (await storeProperty(db())).id, name: "Kade 3, Venlo" };
    const values = { aantal: 2, plek: "", notitie: "" };
    const id = await addRing(staff.site.services, home, values, "anna@kantoor.example");
    return same(
      { page: `/admin/sleutels/${id}`, act: "opslaan" },
      [{ fields: { plek: "haak 1" } }, { fields: { plek: "haak 2" } }],
      {
        stored: async () => (await findRing(db(), id))!.place,
        after: ["haak 1", "haak 2"],
      },
    );
  },
  "leads/staff/show.tsx verloren": async () => {
    const { page, stored } = await aLead();
    return same(
      { page, act: "verloren" },
      [
        { fields: { reden: "te-duur" } },
        { fields: { reden: "anders", toelichting: "Wacht nog een jaar" } },
      ],
      { stored: () => stored("lost_reason"), after: ["te-duur", "anders"] },
    );
  },
  "leads/staff/show.tsx status": async () => {
    const { page, stored } = await aLead();
    return same(
      { page, act: "status" },
      [{ press: ["status", "gewonnen"] }, { press: ["status", "gebeld"] }],
      { stored: () => stored("state"), after: ["gewonnen", "gebeld"] },
    );
  },
  "leads/staff/show.tsx toewijzen": async () => {
    const { page, stored } = await aLead();
    const [bram, els] = [await storeAgent(db()), await storeAgent(db())];
    return same({ page, act: "toewijzen" }, [{ fields: { wie: bram } }, { fields: { wie: els } }], {
      stored: () => stored("assigned_to"),
      after: [bram, els],
    });
  },
  "leads/staff/show.tsx terugbellen": async () => {
    const { page, stored } = await aLead();
    return same(
      { page, act: "terugbellen" },
      [
        { fields: { terugbellen: "2026-12-01T10:00" } },
        { fields: { terugbellen: "2026-12-02T11:00" } },
      ],
      {
        stored: () => stored("call_back_at"),
        after: ["2026-12-01T09:00:00.000Z", "2026-12-02T10:00:00.000Z"],
      },
    );
  },
  "admin/tasks/list.tsx wijzigen": async () => {
    // The list has the form of each open task.
    await db().delete(tasks);
    const made = { created_at: new Date(), made_by: "anna@kantoor.example" };
    const [task] = await db()
      .insert(tasks)
      .values({ what: "Bel de notaris", ...made })
      .returning();
    const fields = { id: String(task!.id), wie: "", dag: "" };
    return same(
      { page: "/admin/taken", act: "wijzigen" },
      [
        { fields: { ...fields, wat: "Bel de notaris vandaag" } },
        { fields: { ...fields, wat: "Mail de notaris" } },
      ],
      {
        stored: async () => {
          const [row] = await db().select().from(tasks).where(eq(tasks.id, task!.id));
          return row!.what;
        },
        after: ["Bel de notaris vandaag", "Mail de notaris"],
      },
    );
  },
  "leads/staff/show.tsx gebeld": async () => {
    const { page, stored } = await aLead();
    return {
      theirs: { page, act: "terugbellen", fields: { terugbellen: "2026-12-01T10:00" } },
      mine: { page, act: "gebeld" },
      stored: () => stored("state"),
      after: ["nieuw", "gebeld"],
    };
  },
  "leads/staff/show.tsx afspraak": async () => {
    const { page, stored } = await aLead({ assigned_to: await storeAgent(db()) });
    return same(
      { page, act: "afspraak" },
      [{ fields: { afspraak: "2026-12-01T10:00" } }, { fields: { afspraak: "2026-12-02T11:00" } }],
      {
        stored: () => stored("appointment_at"),
        after: ["2026-12-01T09:00:00.000Z", "2026-12-02T10:00:00.000Z"],
      },
    );
  },
  "leads/staff/show.tsx waarde": async () => {
    const { page, stored } = await aLead({ kind: "waardebepaling" });
    return same(
      { page, act: "waarde" },
      [{ fields: { waarde: "400.000" } }, { fields: { waarde: "410.000" } }],
      { stored: () => stored("valued_amount"), after: [400_000, 410_000] },
    );
  },
  "leads/staff/show.tsx woning-los": async () => {
    const { id: own_listing_id } = await storeProperty(db(), { source: "eigen" });
    const won = { kind: "waardebepaling", state: "gewonnen", own_listing_id } as const;
    const { page, stored } = await aLead(won);
    const bram = await storeAgent(db());
    return {
      theirs: { page, act: "toewijzen", fields: { wie: bram } },
      mine: { page, act: "woning-los" },
      stored: () => stored("own_listing_id"),
      after: [own_listing_id, null],
    };
  },
  "viewings/staff/appointment/show.tsx wijzigen": async () => {
    const { page, stored } = await anAppointment();
    return same(
      { page, act: "wijzigen" },
      [{ fields: { wat: "met Els" } }, { fields: { wat: "met Jan" } }],
      { stored: async () => (await stored())?.what, after: ["met Els", "met Jan"] },
    );
  },
  "viewings/staff/appointment/show.tsx weghalen": async () => {
    const { page, stored } = await anAppointment();
    return {
      theirs: { page, act: "wijzigen", fields: { wat: "met Els" } },
      mine: { page, act: "weghalen" },
      stored: async () => (await stored())?.what ?? "weg",
      after: ["met Els", "weg"],
    };
  },
  "viewings/staff/viewing/show.tsx verzetten": async () => {
    const { page, stored, moved, movedTo } = await aViewing();
    return {
      theirs: moved,
      mine: { page, act: "verzetten", fields: { begin: "2026-12-02T11:00" } },
      stored: async () => (await stored()).starts_at.toISOString(),
      after: [movedTo, "2026-12-02T10:00:00.000Z"],
    };
  },
  "viewings/staff/viewing/show.tsx annuleren": async () => {
    const { page, stored, moved } = await aViewing();
    return {
      theirs: moved,
      mine: { page, act: "annuleren" },
      stored: async () => (await stored()).state,
      after: ["confirmed", "cancelled"],
    };
  },
  "viewings/staff/viewing/show.tsx afwijzen": async () => {
    const { page, stored, moved } = await aViewing({ state: "asked" });
    return {
      theirs: moved,
      mine: { page, act: "afwijzen" },
      stored: async () => (await stored()).state,
      after: ["asked", "declined"],
    };
  },
  "viewings/staff/viewing/show.tsx bevestigen": async () => {
    const { page, stored, moved } = await aViewing({ state: "asked" });
    return {
      theirs: moved,
      mine: { page, act: "bevestigen" },
      stored: async () => (await stored()).state,
      after: ["asked", "confirmed"],
    };
  },
  "viewings/staff/viewing/show.tsx oordeel": async () => {
    const starts_at = new Date("2026-03-03T10:00:00+01:00");
    const { page, stored } = await aViewing({ starts_at, state: "done" });
    return same(
      { page, act: "oordeel" },
      [
        { fields: { interesse: "yes", notitie: "Komt terug met haar moeder." } },
        { fields: { toelichting: "Te klein", notitie: "Zoekt verder." } },
      ],
      {
        stored: async () => (await stored()).staff_note,
        after: ["Komt terug met haar moeder.", "Zoekt verder."],
      },
    );
  },
  "listings/staff/editor/edit.tsx *-tekst": async () => {
    const { id } = await storeProperty(db(), { source: "eigen" });
    await storePhoto(db(), id, { caption: "Voorgevel" });
    return same(
      { page: `/admin/woningen/${id}`, act: "foto-tekst" },
      [{ fields: { tekst: "De voorgevel in mei" } }, { fields: { tekst: "Gevel" } }],
      {
        stored: async () =>
          (await db().select().from(propertyMedia).where(eq(propertyMedia.property_id, id)))[0]!
            .caption,
        after: ["De voorgevel in mei", "Gevel"],
      },
    );
  },
  "listings/staff/editor/edit.tsx opslaan": async () => {
    const { id } = await storeProperty(db(), { source: "eigen" });
    return same(
      { page: `/admin/woningen/${id}`, act: "opslaan" },
      [{ fields: { price_amount: "310.000" } }, { fields: { description: "Ruim en licht." } }],
      {
        stored: async () =>
          (await db().select().from(properties).where(eq(properties.id, id)))[0]!.price_amount,
        after: [310_000, 300_000],
      },
    );
  },
  "sales/staff/choice/correct.tsx ": async () => {
    const { correct, stored } = await aBid();
    return {
      theirs: correct("410000"),
      mine: correct("405000"),
      stored,
      after: [
        ["standing", 410_000],
        ["standing", 405_000],
      ],
    };
  },
  "sales/staff/choice/choose.tsx ": async () => {
    const { page, number, correct, stored } = await aBid(true);
    return {
      theirs: correct("410000"),
      mine: {
        page: `${page}/keuze/${number}`,
        act: "kiezen",
        fields: { reason: "Het hoogste bod" },
      },
      stored,
      after: [
        ["standing", 410_000],
        ["chosen", 410_000],
      ],
    };
  },
  "sales/staff/bids/enter.tsx intrekken": async () => {
    const { page, number, correct, stored } = await aBid();
    return {
      theirs: correct("410000"),
      mine: { page: `${page}/bod/${number}`, act: "intrekken", fields: { channel: "phone" } },
      stored,
      after: [
        ["standing", 410_000],
        ["withdrawn", 410_000],
      ],
    };
  },
};

/** What both change stays: nobody needs to be told. */
const merges: Record<string, () => Promise<Change>> = {
  "viewings/staff/home/show.tsx eigenaar-delen": async () => {
    const { id } = await storeProperty(db());
    await db()
      .insert(ownerPages)
      .values({
        property_id: id,
        parts: ["moments", "opinions"],
        created_at: new Date(),
        staff_id: "u1",
      });
    return same(
      { page: `/admin/woningen/${id}/bezichtigingen`, act: "eigenaar-delen" },
      [{ fields: { "deel=figures": "ja" } }, { fields: { "deel=opinions": "" } }],
      {
        stored: async () =>
          (await db().select().from(ownerPages).where(eq(ownerPages.property_id, id)))[0]!.parts,
        after: [
          ["moments", "opinions", "figures"],
          ["moments", "figures"],
        ],
      },
    );
  },
};

const settings = "app/settings/settings.test.ts";
const pages = "app/features/pages/extra/extra-pages.test.ts";
const blogs = "app/features/blog/editing/editing.test.ts";
const rules = "app/features/viewings/staff/rules/rules.test.ts";
const places = "app/features/places/staff-place.test.ts";
const sources = "tests/admin/sources.test.ts";

/** Acts whose version or merge has a test of its own. */
const elsewhere: Record<string, string> = {
  "admin/begin/layout.tsx overslaan": "app/features/admin/begin/progress.test.ts",
  ...Object.fromEntries(
    ["", "bewaren", "publiceren", "plannen", "intrekken"].map((act) => [
      `blog/staff/edit.tsx ${act}`,
      blogs,
    ]),
  ),
  "contracts/staff/sale-agreement.tsx ": "tests/sales/afterwards.test.ts",
  "gateway/staff/show.tsx ": settings,
  "listings/staff/editor/edit.tsx *-plaats": "app/features/listings/own/own.test.ts",
  "listings/staff/editor/edit.tsx aanspreekpunt":
    "app/features/listings/staff/contact/contact.test.ts",
  "listings/staff/editor/edit.tsx vertaling-bewaren":
    "app/features/listings/translations/descriptions.test.ts",
  "listings/staff/editor/edit.tsx label-opzij": "app/features/listings/labels/check-labels.test.ts",
  ...Object.fromEntries(
    ["pin", "klik", "tonen", "opzoeken"].map((act) => [
      `listings/staff/editor/edit.tsx plaats-${act}`,
      places,
    ]),
  ),
  "listings/staff/sources/list.tsx omhoog": sources,
  "listings/staff/sources/list.tsx omlaag": sources,
  "listings/staff/sources/show.tsx ": settings,
  "dossiers/staff/readers/show.tsx beantwoorden": "app/features/dossiers/readers/readers.test.ts",
  "dossiers/staff/documents/list.tsx wijzigen": "app/features/dossiers/documents/documents.test.ts",
  "dossiers/staff/identity/show.tsx bewaren": "tests/dossiers/identity.test.ts",
  "dossiers/staff/mandate.tsx versturen": "app/features/dossiers/mandate/mandate.test.ts",
  "transfers/staff/agreement.tsx versturen": "app/features/transfers/signing/signing.test.ts",
  "office/staff/edit.tsx ": settings,
  "office/staff/first/step.tsx ": settings,
  "office/staff/first/step.tsx proefmail": settings,
  "pages/staff/edit.tsx ": settings,
  ...Object.fromEntries(
    ["", "bewaren", "publiceren", "intrekken"].map((act) => [
      `pages/staff/extra/edit.tsx ${act}`,
      pages,
    ]),
  ),
  "pages/staff/letters/edit.tsx ": settings,
  "sales/staff/bids/enter.tsx vastleggen": "app/features/sales/staff/staff.test.ts",
  "sales/staff/show.tsx datums": "tests/sales/afterwards.test.ts",
  "texts/staff/edit.tsx ": "app/features/texts/texts.test.ts",
  "texts/staff/first.tsx ": "app/features/texts/texts.test.ts",
  "viewings/staff/agents/show.tsx opslaan": rules,
  "viewings/staff/home/show.tsx eigenaar-link": "this one: its form is that of eigenaar-delen",
  "viewings/staff/rules/show.tsx opslaan": rules,
  "viewings/staff/rules/show.tsx moment-opslaan": rules,
  "viewings/staff/rules/show.tsx moment-afzeggen": rules,
  "wordpress/staff/show.tsx ": "app/features/wordpress/wordpress.test.ts",
  "wordpress/staff/show.tsx overnemen": "app/features/wordpress/wordpress.test.ts",
};

test("every act that changes is tried here, or by a test of its own", () => {
  const tried = [changes, merges, elsewhere].flatMap((acts) => Object.keys(acts));
  expect(tried.toSorted()).toEqual(actsWith("version", "merge").toSorted());
});

/** A page of staff that somebody has before them. */
interface Tab {
  /** Sends a form and gives the status of the answer. */
  send: (sending: Sending) => Promise<number>;
  /** The values of these fields in its form. */
  valuesIn: (sending: Sending) => Promise<unknown[]>;
  /** Waits until it says that a colleague was first. */
  tells: () => Promise<void>;
}

const overtaken = /was je voor|intussen opgeslagen/;
const withFields = ({ act, fields = {} }: Sending) => ({ act, has: Object.keys(fields) });
const buttonNamed = ({ act, press = ["act", act] }: Sending) => press;
const entriesOf = (form: HTMLFormElement, by: HTMLButtonElement | null) =>
  [...new FormData(form, by)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : "",
  ]);

async function valuesOf(form: JSHandle<HTMLFormElement>, { fields = {} }: Sending) {
  const entries = new Map((await form.evaluate(entriesOf, null)) as [string, string][]);
  return Object.keys(fields).map((name) => entries.get(name.split("=")[0]!) ?? null);
}

/** One in which script runs. */
async function scriptedTab(path: string): Promise<Tab> {
  const page = await open(path);
  return {
    async send(sending) {
      const form = await fillForm(page, sending);
      const answer = page.waitForResponse((one) => one.request().method() === "POST");
      const readAgain = page.waitForResponse((one) => one.request().method() === "GET");
      const button = await buttonOf(form, buttonNamed(sending));
      // A text under a picture has none with script.
      await form.evaluate((one, by) => one.requestSubmit(by), button);
      const status = (await answer).status();
      await readAgain;
      await page.waitForLoadState("load");
      await drawn(page);
      return status;
    },
    valuesIn: async (sending) => valuesOf(await fillForm(page, withFields(sending)), sending),
    tells: () => page.getByText(overtaken).first().waitFor(),
  };
}

/** Reads forms as a browser does, and shows none. */
let reader: Page;
beforeAll(async () => {
  reader = await staff.browser.newPage();
});

/** One without script: what the server sends, and what a browser sends of its forms. */
async function plainTab(path: string): Promise<Tab> {
  const { url, fetch } = staff.site;
  const headers = { cookie: staff.cookie, origin: url };
  const read = async (at: string) => (await fetch(at, { headers })).text();
  let html = await read(path);
  expect(html).not.toMatch(overtaken);
  return {
    async send(sending) {
      const form = await fillForm(reader, sending, html);
      const button = await buttonOf(form, buttonNamed(sending));
      const entries = await form.evaluate(entriesOf, button);
      const [action, kind] = await form.evaluate((one) => [
        one.getAttribute("action"),
        one.enctype,
      ]);
      const body = kind === "multipart/form-data" ? new FormData() : new URLSearchParams();
      for (const [name, value] of entries) body.append(name!, value!);
      const answer = await fetch(action ?? path, {
        method: "POST",
        body,
        headers,
        redirect: "manual",
      });
      const next = answer.headers.get("Location");
      html = next === null ? await answer.text() : await read(next);
      return answer.status;
    },
    valuesIn: async (sending) =>
      valuesOf(await fillForm(reader, withFields(sending), html), sending),
    tells: async () => expect(html.replaceAll("<!-- -->", "")).toMatch(overtaken),
  };
}

/** One of each way in which a page with script has such a form; another would tell nothing new. */
const ways = [
  // Its fields stand as they were typed.
  "transfers/staff/show.tsx stap-dag",
  // It is drawn anew for each version, as a whole or one field of it.
  "reviews/staff/show.tsx reageren",
  "viewings/staff/viewing/show.tsx verzetten",
  // It is a row of a list, and says where it goes.
  "admin/tasks/list.tsx wijzigen",
  // Fields anywhere on the page belong to it, and a program says what they change.
  "listings/staff/editor/edit.tsx *-tekst",
  // It leads to another page.
  "sales/staff/choice/correct.tsx ",
].map((way) => [way, changes[way]!] as const);

describe.each([
  ["with", scriptedTab, ways, Object.entries(merges)],
  ["without", plainTab, Object.entries(changes), Object.entries(merges)],
] as const)("two tabs, %s script:", (_with, openTab, overtaking, merging) => {
  test.each(overtaking)("%s is not undone without a word", async (_act, prepare) => {
    const { theirs, mine, stored, after } = await prepare();
    const ours = await openTab(mine.page);
    const other = await plainTab(theirs.page);
    expect(await other.send(theirs)).toBeLessThan(400);
    expect(await stored()).toEqual(after[0]);
    expect(await ours.send(mine)).toBe(409);
    expect(await stored()).toEqual(after[0]);
    await ours.tells();
    expect(await ours.valuesIn(mine)).toEqual(Object.values(mine.fields ?? {}));
    // Having seen it, one may decide.
    expect(await ours.send({ ...mine, fields: {} })).toBeLessThan(400);
    expect(await stored()).toEqual(after[1]);
  });

  test.each(merging)("%s: both stay", async (_act, prepare) => {
    const { theirs, mine, stored, after } = await prepare();
    const ours = await openTab(mine.page);
    const other = await plainTab(theirs.page);
    expect(await other.send(theirs)).toBeLessThan(400);
    expect(await stored()).toEqual(after[0]);
    expect(await ours.send(mine)).toBeLessThan(400);
    expect(await stored()).toEqual(after[1]);
  });
});
