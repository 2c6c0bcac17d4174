import { SEAL_MANDATE } from "../../app/deals/dossiers/mandate/agree.server.ts";
import { addDocument } from "../../app/deals/dossiers/documents/service.server.ts";
import { dossierEmail } from "../../app/deals/dossiers/letters/queue.server.ts";
import { readerEmail } from "../../app/deals/dossiers/readers/queue.server.ts";
import { users } from "../../database/schema/accounts.ts";
import { sellerUrl } from "../../app/deals/dossiers/links.server.ts";
import { listSellers } from "../../app/deals/dossiers/queries.server.ts";
import { addSeller, beginDossier } from "../../app/deals/dossiers/service.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { smallPdf } from "../setup/small-pdf.ts";

/** The member of the office who acts in tests of files. */
export const fileStaff = {
  actor: "mieke@kantoor.example",
  staffId: "mieke",
};

async function storeFileStaff({ db }: Services) {
  const user = { id: fileStaff.staffId, name: "Mieke", email: fileStaff.actor };
  await db.insert(users).values(user).onConflictDoNothing();
}

/** Begins a file of an address with one seller for each name, in that order; Jan alone by default. */
export async function beginFile(services: Services, about: string, names = ["Jan Peeters"]) {
  const { db } = services;
  await storeFileStaff(services);
  const who = (name: string) => ({
    name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@voorbeeld.example`,
    phone: "",
  });
  const [first = "", ...others] = names;
  const { id } = await beginDossier(services, { about }, who(first), fileStaff);
  for (const name of others) await addSeller(services, id, who(name), fileStaff);
  // Those who came at the same time have no order of their own.
  const listed = await listSellers(db, id);
  const sellers = names.map((name) => listed.find((seller) => seller.name === name)!);
  return { id, sellers, urls: sellers.map((seller) => sellerUrl(services, seller)) };
}

/** The queues of files: jobs are queued, and tests carry them out themselves. */
export const dossierQueues = [dossierEmail.queue, readerEmail.queue, SEAL_MANDATE].map((name) => ({
  name,
  queue: { retryLimit: 0 },
  run: () => Promise.resolve(),
}));

/** Begins a file of a listing, and gives its id. */
export async function beginFileOf(services: Services, propertyId: number): Promise<string> {
  await storeFileStaff(services);
  const seller = { name: "Jan Peeters", email: "jan.peeters@voorbeeld.example", phone: "" };
  const about = `Woning ${propertyId}, Venlo`;
  return (await beginDossier(services, { propertyId, about }, seller, fileStaff)).id;
}

/** Adds a document that every viewer may read. */
export async function addReadable(services: Services, dossierId: string, name: string) {
  const facts = { kind: "other", valid_until: null, audience: "viewers" } as const;
  const bytes = smallPdf(name);
  await addDocument(services, dossierId, { ...facts, name, bytes }, fileStaff);
}
