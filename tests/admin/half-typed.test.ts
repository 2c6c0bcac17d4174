import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { readDossier } from "../../app/features/dossiers/queries.server.ts";
import { beginList } from "../../app/features/dossiers/items/items.server.ts";
import { beginFile } from "../dossiers/workbench.ts";
import { storeProperty } from "../listings/properties.ts";
import { announce, invite, offer } from "../sales/workbench.ts";
import { beginSold } from "../transfers/workbench.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { buttonOf, fillForm } from "./fill-form.ts";
import { useStaffSite } from "./staff-site.ts";
import { smallPdf } from "../setup/small-pdf.ts";

const { staff, open } = useStaffSite();
const services = () => staff.site.services;

const elsewhere = createServer(
  (_, answer) => void answer.end("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR"),
);
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
afterAll(() => elsewhere.close());

interface HalfTyped {
  page: string;
  act: string;
  /** Typed, and then carried out. */
  mine: Record<string, string>;
  /** A colleague's values for the same form, sent while mine are half typed. */
  theirs: Record<string, string>;
  /** The field of a file that goes along. */
  file?: string;
  /** What appears on the page after each submission. */
  told: readonly [mine: string, theirs: string];
  /** Takes away what the colleague made, by another form of the page. */
  remove?: string | RegExp;
  /** A value with which the form is refused, and what its page says of it. */
  wrong?: readonly [field: string, value: string, said: string];
  /** A field that only this form of the act has. */
  known?: string;
}

let files = 0;
const aFile = async () => (await beginFile(services(), `Kade ${(files += 1)}, 5911 AB Venlo`)).id;
const byName = {
  mine: { name: "Bram Koster", email: "bram@voorbeeld.example" },
  theirs: { name: "Fatma Meer", email: "fatma@voorbeeld.example" },
  told: ["text=Bram Koster", "text=Fatma Meer"],
} as const;

/** Every form that creates something on a page where more is done. */
const forms: Record<string, () => Promise<HalfTyped>> = {
  "the answer to a bid": async () => {
    const { saleId } = await announce(services());
    const { number } = await invite(services(), saleId, "Ben Bieder");
    await offer(services(), saleId, number, { amount: 400_000 });
    return {
      page: `/admin/verkopen/${saleId}`,
      act: "antwoorden",
      mine: { answer: "De verkoper denkt na." },
      theirs: { answer: "Morgen hoort u meer.", number: String(number) },
      told: ["text=De verkoper denkt na.", "text=Morgen hoort u meer."],
    };
  },
  "a bidder": async () => {
    const { saleId } = await announce(services());
    return { page: `/admin/verkopen/${saleId}`, act: "uitnodigen-anders", ...byName };
  },
  "a reader of a file": async () => ({
    page: `/admin/dossiers/${await aFile()}/kijkers`,
    act: "uitnodigen-anders",
    ...byName,
  }),
  "a seller": async () => ({
    page: `/admin/dossiers/${await aFile()}`,
    act: "verkoper",
    ...byName,
  }),
  "a party of a transfer": async () => {
    const { id } = await beginSold(services());
    const { mine, theirs, told } = byName;
    return {
      page: `/admin/overdrachten/${id}`,
      act: "deelnemer",
      mine,
      theirs: { ...theirs, rol: "adviser", firm: "" },
      told,
    };
  },
  "a document": async () => ({
    page: `/admin/dossiers/${await aFile()}/documenten`,
    act: "toevoegen",
    mine: { "geldig-tot": "2027-05-01" },
    theirs: { soort: "deed", "wie-ziet": "office", "geldig-tot": "" },
    file: "bestanden",
    told: ["text=van-mij", "text=van-carla"],
    remove: /^Verwijderen.*van-carla/,
  }),
  "a thing on the list of a home": async () => {
    const id = await aFile();
    await beginList(services(), (await readDossier(services().db, id))!);
    return {
      page: `/admin/dossiers/${id}/lijst-van-zaken`,
      act: "toevoegen",
      mine: { ruimte: "Tuin", zaak: "Schommel" },
      theirs: { ruimte: "Tuin", zaak: "Zandbak" },
      told: ["text=Schommel", "text=Zandbak"],
      wrong: ["zaak", "", "Vul in wat u toevoegt"],
    };
  },
  "a calendar": async () => {
    const { port } = elsewhere.address() as AddressInfo;
    services().config.calendarHosts = [`127.0.0.1:${port}`];
    const adres = `http://127.0.0.1:${port}/x.ics`;
    return {
      page: `/admin/bezichtigers/${await storeAgent(services().db)}`,
      act: "agenda-toevoegen",
      mine: { naam: "Thuis van Anna", adres },
      theirs: { naam: "Kantoor van Anna", adres: `${adres}?werk` },
      told: ["text=Thuis van Anna", "text=Kantoor van Anna"],
      remove: /^Weghalen.*Kantoor/,
    };
  },
  "an open house": async () => {
    const { id } = await storeProperty(services().db, { source: "eigen" });
    const hours = { date: "2026-12-05", opens: "11:00", closes: "12:00" };
    return {
      page: `/admin/woningen/${id}/momenten`,
      act: "moment-opslaan",
      known: '[name="moment"][value="0"]',
      mine: { ...hours, places: "8" },
      theirs: {
        ...hours,
        date: "2026-12-12",
        places: "9",
        kind: "open-house",
        agentId: "",
        moment: "0",
        seen: "0",
      },
      told: ["text=0 van 8 plekken bezet", "text=0 van 9 plekken bezet"],
      remove: /^Dit moment afzeggen/,
      wrong: ["closes", "10:00", "Het einde moet na het begin liggen"],
    };
  },
  "a tour": async () => {
    const { id } = await storeProperty(services().db, { source: "eigen" });
    return {
      page: `/admin/woningen/${id}`,
      act: "link-toevoegen",
      mine: { adres: "https://my.matterport.com/show/kade", titel: "Rondkijken" },
      theirs: { adres: "https://my.matterport.com/show/tuin", titel: "De tuin", soort: "tour" },
      told: ['[href$="show/kade"]', '[href$="show/tuin"]'],
    };
  },
  "the name of a place": async () => {
    await storeProperty(services().db, { source: "realworks", city: "VENLO" });
    await storeProperty(services().db, { source: "realworks", city: "BLERICK" });
    return {
      page: "/admin/synchronisatie/plaatsen",
      act: "hernoemen",
      mine: { to: "Blerick" },
      theirs: { from: "realworks VENLO", to: "Venlo" },
      told: ['li:has-text("BLERICK")', 'li:has-text("VENLO")'],
      remove: "Vergeet VENLO",
    };
  },
  "a colleague": async () => ({
    page: "/admin/medewerkers",
    act: "uitnodigen",
    mine: byName.mine,
    theirs: { ...byName.theirs, role: "agent" },
    told: byName.told,
    remove: /^Trek in/,
  }),
  "a redirect": async () => ({
    page: "/admin/doorverwijzingen",
    act: "toevoegen",
    mine: { from: "/over-ons", to: "/blog" },
    theirs: { from: "/wie-wij-zijn", to: "/contact" },
    told: ["text=/^\\/over-ons/", "text=/^\\/wie-wij-zijn/"],
    remove: "Verwijderen /wie-wij-zijn",
    wrong: ["from", "over-ons", "Vul een oud adres in"],
  }),
};

