import { numberInput } from "@voordeur/language/numbers.ts";
import { writtenPostcode } from "@voordeur/addresses/address.ts";
import { readWritten } from "@voordeur/addresses/written-address.ts";
import { href, redirect } from "react-router";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { tieListingOfLead } from "../../deals/dossiers/service.server.ts";
import { readLead } from "../../people/leads/follow-up/queries.server.ts";
import { linkListing } from "../../people/leads/follow-up/service.server.ts";
import { emptyForm, type OwnForm } from "../../homes/listings/own/input.ts";

/**
 * The form of a listing, filled from a lead that was won: the address and the asking price, nothing of
 * its owner, and hidden. Undefined when there is no such lead.
 * @throws a redirect to the listing that it has already.
 */
export async function formOfLead(db: Database, leadId: string): Promise<OwnForm | undefined> {
  const lead = await findWon(db, leadId);
  if (!lead) return undefined;
  const price_amount = numberInput(lead.asking_price);
  const texts = { ...emptyForm.texts, ...addressFields(lead.address ?? ""), price_amount };
  return { ...emptyForm, texts: { ...texts, visible: "" } };
}

/** Ties a new listing to its lead, in the transaction that stores it. @throws as `formOfLead` does */
export async function tieToLead(
  { db, clock, pages }: Pick<Services, "db" | "clock" | "pages">,
  { leadId, actor, id }: { leadId: string; actor: string; id: number },
): Promise<void> {
  if (!(await findWon(db, leadId))) return;
  await linkListing({ db: db, clock }, leadId, actor, id);
  await tieListingOfLead({ db: db, clock, pages }, { leadId, propertyId: id, actor });
}

async function findWon(db: Database, leadId: string) {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(leadId);
  const lead = isId ? (await readLead(db, leadId))?.lead : undefined;
  if (!lead || lead.state !== "gewonnen" || lead.forgotten_at) return undefined;
  const { own_listing_id } = lead;
  if (own_listing_id === null) return lead;
  // Thrown, so that a second press stores no second listing.
  throw redirect(href("/admin/woningen/:id", { id: String(own_listing_id) }));
}

/** An address as the form has it; text that cannot be split is taken as the street. */
function addressFields(text: string): { address: string; postal_code: string; city: string } {
  const written = readWritten(text);
  if (written) {
    const { line: address, postcode, city } = written;
    return { address, postal_code: writtenPostcode(postcode), city };
  }
  const [, address = text, city = ""] = /^(.*),\s*(.*?)\s*$/s.exec(text) ?? [];
  return { address, postal_code: "", city };
}
