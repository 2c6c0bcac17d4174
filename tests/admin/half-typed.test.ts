import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { beginFile } from "../dossiers/workbench.ts";
import { storeProperty } from "../listings/properties.ts";
import { announce, invite, offer } from "../sales/workbench.ts";
import { buttonOf, fillForm } from "./fill-form.ts";
import { useStaffSite } from "./staff-site.ts";
import { smallPdf } from "../setup/small-pdf.ts";

const { staff, open } = useStaffSite();
const services = () => staff.site.services;

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
/** Forms that create something on a page where more is done, of each way to draw one. */
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
  "a document": async () => ({
    page: `/admin/dossiers/${await aFile()}/documenten`,
    act: "toevoegen",
    mine: { "geldig-tot": "2027-05-01" },
    theirs: { soort: "deed", "wie-ziet": "office", "geldig-tot": "" },
    file: "bestanden",
    told: ["text=van-mij", "text=van-carla"],
    remove: /^Verwijderen.*van-carla/,
  }),
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
