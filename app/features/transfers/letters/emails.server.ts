import { eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { transferParties, transfers } from "../../../../database/schema/transfers.ts";
import { type RegisteredEmails, shownBy } from "../../../platform/outbox/email-kind.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import type { TransferLetterName } from "../../../settings/letters/transfer-letters.ts";
import {
  callLateParts,
  callParts,
  lapsedParts,
  moveAskedParts,
  moveEndedParts,
  reminderParts,
} from "../line/letters.server.ts";
import { partyUrl } from "../links.server.ts";
import { readTransferOfParty } from "../queries.server.ts";
import { parcelParts } from "../parcel/letters.server.ts";
import { remarkedParts, signedParts, versionParts } from "../signing/letters.server.ts";
import { aftercareParts } from "./aftercare.server.ts";
import { writeLetter } from "../../../ui/email/letter.server.ts";
import type { PartsOf } from "./letter-parts.ts";
import { transferEmail } from "./owe.server.ts";

interface TransferLetter {
  /** For staff. */
  name: string;
  letter: TransferLetterName;
  parts?: PartsOf;
}

/** Every email about a transfer, by the name of the outbox. */
const emails: Readonly<Record<string, TransferLetter>> = {
  link: { name: "Link naar de eigen pagina", letter: "overdrachtlink" },
  reminder: { name: "Herinnering", letter: "overdrachtherinnering", parts: reminderParts },
  "move-asked": { name: "Vraag om te verzetten", letter: "verzetvraag", parts: moveAskedParts },
  "move-ended": { name: "Uitkomst van verzetten", letter: "verzetuitkomst", parts: moveEndedParts },
  call: { name: "Beroep op een voorbehoud", letter: "beroep", parts: callParts },
  "call-receipt": { name: "Ontvangst van een beroep", letter: "beroepontvangst", parts: callParts },
  "call-late": {
    name: "Te laat beroep, aan kantoor",
    letter: "beroeptelaat",
    parts: callLateParts,
  },
  lapsed: { name: "Voorbehoud verlopen", letter: "voorbehoudverlopen", parts: lapsedParts },
  agreement: {
    name: "Koopovereenkomst om te lezen",
    letter: "overdrachtlezen",
    parts: versionParts,
  },
  remarked: {
    name: "Opmerking bij de koopovereenkomst, aan kantoor",
    letter: "overdrachtopmerking",
    parts: remarkedParts,
  },
  sign: {
    name: "Koopovereenkomst om te tekenen",
    letter: "overdrachttekenen",
    parts: versionParts,
  },
  aftercare: { name: "Nazorg", letter: "overdrachtnazorg", parts: aftercareParts },
  parcel: { name: "Pakket voor de notaris", letter: "notarispakket", parts: parcelParts },
  "parcel-code": { name: "Code van een pakket", letter: "notariscode", parts: parcelParts },
  "parcel-fetched": {
    name: "Pakket opgehaald, aan kantoor",
    letter: "notarisontvangst",
    parts: parcelParts,
  },
  signed: { name: "Iedereen heeft getekend", letter: "overdrachtgetekend", parts: signedParts },
  inspected: { name: "Verslag van de eindinspectie", letter: "inspectieverslag" },
};

export const transferEmails: RegisteredEmails = {
  ...transferEmail,
  name: "a letter about a transfer",
  letters: Object.fromEntries(Object.entries(emails).map(([name, { letter }]) => [name, [letter]])),
  async compose(services, email) {
    const { db, settings } = services;
    const found = await readTransferOfParty(db, email.subject);
    const { letter, parts: partsOf } = emails[email.letter]!;
    if (!found || (found.party.email === "" && email.recipient !== "agency")) return null;
    const parts = partsOf ? await partsOf(services, { ...found, email }) : {};
    if (!parts) return null;
    const { name } = found.party;
    const who = { name, about: found.transfer.about, url: partyUrl(services, found.party) };
    return {
      ...officeSender(settings),
      to: email.recipient === "agency" ? settings.agency.email : (parts.to ?? found.party.email),
      ...writeLetter(settings, letter, who, parts),
    };
  },
  show: shownBy(
    (db, ids) => {
      const { id, name, transfer_id: transferId } = transferParties;
      return db
        .select({ id, name, transferId, about: transfers.about })
        .from(transferParties)
        .innerJoin(transfers, eq(transfers.id, transferId))
        .where(inArray(id, ids));
    },
    ({ letter }, party) => ({
      title: `${party.name || "Naam gewist"} bij ${party.about}`,
      to: href("/admin/overdrachten/:id", { id: party.transferId }),
      facts: [emails[letter]?.name ?? letter],
    }),
  ),
};

/** The subjects of the emails of a transfer. */
export const partiesOf = (transferId: Placeholder): SQL =>
  sql`SELECT id FROM transfer_parties WHERE transfer_id = ${transferId}`;