const pdf = (name: string) => new File([smallPdf()], name, { type: "application/pdf" });

/** Types in a form, and tells what stands there while its page goes on. */
async function typeIn(page: Page, { act, mine: words, file, known }: HalfTyped) {
  const mine = file ? { ...words, [file]: "C:\\fakepath\\van-mij.pdf" } : words;
  const named = known ?? `[name="act"][value="${act}"]`;
  const fields = page.locator("form", { has: page.locator(named) }).locator(
    Object.keys(mine)
      .map((name) => `[name="${name}"]`)
      .join(),
  );
  const typed = () =>
    fields.evaluateAll((all) =>
      Object.fromEntries(
        all.map((each) => [Reflect.get(each, "name"), Reflect.get(each, "value")]),
      ),
    );
  const empty = await typed();
  const form = await fillForm(page, { act, fields: words });
  if (file) {
    const chosen = pdf("van-mij.pdf");
    const buffer = Buffer.from(await chosen.arrayBuffer());
    const given = { name: chosen.name, mimeType: chosen.type, buffer };
    await page.locator(`[name="${file}"]`).setInputFiles(given);
  }
  const button = await buttonOf(form, ["act", act]);
  return {
    type: (name: string, value: string) => fields.and(page.locator(`[name="${name}"]`)).fill(value),
    send: () => form.evaluate((one, by) => one.requestSubmit(by), button),
    holds: async (other: Record<string, string> = {}) =>
      expect(await typed()).toEqual({ ...mine, ...other }),
    empties: async () => await expect.poll(typed).toEqual(empty),
  };
}

test.each(Object.entries(forms))(
  "%s: what is half typed stays until its own form is carried out",
  async (_what, prepare) => {
    const form = await prepare();
    const { page: path, act, mine, theirs, file, told, remove, wrong } = form;
    const page = await open(path);
    const shows = (what: string) => page.locator("main").locator(what).filter({ visible: true });
    const { type, send, holds, empties } = await typeIn(page, form);

    const body = file ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries({ ...theirs, act })) body.set(name, value);
    if (body instanceof FormData) body.set(file!, pdf("van-carla.pdf"));
    const headers = { cookie: staff.cookie, origin: staff.site.url };
    const sent = { method: "POST", redirect: "manual", headers, body } as const;
    expect((await staff.site.fetch(path, sent)).status).toBe(303);
    // As when another tab signs out: the page reads itself again.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    await page.evaluate(() => new BroadcastChannel("voordeur-session").postMessage("out"));
    await shows(told[1]).first().waitFor();
    await holds();

    if (remove) {
      for (const one of await page.locator("main details").all())
        await one.evaluate((details) => details.setAttribute("open", ""));
      await page.getByRole("button", { name: remove }).last().click();
      await shows(told[1]).first().waitFor({ state: "hidden" });
      await holds();
    }
    if (wrong) {
      const [field, value, said] = wrong;
      await type(field, value);
      await send();
      await page.getByText(said).first().waitFor();
      await holds({ [field]: value });
      await type(field, mine[field]!);
    }
    await send();
    await shows(told[0]).first().waitFor();
    await empties();
  },
);
