import { readdirSync, readFileSync } from "node:fs";
import { unlockShare } from "@voordeur/bids/shares.ts";
import { makeExport } from "@voordeur/wordpress/fixtures/make-export.ts";
import { inArray, sql } from "drizzle-orm";
import type { Request } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { saleKeyShares } from "../../database/schema/bids.ts";
import { allActs } from "../faults/acts/all.ts";
import { actIn, clean, send, services } from "../faults/acts/send.ts";
import { contentsOf } from "../faults/failing-statements.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { settled } from "../site/settled.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { actsWith } from "./acts-of-staff.ts";
import { buttonOf, fillForm } from "./fill-form.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();
const db = () => staff.site.services.db;

/** Its key is the seed of its codes: tried below. */
const WITH_CODES = "deals/sales/staff/announce/new.tsx aankondigen";
const creates = actsWith("once").filter((act) => act !== WITH_CODES);
const creating = Object.entries(allActs).filter(([name]) => creates.includes(actIn(name)));

test("every act that creates is tried here", () => {
  const tried = new Set(creating.map(([name]) => actIn(name)));
  expect([...tried].toSorted()).toEqual(creates.toSorted());
});

describe("a form that is sent twice at once creates once", () => {
  beforeEach(clean);

  test.each(creating)("%s", async (name, begin) => {
    const { fields, ...sent } = await begin();
    const before = await contentsOf(services.db);
    const eenmaal = crypto.randomUUID();
    const again = async () => {
      const { status, location } = await send(name, { ...sent, fields: { ...fields, eenmaal } });
      return [status, location];
    };
    const [one, two] = await Promise.all([again(), again()]);
    expect(one).toEqual([303, expect.stringContaining("/")]);
    expect(two).toEqual(one);
    const after = await contentsOf(services.db);
    expect(after).not.toEqual(before);
    // And once more, by Back and a second press.
    expect(await again()).toEqual(one);
    expect(await contentsOf(services.db)).toEqual(after);
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
    expect(await unlockShare(locked_share, code)).not.toBe("");
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

test("the key of a form comes from one component", () => {
  const named = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .filter((file) => readFileSync(`app/${file}`, "utf8").includes('name="eenmaal"'));
  expect(named).toEqual(["staff/kit/acts/once-field.tsx"]);
});

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

interface Clicked {
  page: string;
  act?: string;
  fields?: Record<string, string>;
  file?: string;
  /** SQL that gives a number, which must have grown by one. */
  counts: string;
}

const newHome = async (): Promise<Clicked> => ({
  page: "/admin/woningen/nieuw",
  act: "opslaan",
  fields: {
    address: "Parade 7",
    postal_code: "5911 CA",
    city: "Venlo",
    transaction: "koop",
    status: "Beschikbaar",
    price_amount: "395.000",
    price_term: "k.k.",
    property_type: "Herenhuis",
  },
  counts: "SELECT count(*) FROM properties",
});

/** A form of each way in which a page with script sends one. */
const clicked: [what: string, script: boolean, begin: () => Promise<Clicked>][] = [
  ["a new home, after which the router leaves", true, newHome],
  ["a new home, without script", false, newHome],
  [
    "a call, in whose form a program takes part",
    true,
    async () => {
      const id = await storeLead(db(), { name: "Jan", phone: "0612345678" });
      return {
        page: `/admin/leads/${id}`,
        act: "gesprek",
        fields: { uitkomst: "voicemail", gesprek: "" },
        counts: `SELECT count(*) FROM events WHERE lead_id = '${id}' AND kind = 'note'`,
      };
    },
  ],
  [
    "an export of WordPress, with a file",
    true,
    async () => ({
      page: "/admin/wordpress",
      file: "bestand",
      counts: "SELECT count(*) FROM wordpress_imports",
    }),
  ],
];

test.each(clicked)("a double click creates once: %s", async (_what, script, begin) => {
  const { page: path, act, fields = {}, file, counts } = await begin();
  const page = await open(path, { script });
  const form = await fillForm(page, { act, fields, has: file ? [file] : [] });
  if (file) {
    const buffer = Buffer.from(makeExport({ articles: 2, pages: 1, pictures: 0 }).xml);
    const sent = { name: "oud.xml", mimeType: "text/xml", buffer };
    await page.locator(`input[type="file"][name="${file}"]`).setInputFiles(sent);
  }
  const button = await buttonOf(form, act === undefined ? undefined : ["act", act]);
  const counted = async () => {
    const { rows } = await db().execute<{ count: string }>(sql.raw(counts));
    return Number(rows[0]!.count);
  };
  const before = await counted();
  const sent: Request[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request));
  await button!.dblclick();
  await expect.poll(counted).toBe(before + 1);
  if (script) await settled(page);
  await Promise.all(sent.map((request) => request.response()));
  expect(await counted()).toBe(before + 1);
});
