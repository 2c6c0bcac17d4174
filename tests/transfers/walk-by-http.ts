import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { task } from "@voordeur/typst/fixtures/task.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { addDocument } from "../../app/deals/dossiers/documents/service.server.ts";
import { addSeller } from "../../app/deals/dossiers/service.server.ts";
import { listParties } from "../../app/deals/transfers/queries.server.ts";
import { readPdf } from "../contracts/pdf.ts";
import { invite, offer } from "../sales/workbench.ts";
import { byHttp } from "../site/by-http.ts";
import { runJob } from "../site/run-jobs.ts";
import type { TestSite } from "../site/site.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { lettersOf } from "./letters-of-walk.ts";
import { type beginSold, homeForSale, transferStaff } from "./workbench.ts";

const addresses: Record<string, string> = {
  office: "info@voordeur.example",
  sanne: "sanne@kantoor.example",
};
const addressOf = (who: string) => addresses[who] ?? `${who}@walk.example`;
const person = (who: string, name: string) => ({ name, email: addressOf(who), phone: "" });

/**
 * From the viewing that a visitor books to the transfer of the home that she buys, by the links of letters;
 * one colleague sells, and another goes on. `goTo`: sets the clock.
 */
export async function walkFromViewing(
  site: TestSite,
  cookies: { sells: string; goesOn: string },
  goTo: (moment: number) => Promise<void>,
) {
  const { services } = site;
  const { db } = services;
  const visitor = byHttp(site.url);
  const seller = byHttp(site.url, cookies.sells);
  const colleague = byHttp(site.url, cookies.goesOn);
  await storeAgent(db, { id: "sanne" });
  const home = await homeForSale(services, "Jan Peeters", addressOf("jan"));
  const { about, dossierId, saleId, propertyId, slug } = home;
  await addSeller(services, dossierId, person("els", "Els Peeters"), transferStaff);
  const bytes = await services.typesetter.typeset(task("Energielabel"));
  const label = { kind: "label", valid_until: null, audience: "viewers", bytes } as const;
  await addDocument(services, dossierId, { ...label, name: "Energielabel.pdf" }, transferStaff);
  const letters = lettersOf(site, { home: about, addressOf, staff: cookies.goesOn });

  // She books the first moment, is reminded of it, comes, and is asked how it was.
  const [, moment = ""] = /moment=(\d{12})/.exec(await visitor.read(`/bezichtiging/${slug}`))!;
  const form = await visitor.read(`/bezichtiging/${slug}?moment=${moment}`);
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(form)!;
  await goTo(services.clock().getTime() + 30_000);
  const fatma = { ...person("fatma", "Fatma van der Meer"), phone: "06 12345678" };
  await visitor.send(`/bezichtiging/${slug}`, { ...fatma, moment, token });
  const [viewing] = await db.select().from(viewings).where(eq(viewings.property_id, propertyId));
  const { id: viewingId, starts_at, ends_at } = viewing!;
  await goTo(starts_at.getTime() - 86_400_000);
  await runJob(services, "remind-of-viewings");
  await letters.open(
    "dossier link visitor",
    "viewing invitation visitor",
    "viewing invitation agent",
    "viewing reminder visitor",
  );
  await goTo(ends_at.getTime() + 7_200_000);
  await runJob(services, "ask-opinions");

  // She gets the file of the home and may bid, and so may Kees, who only called.
  const [readers, sale] = [`/admin/dossiers/${dossierId}/kijkers`, `/admin/verkopen/${saleId}`];
  await seller.send(readers, { act: "uitnodigen", kandidaat: viewingId });
  await seller.send(sale, { act: "uitnodigen", kandidaat: `viewing:${viewingId}` });
  await invite(services, saleId, "Kees Kijker", addressOf("kees"));
  const invited = await letters.open(
    "viewing opinion visitor",
    "reader link visitor",
    "bid invited visitor",
  );
  const { path: file } = invited("reader link visitor fatma");
  const [part = ""] = /\/woningdossier\/[^"]+\/stuk\/[^"]+/.exec(await visitor.read(file))!;
  const paper = await (await visitor.send(part, {}, 200)).arrayBuffer();
  const { pages } = await readPdf(new Uint8Array(paper));
  expect(pages.join("")).toContain("Geopend door Fatma van der Meer op");

  // A bid that does not say what was read waits; of two bids the sellers choose one.
  const { path: bid } = invited("bid invited visitor fatma");
  const [, hasRead = ""] = /name="hasRead"[^>]* value="([^"]+)"/.exec(await visitor.read(bid))!;
  const terms = { act: "bod", na: "0", amount: "398.765" };
  await visitor.send(bid, terms, 422);
  await visitor.send(bid, { ...terms, hasRead });
  await offer(services, saleId, 2, { amount: 390_000 });
  await letters.open("bid receipt visitor");
  const [bids = ""] = /\/verkoop\/[\w-]+/.exec(await seller.read(sale))!;
  await visitor.send(bids, {});
  expect(await visitor.read(bids)).toMatch(/398\.765[^]*390\.000/);
  await seller.send(`${sale}/keuze/1`, { reason: "De verkopers kiezen het hoogste bod" });

  // The transfer, with which a colleague goes on.
  const begun = await seller.send(sale, { act: "overdracht" });
  const [page = "", id = ""] = /\/admin\/overdrachten\/([\w-]+)/.exec(
    begun.headers.get("location")!,
  )!;
  for (const party of await listParties(db, id)) {
    await colleague.send(page, { act: "link-sturen", deelnemer: party.id });
  }
  const bas = { ...person("bas", "Bas van der Meer"), rol: "buyer" };
  await colleague.send(page, { act: "deelnemer", ...bas });
  await colleague.send(page, {
    act: "deelnemer",
    ...person("notary", "Mr. Vos"),
    rol: "notary",
  });
  const linked = await letters.open(
    "bid chosen visitor",
    "bid refused visitor",
    "dossier chosen visitor",
    "transfer link visitor",
  );
  const url = (who: string, sub = "") =>
    `${site.url}${linked(`transfer link visitor ${who}`).path}${sub && `/${sub}`}`;
  const those = (await listParties(db, id)).map((one) => [one.email.split("@")[0], one]);
  const parties = Object.fromEntries(those) as Awaited<ReturnType<typeof beginSold>>["parties"];
  return { id, saleId, about, url, parties, letters, page, visitor, seller, colleague };
}
type Walked = Awaited<ReturnType<typeof walkFromViewing>>;

