import { eq } from "drizzle-orm";
import { users } from "../../database/schema/accounts.ts";
import { dossierPapers, paperConfirmations } from "../../database/schema/dossiers.ts";
import { properties } from "../../database/schema/listings.ts";
import { listSellers } from "../../app/deals/dossiers/queries.server.ts";
import { beginDossier } from "../../app/deals/dossiers/service.server.ts";
import { chooseBid, placeBid } from "../../app/deals/sales/service.server.ts";
import { partyUrl } from "../../app/deals/transfers/links.server.ts";
import { addParty } from "../../app/deals/transfers/parties.server.ts";
import { listParties } from "../../app/deals/transfers/queries.server.ts";
import { beginTransfer } from "../../app/deals/transfers/service.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { sealJobs } from "../../app/deals/signing/outcome/job.ts";
import { agreementSealing } from "../../app/deals/transfers/signing/outcome.server.ts";
import { transferJobs } from "../../app/deals/transfers/jobs.ts";
import { transferEmails } from "../../app/deals/transfers/letters/emails.server.ts";
import { emailJob } from "../../app/platform/outbox/send.ts";
import { dossierQueues } from "../dossiers/workbench.ts";
import { announce, bidOf, invite, saleQueues } from "../sales/workbench.ts";

/** The member of the office who acts in tests of transfers. */
export const transferStaff = { actor: "mieke@kantoor.example", staffId: "mieke" };

/** The queues of transfers: jobs are queued, and tests carry them out themselves. */
export const transferQueues = (services: Services) => [
  ...transferJobs(services),
  ...sealJobs(services, [agreementSealing]),
  emailJob(services, transferEmails),
  ...dossierQueues,
  ...saleQueues,
];

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@voorbeeld.example`;

/** A new home for sale, with a seller's file. */
export async function homeForSale(services: Services, name: string, email = emailOf(name)) {
  const { db } = services;
  const user = { id: transferStaff.staffId, name: "Mieke", email: transferStaff.actor };
  await db.insert(users).values(user).onConflictDoNothing();
  const sale = await announce(services);
  const [home] = await db.select().from(properties).where(eq(properties.id, sale.propertyId));
  const about = `${home!.address}, ${home!.city}`;
  const who = { name, email, phone: "" };
  const from = { propertyId: sale.propertyId, about };
  const dossier = await beginDossier(services, from, who, transferStaff);
  return { ...sale, about, dossierId: dossier.id };
}

/** A sale of a new home, with a seller's file, whose bid of Fatma is chosen. */
export async function chosenSale(services: Services, seller = "Jan Peeters") {
  const sale = await homeForSale(services, seller);
  const { number, bidderId } = await invite(services, sale.saleId, "Fatma van der Meer");
  await placeBid(services, bidOf(services, sale.saleId, number, { amount: 398_765 }));
  await chooseBid(services, sale.saleId, { number, reason: "De zekerste" }, "u1");
  return { ...sale, bidderId };
}

/** Its transfer: two buyers (Fatma, Bas), two sellers (Jan, Els) and a notary, in that order. */
export async function beginSold(services: Services) {
  const sale = await chosenSale(services);
  const { id } = await beginTransfer(services, sale.saleId, transferStaff);
  const others = [
    { role: "buyer", name: "Bas van der Meer", firm: "" },
    { role: "seller", name: "Els Peeters", firm: "" },
    { role: "notary", name: "Mr. Vos", firm: "Vos Notarissen" },
  ] as const;
  for (const party of others) {
    const email = emailOf(party.name.replace("Mr. ", ""));
    await addParty(services, id, { ...party, email, phone: "" }, transferStaff);
  }
  const listed = await listParties(services.db, id);
  // Those who came at the same time have no order of their own.
  const named = (name: string) => listed.find((party) => party.name.startsWith(name))!;
  const parties = {
    fatma: named("Fatma"),
    bas: named("Bas"),
    jan: named("Jan"),
    els: named("Els"),
    notary: named("Mr."),
  };
  const url = (party: keyof typeof parties, part?: string) =>
    partyUrl(services, parties[party], part);
  return { ...sale, id, parties, url };
}

/** The list of what stays of a file, as all its sellers confirmed it. */
export async function confirmedPaper({ db, clock }: Services, dossierId: string, items: unknown[]) {
  const content = { sections: [], items };
  const row = { dossier_id: dossierId, kind: "items", version: 1, content, hash: "0" } as const;
  const [paper] = await db
    .insert(dossierPapers)
    .values({ ...row, created_at: clock() })
    .returning();
  const given = { paper_id: paper!.id, at: clock(), way: "page", hash: "0" } as const;
  for (const { id: seller_id, name: typed_name } of await listSellers(db, dossierId)) {
    await db.insert(paperConfirmations).values({ ...given, seller_id, typed_name });
  }
}
