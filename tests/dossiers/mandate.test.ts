import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { fillForm } from "../admin/fill-form.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { readPdf } from "../contracts/pdf.ts";
import { pathIn } from "../../app/settings/paths/languages.ts";
import { reader } from "../languages/reader.ts";
import { keptMail } from "../site/kept-mail.ts";
import { byHttp } from "../site/by-http.ts";
import { textOf } from "../site/markup.tsx";
import { plainBrowser } from "../site/plain-browser.ts";
import { TEST_NOW } from "../site/site.ts";
import { windowsOf } from "../site/windows.ts";
import { beginFile } from "./workbench.ts";

let now = TEST_NOW;
const { staff, open } = useStaffSite({ work: true, clock: () => now });
const openSeller = windowsOf(() => staff);
const phone = { width: 390, height: 844 };

/** `without`: what another email of it said. */
const mailTo = (address: string, subject: string, without = "\0") =>
  keptMail(staff.site.dataDir, address, subject, (text) => !text.includes(without));

const codeIn = (mail: Email) => /Uw code: (\d{3} \d{3})/.exec(mail.text ?? "")?.[1] ?? "";

test("a mandate is written by staff, agreed to by two sellers on a phone, taken back by one and agreed to again", async () => {
  const about = "Maasveldstraat 41a, 5911 AB Venlo";
  const names = ["Jan Peeters", "Els Peeters"];
  const { id, sellers, urls } = await beginFile(staff.site.services, about, names);
  const [jan, els] = names.map((name) => sellers.find((one) => one.name === name)!.email);
  const urlOf = (name: string) => urls[sellers.findIndex((one) => one.name === name)]!;

  const desk = await open(`/admin/dossiers/${id}/opdracht`);
  await fillForm(desk, {
    act: "versturen",
    fields: { askingPrice: "425.000", fee: "1,25", madeAt: "home", "startsEarly=ja": "ja" },
  });
  await desk.getByRole("button", { name: "Bekijken" }).click();
  await desk.getByText("Zo wordt het, nog niet verstuurd").waitFor();
  await expect
    .poll(() => desk.getByText("€ 425.000,00 (vierhonderdvijfentwintigduizend euro)").count())
    .toBe(1);
  await desk.getByRole("button", { name: "Naar de verkopers sturen" }).click();
  await desk.getByText("Nog geen akkoord").first().waitFor();

  const link = /https?:\S+\/opdracht/.exec((await mailTo(jan!, "De opdracht")).text ?? "")![0];
  expect(new URL(link).pathname).toBe(`${new URL(urlOf("Jan Peeters")).pathname}/opdracht`);
  const pathOf = (url: string) => `${new URL(url).pathname}/opdracht`;

  const { read } = reader(staff.site, "de", [...names, "J. Peeters", about, "voorbeeld.example"]);
  const { agency } = staff.site.services.settings;
  const readInGerman = () => read(pathIn(agency, "de", pathOf(urlOf("Jan Peeters")))!);

  // Jan has no script.
  const his = plainBrowser(staff.site);
  await his.go(pathOf(urlOf("Jan Peeters")));
  await his.press("Stuur mij een code");
  expect(his.text).toContain("De code is onderweg");
  expect(/<input[^>]*type="checkbox"[^>]*>/.exec(his.html)![0]).not.toContain("checked");
  await his.press(/^Ik geef akkoord/, { code: "12", akkoord: "ja" });
  expect(his.text).toContain("Een code heeft zes cijfers");
  const first = codeIn(await mailTo(jan!, "Uw code"));
  await his.press(/^Ik geef akkoord/, { code: first, eerder: "ja", akkoord: "ja" });
  expect(his.text).toContain("Wij wachten nog op Els Peeters");
  expect(his.text).toContain("U vroeg ons om binnen de termijn");
  await readInGerman();

  const agreed = await mailTo(jan!, "Uw akkoord op de opdracht");
  const [file] = agreed.attachments;
  expect(file?.mimeType).toBe("application/pdf");
  const pdf = await readPdf(new Uint8Array(file!.content as ArrayBuffer));
  expect(pdf.pages.at(-1)).toContain("modelformulier");
  expect(agreed.text).toContain("Herroepen kan tot en met");

  const hers = await openSeller(pathOf(urlOf("Els Peeters")), phone);
  await hers.getByRole("button", { name: "Stuur mij een code" }).click();
  await hers.getByText("De code is onderweg").waitFor();
  await hers.getByLabel("Code uit de e-mail").fill(codeIn(await mailTo(els!, "Uw code")));
  await hers.getByLabel(/^Ik heb versie 1 gelezen/).check();
  await hers.getByRole("button", { name: "Ik geef akkoord" }).click();
  await hers.getByText("Uw akkoord is bewaard").waitFor();
  await desk.reload();
  await desk.getByText("Begin met werk vanaf").waitFor();

  now = new Date(now.getTime() + 60_000);
  await his.press("Bevestig de herroeping");
  expect(his.text).toContain("Vul uw naam in");
  await his.press("Bevestig de herroeping", { naam: "J. Peeters" });
  expect(his.text).toContain("U herriep de opdracht. U krijgt een bevestiging");
  await readInGerman();
  expect((await mailTo(jan!, "U herriep")).text).toContain("J. Peeters");
  const office = staff.site.services.settings.agency.email;
  expect((await mailTo(office, "Opdracht herroepen")).text).toContain("Jan Peeters");
  const today = textOf(await byHttp(staff.site.url, staff.cookie).read("/admin"));
  expect(today).toContain(`Jan Peeters bij ${about}`);

  now = new Date(now.getTime() + 60_000);
  await his.press("Stuur mij een code");
  expect(his.text).toContain("De code is onderweg");
  const again = codeIn(await mailTo(jan!, "Uw code", first));
  await his.press(/^Ik geef akkoord/, { code: again, akkoord: "ja" });
  expect(his.text).toContain("Uw akkoord is bewaard");
  await desk.reload();
  await desk.getByText("Allen zijn akkoord").waitFor();
});