/** The notary fetches the parcel, with the code that went to a second address. */
export async function fetchParcel({ parties, page, colleague, visitor, letters }: Walked) {
  const parts = { signed: "ja", guarantee: "ja", items: "", identity: "" };
  const to = { notaris: parties.notary.id, code: addressOf("clerk") };
  const parcel = { act: "maken", ...to, ...parts };
  await colleague.send(`${page}/pakket`, parcel);
  const sent = await letters.open(
    "transfer move-ended visitor",
    "transfer move-ended agency",
    "transfer parcel visitor",
    "transfer parcel-code visitor",
  );
  const [, code = ""] = /Code: ([\d ]{7})/.exec(sent("transfer parcel-code visitor clerk").text)!;
  const { path } = sent("transfer parcel visitor notary");
  const zip = await visitor.send(`${path}.zip`, { act: "ophalen", code }, 200);
  const names = Buffer.from(await zip.arrayBuffer()).toString("latin1");
  for (const name of ["1-koopovereenkomst-versie-1-getekend", "5-bewijs-bij-bankgarantie"]) {
    expect(names).toContain(name);
  }
}

/** A colleague inspects the home, and sends the report without signatures. */
export async function inspectHome({ parties, page, colleague }: Walked) {
  const key = { soort: "keys", id: randomUUID(), sleutel: "Voordeur", aantal: "3" };
  await colleague.send(`${page}/inspectie`, { act: "regel", ...key });
  const without = Object.values(parties).map(({ id }) => [`zonder-${id}`, "Tekent bij de notaris"]);
  await colleague.send(`${page}/inspectie`, { act: "afronden", ...Object.fromEntries(without) });
}

/** A buyer writes the review that was asked for, and everybody reads it. */
export async function giveReview({ letters, visitor }: Walked) {
  const asked = await letters.open("review request visitor");
  const { path } = asked("review request visitor fatma");
  const woorden = "Van bezichtiging tot sleutel goed geholpen.";
  await visitor.send(path, { act: "geven", sterren: "5", woorden, naam: "F." });
  await letters.open("review given agency");
  expect(await visitor.read("/beoordelingen")).toContain(woorden);
}
