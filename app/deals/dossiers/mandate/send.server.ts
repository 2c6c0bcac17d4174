import { isDeepStrictEqual } from "node:util";
import { mandateDocument, type MandateParties } from "@voordeur/agreement/mandate/document.ts";
import { mandateSchema, type MandateValues } from "@voordeur/agreement/mandate/terms-schema.ts";
import { termsOf } from "@voordeur/agreement/mandate/terms.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { putPrivate } from "../../../platform/files/private-file.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import { isWholeAddress } from "../../../homes/addresses/service.server.ts";
import type { Services } from "../../../platform/services.ts";
import type { Agency } from "../../../settings/agency.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { issuePaper, newestPaper } from "../papers.server.ts";
import { type Dossier, listSellers, readDossier, type Seller } from "../queries.server.ts";
import { type Doer, lockOpenDossier } from "../steps.server.ts";
import type { MandateContent } from "./versions.server.ts";

/** The parties of a mandate, as the office and the file know them now. */
export function partiesOf(
  { legalName, address, email, phone, kvkNumber }: Agency,
  { about }: Pick<Dossier, "about">,
  sellers: readonly Pick<Seller, "name">[],
): MandateParties {
  return {
    office: {
      name: legalName,
      address: `${address.street}, ${address.postalCode} ${address.city}`,
      email,
      phone: phone.display,
      kvkNumber,
    },
    sellers: sellers.map(({ name }) => name),
    home: about,
  };
}

/** The reason that a mandate cannot be sent of a home without street or place. */
export const addressMissing = ({ about }: Pick<Dossier, "about">): string =>
  `Een opdracht noemt straat, huisnummer en plaats van de woning. Hier staat alleen “${about}”: vul het adres eerst aan bij het dossier.`;

/**
 * Sends the terms to all sellers as a new version, which each must agree to; the same again changes
 * nothing. Gives its number; null: a colleague sent another one after the version `seen`.
 * @throws Refused, TypesetterBusyError
 */
export async function sendMandate(
  services: Services,
  dossier: Dossier,
  { seen, values }: { seen: number; values: MandateValues },
  by: Doer,
): Promise<number | null> {
  const { storage, settings } = services;
  const sellers = await listSellers(services.db, dossier.id);
  if (sellers.length === 0) throw new Refused("Dit dossier heeft geen verkoper.", 409);
  if (!isWholeAddress(dossier.about)) throw new Refused(addressMissing(dossier), 409);
  const model = mandateDocument(termsOf(values), partiesOf(settings.agency, dossier, sellers));
  // As the database gives it back.
  const content = JSON.parse(JSON.stringify({ values, model })) as MandateContent;
  // The template is in memory only once somebody sends a mandate.
  const { printMandate } = await import("./print.server.ts");
  const bytes = await printMandate(services, model, seen + 1);
  const stored = await putPrivate(storage, bytes, "pdf");
  return inTransaction(services, async (services, tx) => {
    const held = await lockOpenDossier(tx, dossier.id);
    const before = await newestPaper(tx, dossier.id, "mandate");
    if (before && isDeepStrictEqual(before.content, content)) return before.version;
    if ((before?.version ?? 0) !== seen) return null;
    const readers = await listSellers(tx, dossier.id);
    const { about } = (await readDossier(tx, dossier.id))!;
    const isSame = isDeepStrictEqual(
      partiesOf(settings.agency, { about }, readers),
      partiesOf(settings.agency, dossier, sellers),
    );
    if (!isSame) {
      throw new Refused(
        "Adres of verkopers van dit dossier zijn net gewijzigd. Probeer het opnieuw.",
        409,
      );
    }
    const paper = await issuePaper(services, held, { kind: "mandate", content, ...stored }, by);
    for (const seller of readers) {
      await queueLetter(services, seller, {
        letter: "mandate",
        sequence: paper.version,
        about: paper.id,
      });
    }
    return paper.version;
  });
}

/** The form of a typed mandate, checked. */
export const readMandateForm = (meant: unknown) => mandateSchema.safeParse(meant);
