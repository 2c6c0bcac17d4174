import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseDocuments, casePeople } from "../../database/schema/cases.ts";
import { fileOpenings } from "../../database/schema/transfers.ts";
import { addDocument } from "../../app/deals/dossiers/documents/service.server.ts";
import { readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { readerUrl } from "../../app/deals/dossiers/readers/links.server.ts";
import { listReaders } from "../../app/deals/dossiers/readers/queries.server.ts";
import { inviteReader } from "../../app/deals/dossiers/readers/service.server.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { readPdf } from "../contracts/pdf.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { task } from "@voordeur/typst/fixtures/task.ts";
import { askOpinions } from "../../app/agenda/viewings/opinions/ask.server.ts";
import { storeProperty } from "../listings/properties.ts";
import { storeViewing } from "../viewings/viewings.ts";
import { addReadable, beginFile, beginFileOf, fileStaff } from "./workbench.ts";

const { staff, open } = useStaffSite();
let street = 0;

/** A file with a document that viewers may read, and one who reads it. */
async function begun() {
  const { services } = staff.site;
  const { db } = services;
  const { id, urls } = await beginFile(services, `Zandpad ${(street += 1)}, 5922 AB Venlo`);
  const bytes = await services.typesetter.typeset(task("eigen woorden"));
  const facts = { kind: "label", valid_until: null, audience: "viewers" } as const;
  await addDocument(services, id, { ...facts, name: "Energielabel.pdf", bytes }, fileStaff);
  const kees = { name: "Kees Kijker", email: `kees${street}@voorbeeld.example`, phone: "" };
  await inviteReader(services, (await readDossier(db, id))!, kees, fileStaff);
  const [reader] = await listReaders(db, id);
  const [document] = await db.select().from(caseDocuments).where(eq(caseDocuments.dossier_id, id));
  const page = new URL(readerUrl(services, reader!)).pathname;
  const openings = () => db.$count(fileOpenings, eq(fileOpenings.reader_id, reader!.id));
  const seen = async () =>
    (await db.select().from(casePeople).where(eq(casePeople.id, reader!.id)))[0]!.seen_at;
  return { id, page, sellerUrl: urls[0]!, part: `${page}/stuk/${document!.id}`, openings, seen };
}

test("a scanner that fetches the page or a part opens nothing and counts nothing, and a press counts once", async () => {
  const { page, part, openings, seen } = await begun();
  const { site } = staff;
  const ways: RequestInit[] = [
    {},
    { method: "HEAD" },
    { headers: { "Sec-Purpose": "prefetch;prerender", Purpose: "prefetch" } },
    { headers: { "User-Agent": "Mozilla/5.0 SafeLinks" } },
  ];
  // The addresses themselves stand in the table of all links.
  const paths = [`${page}.data`, `${part}.data`];
  const looks = paths.flatMap((path) => ways.map((init) => [path, init] as const));
  for (const [path, init] of looks) {
    const answer = await site.fetch(path, { ...init, redirect: "manual" });
    expect([path, answer.headers.get("Content-Type")]).not.toEqual([path, "application/pdf"]);
  }
  expect([await openings(), await seen()]).toEqual([0, null]);
  const press = () => site.fetch(part, { method: "POST", body: new URLSearchParams() });
  const answers = await Promise.all([press(), press()]);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(pages.join("")).toContain("Geopend door Kees Kijker op");
  }
  expect([await openings(), await seen()]).toEqual([1, expect.any(Date)]);
});

test("somebody who saw a home reads its papers without a script, asks, and reads the answer of staff", async () => {
  const { id, page, sellerUrl, openings } = await begun();
  const reader = plainBrowser(staff.site);
  await reader.go(page);
  await reader.press("Openen Energielabel");
  expect(await openings()).toBe(1);
  await reader.go(page);
  await reader.press("Vraag versturen");
  expect(reader.text).toContain("Schrijf uw vraag op");
  await reader.press("Vraag versturen", { vraag: "Hoe oud is de ketel?" });
  for (const words of ["Uw vraag is bij ons.", "U opende dit op"])
    expect(reader.text).toContain(words);
  const shown = await open(page, { width: 390, cookie: "" });
  expect(await accessibilityProblems(shown)).toEqual([]);

  const desk = await open(`/admin/dossiers/${id}/kijkers`, { width: 1440 });
  await desk.getByText("geopend door 1 van 1 kijker").waitFor();
  await desk.getByLabel("Antwoord", { exact: true }).fill("Van 2019.");
  await desk.getByRole("button", { name: "Antwoorden", exact: true }).click();
  await desk.getByText("Vraag beantwoord").waitFor();
  expect(await accessibilityProblems(desk)).toEqual([]);
  await reader.go(page);
  expect(reader.text).toContain("Van 2019.");
  await reader.go(sellerUrl);
  expect(reader.text).toContain("Energielabel: geopend door 1 van 1 kijker");
});

test("where the office wants that, a visitor gets the papers once the viewing is over, and else nobody does", async () => {
  const { services } = staff.site;
  const { id: propertyId } = await storeProperty(services.db);
  const id = await beginFileOf(services, propertyId);
  await addReadable(services, id, "Energielabel");
  const over = {
    property_id: propertyId,
    starts_at: new Date(services.clock().getTime() - 5_400_000),
  };
  await storeViewing(services.db, { ...over, name: "Kees Kijker" });
  const withChoice = (sendsToViewers: boolean) => ({
    ...services,
    settings: {
      ...services.settings,
      get: ((group) => {
        const value = services.settings.get(group);
        return group === "dossiers" ? Object.assign({}, value, { sendsToViewers }) : value;
      }) as typeof services.settings.get,
    },
  });
  await askOpinions(withChoice(false));
  expect(await listReaders(services.db, id)).toEqual([]);
  const email = "an@voorbeeld.example";
  await storeViewing(services.db, { ...over, name: "An Kijker", email });
  await askOpinions(withChoice(true));
  await askOpinions(withChoice(true));
  expect(await listReaders(services.db, id)).toEqual([
    expect.objectContaining({ name: "An Kijker", email, invited_by: null }),
  ]);
});
