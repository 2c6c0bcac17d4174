import { eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { dossiers, dossierSellers } from "../../../../database/schema/dossiers.ts";
import { type RegisteredEmails, shownBy } from "../../../platform/outbox/email-kind.ts";
import type { Services } from "../../../platform/services.ts";
import type { DossierLetterName } from "../../../settings/letters/dossier-letters.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { readDossierOfSeller } from "../queries.server.ts";
import { sellerUrl } from "../links.server.ts";
import { type LetterParts, writeLetter } from "../../../ui/email/letter.server.ts";
import type { LetterAbout } from "./letter-parts.ts";
import { dossierEmail } from "./owe.server.ts";
import { agreedParts, codeParts, mandateParts, withdrawnParts } from "../mandate/letters.server.ts";
import { reminderParts } from "./reminder.server.ts";
import { versionParts } from "./version.server.ts";

interface DossierLetter {
  /** For staff. */
  name: string;
  letter: DossierLetterName;
  /** Null: there is nothing to say any more. */
  parts?: (services: Services, about: LetterAbout) => Promise<LetterParts | null>;
}

/** Every email about a file, by the name of the outbox. */
const emails: Readonly<Record<string, DossierLetter>> = {
  link: { name: "Link naar de eigen pagina", letter: "dossierlink" },
  reminder: { name: "Herinnering", letter: "dossierherinnering", parts: reminderParts },
  mandate: { name: "Opdracht om te lezen", letter: "dossieropdracht", parts: mandateParts },
  "mandate-code": { name: "Code voor de opdracht", letter: "dossiercode", parts: codeParts },
  "mandate-agreed": {
    name: "Akkoord op de opdracht",
    letter: "dossierakkoord",
    parts: agreedParts,
  },
  "mandate-withdrawn": {
    name: "Opdracht herroepen",
    letter: "dossierherroeping",
    parts: withdrawnParts,
  },
  "mandate-withdrawn-office": {
    name: "Opdracht herroepen, aan kantoor",
    letter: "dossierherroepingkantoor",
    parts: withdrawnParts,
  },
  version: { name: "Bericht van een nieuwe versie", letter: "dossierversie", parts: versionParts },
};

export const dossierEmails: RegisteredEmails = {
  ...dossierEmail,
  name: "a letter about a seller's file",
  letters: Object.fromEntries(Object.entries(emails).map(([name, { letter }]) => [name, [letter]])),
  async compose(services, email) {
    const { db, settings } = services;
    const found = await readDossierOfSeller(db, email.subject);
    const { letter, parts: partsOf } = emails[email.letter]!;
    if (!found || (found.seller.email === "" && email.recipient !== "agency")) return null;
    const about = { ...found, email };
    const parts = partsOf ? await partsOf(services, about) : {};
    if (!parts) return null;
    const { name } = found.seller;
    const who = { name, about: found.dossier.about, url: sellerUrl(services, found.seller) };
    return {
      ...officeSender(settings),
      to: email.recipient === "agency" ? settings.agency.email : found.seller.email,
      ...writeLetter(settings, letter, who, parts),
    };
  },
  show: shownBy(
    (db, ids) => {
      const { id, name, dossier_id: dossierId } = dossierSellers;
      return db
        .select({ id, name, dossierId, about: dossiers.about })
        .from(dossierSellers)
        .innerJoin(dossiers, eq(dossiers.id, dossierId))
        .where(inArray(id, ids));
    },
    ({ letter }, seller) => ({
      title: `${seller.name || "Naam gewist"} bij ${seller.about}`,
      to: href("/admin/dossiers/:id", { id: seller.dossierId }),
      facts: [emails[letter]?.name ?? letter],
    }),
  ),
};

/** The subjects of the emails of a file. */
export const sellersOf = (dossierId: Placeholder): SQL =>
  sql`SELECT id FROM dossier_sellers WHERE dossier_id = ${dossierId}`;
