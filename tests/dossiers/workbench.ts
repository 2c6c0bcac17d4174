import { users } from "../../database/schema/accounts.ts";
import { sellerUrl } from "../../app/features/dossiers/links.server.ts";
import { listSellers } from "../../app/features/dossiers/queries.server.ts";
import { addSeller, beginDossier } from "../../app/features/dossiers/service.server.ts";
import type { Services } from "../../app/platform/services.ts";

/** The member of the office who acts in tests of files. */
export const fileStaff = {
  actor: "mieke@kantoor.example",
  staffId: "mieke",
};

/** Begins a file of an address with one seller for each name, in that order; Jan alone by default. */
export async function beginFile(services: Services, about: string, names = ["Jan Peeters"]) {
  const { db } = services;
  const user = { id: fileStaff.staffId, name: "Mieke", email: fileStaff.actor };
  await db.insert(users).values(user).onConflictDoNothing();
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
