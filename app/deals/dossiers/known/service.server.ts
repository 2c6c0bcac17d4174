import { isSameName } from "@voordeur/language/person-names.ts";
import { partyRoles } from "../../../../database/schema/cases.ts";
import type { Services } from "../../../platform/services.ts";
import { findTransferOfSale, listPeople } from "../../cases/queries.server.ts";
import { type Details, documentOf } from "../identity/fields.ts";
import { currentCheck, type Role } from "../identity/queries.server.ts";
import { openCheck } from "../identity/service.server.ts";
import { findOpenDossier, sellersOfHome } from "../queries.server.ts";

interface Contact {
  name: string;
  email: string;
  phone: string;
  lead_id?: string | null;
}

export interface Known extends Omit<Contact, "lead_id"> {
  /** The details from their identity check; null: there is none that counts, or the reader lacks permission. */
  details: Details | null;
  /** "Paspoort NX1234567" */
  document: string;
}

/** Everything that a sale's case knows of its people: its transfer goes before its file, that before the owner. */
export async function knownPeople(
  services: Pick<Services, "db" | "secrets" | "log">,
  sale: { id: string; property_id: number | null },
  bidder: Checked,
  mayCheck: boolean,
): Promise<{ sellers: Known[]; buyers: Known[]; notary: string }> {
  const { db } = services;
  const { property_id } = sale;
  const transfer = await findTransferOfSale(db, sale.id);
  const all = transfer ? await listPeople(db, transfer.id, partyRoles) : [];
  const named = (asked: Role | "notary") =>
    all.filter(({ role, ended_at }) => role === asked && ended_at === null);
  const file = property_id === null ? null : await findOpenDossier(db, { propertyId: property_id });
  const inFile = await sellersOfHome(db, { dossier_id: file?.id ?? null, property_id });
  const known = async (role: Role, checked: readonly Checked[]) => {
    const people: readonly Contact[] = named(role).length > 0 ? named(role) : checked;
    return Promise.all(
      people.map(async ({ name, email, phone, lead_id }): Promise<Known> => {
        const isThey = (one: Checked) =>
          (lead_id && one.lead_id === lead_id) || isSameName(one.name, name);
        const id = mayCheck && checked.find(isThey)?.id;
        const check = id ? await currentCheck(db, role, id) : null;
        const isSeen = check !== null && check.decision !== "refused";
        const details = isSeen ? openCheck(services, check) : null;
        return { name, email, phone, details, document: details ? documentOf(details) : "" };
      }),
    );
  };
  return {
    sellers: await known("seller", inFile),
    buyers: await known("buyer", [bidder]),
    notary: named("notary")[0]?.firm ?? "",
  };
}

/** The owner has no id. */
type Checked = Contact & { id?: string };
