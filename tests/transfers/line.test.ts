import { expect, test } from "vitest";
import { listTransferSteps } from "../../app/deals/transfers/queries.server.ts";
import { saveSaleDays } from "../../app/deals/sales/afterwards/service.server.ts";
import { noDays } from "../../app/deals/sales/afterwards/queries.server.ts";
import { pathIn } from "../../app/settings/paths/languages.ts";
import { settle } from "../../app/deals/transfers/line/settle.server.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { TEST_NOW } from "../site/site.ts";
import { beginSold, transferStaff } from "./workbench.ts";
import { smallPdf } from "../setup/small-pdf.ts";

let now = TEST_NOW.getTime();
const { staff } = useStaffSite({ clock: () => new Date((now += 100)) });

const days = {
  ...noDays,
  signed_on: "2026-11-20",
  handed_over_on: "2026-11-20",
  financing_until: "2026-12-18",
  survey_until: "2026-12-14",
  other_until: "2026-12-15",
  guarantee_by: "2026-12-23",
  transfer_on: "2027-02-01",
};

async function signedSale() {
  const { services } = staff.site;
  const sold = await beginSold(services);
  await saveSaleDays(services, sold.saleId, { days, version: 0 }, "mieke");
  await settle(services, sold.id, { step: "signed", outcome: "done", proof: null }, transferStaff);
  const path = (who: Parameters<typeof sold.url>[0], part?: string) =>
    new URL(sold.url(who, part)).pathname;
  return { ...sold, path };
}

test("each party sees exactly their part, and the .ics of it, whose events keep their ids when a day moves", async () => {
  const { path, saleId } = await signedSale();
  const read = async (who: Parameters<typeof path>[0], part?: string) => {
    const answer = await staff.site.fetch(path(who, part));
    return { status: answer.status, text: await answer.text() };
  };
  const titles = async (who: Parameters<typeof path>[0]) =>
    [...(await read(who)).text.matchAll(/stap\/([a-z-]+)"/g)].map(([, step]) => step);
  const all = "signed cooling-off financing survey other guarantee notary inspection transfer keys";
  expect(await titles("fatma")).toEqual(all.split(" "));
  expect(await titles("els")).toEqual(all.split(" "));
  expect(await titles("notary")).toEqual(["signed", "guarantee", "notary", "transfer"]);
  expect((await read("notary")).text).toContain("Els Peeters");
  expect((await read("notary", "stap/financing")).status).toBe(404);
  expect((await read("fatma", "stap/onzin")).status).toBe(404);

  const events = async () => {
    const { text } = await read("notary", "agenda.ics");
    const values = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}[^:]*:(.*)\r$`, "gm"))].map(([, value]) => value);
    return { uids: values("UID"), days: values("DTSTART"), sequences: values("SEQUENCE") };
  };
  const { agency } = staff.site.services.settings;
  const german = await staff.site.fetch(pathIn(agency, "de", path("notary", "agenda.ics"))!);
  expect(german.headers.get("Content-Disposition")).toContain('filename="kauftermine.ics"');
  expect(await german.text()).toContain("SUMMARY:Übertragung beim Notar: ");
  const before = await events();
  expect(before.days).toEqual(["20261120", "20261223", "20270118", "20270201"]);
  const moved = { days: { ...days, transfer_on: "2027-02-08" }, version: 1 };
  await saveSaleDays(staff.site.services, saleId, moved, "mieke");
  const after = await events();
  expect(after.uids).toEqual(before.uids);
  expect(after.days.at(-1)).toBe("20270208");
  expect(Number(after.sequences.at(-1))).toBeGreaterThan(Number(before.sequences.at(-1)));
});

test("staff settle a condition only after they confirm that the buyer loses a way out, by each of three acts", async () => {
  const { id } = await signedSale();
  const { db } = staff.site.services;
  const send = (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { cookie: staff.cookie, origin: staff.site.url };
    const sent = { method: "POST", headers, body, redirect: "manual" as const };
    return staff.site.fetch(`/admin/overdrachten/${id}`, sent);
  };
  const outcome = async (name: string) =>
    (await listTransferSteps(db, id)).find(({ step }) => step === name)?.outcome;
  const proof = () => new File([smallPdf()], "akkoord.pdf", { type: "application/pdf" });
  const acts = [
    ["stap-klaar", "financing"],
    ["stap-niet-nodig", "survey"],
    ["stap-bewijs", "other"],
  ] as const;
  for (const [act, stap] of acts) {
    const form = () => ({ act, stap, ...(act === "stap-bewijs" && { bewijs: proof() }) });
    const asked = await send(form());
    expect(asked.status).toBe(422);
    expect(await asked.text()).toContain("niet meer om deze voorwaarde ontbinden");
    expect(await outcome(stap)).toBeUndefined();
    expect((await send({ ...form(), zeker: "ja" })).status).toBe(303);
    expect(await outcome(stap)).toBe(act === "stap-niet-nodig" ? "not-needed" : "done");
  }
  expect((await send({ act: "stap-klaar", stap: "guarantee" })).status).toBe(303);
  expect(await outcome("guarantee")).toBe("done");
  const page = `/admin/overdrachten/${id}`;
  const html = await (await staff.site.fetch(page, { headers: { cookie: staff.cookie } })).text();
  expect(html).toContain("Link gestuurd: Bas van der Meer");
  for (const part of ["koopovereenkomst", "pakket", "inspectie"]) {
    expect(html).toContain(`href="${page}/${part}"`);
  }
});
