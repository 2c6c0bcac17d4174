import { sql } from "drizzle-orm";
import { outbox } from "../../../database/schema/outbox.ts";
import { settings } from "../../../database/schema/platform.ts";
import {
  agreementRemarks,
  agreementSignatures,
  inspectionEntries,
  moveAnswers,
  notaryParcels,
  transferDocuments,
  transferEvents,
  transferMoves,
  transferParties,
  transfers,
  transferSteps,
} from "../../../database/schema/transfers.ts";
import type { AddressData, PersonalData } from "../../platform/personal-data.ts";
import { initialTransfers } from "../../settings/groups/transfers.ts";
import { transferEmail } from "./letters/owe.server.ts";

/**
 * The parties of transfers. With the last buyer and seller of one all files and versions go: the trigger
 * `empty_transfer`. The office's term, which begins when the transfer is closed, is read from its table:
 * a restored backup knows no settings yet.
 */
export const partyData: PersonalData = {
  name: "parties",
  table: transferParties,
  // Long after any transfer: those that are closed are forgotten by what follows.
  months: 1200,
  alsoForgotten: sql`EXISTS (SELECT FROM ${transfers} AS t WHERE t.id = ${transferParties.transfer_id}
    AND t.closed_at < now() - make_interval(months => coalesce(
      (SELECT (${settings.data}->>'months')::int FROM ${settings} WHERE ${settings.group} = 'transfers'),
      ${initialTransfers.months}::int)))`,
  forgotten: { name: "", firm: "", email: "", phone: "", lead_id: null, seller_id: null },
  parts: [
    {
      name: "signatures",
      table: agreementSignatures,
      row: agreementSignatures.party_id,
      order: agreementSignatures.added_at,
      forgotten: { actor: sql`actor` },
    },
    {
      name: "remarks",
      table: agreementRemarks,
      row: agreementRemarks.party_id,
      order: agreementRemarks.at,
      forgotten: { remark: sql`'-'` },
    },
    {
      name: "moves",
      table: moveAnswers,
      row: moveAnswers.party_id,
      order: moveAnswers.at,
      forgotten: { agrees: sql`agrees` },
    },
    {
      name: "asked moves",
      table: transferMoves,
      row: transferMoves.party_id,
      order: transferMoves.asked_at,
      forgotten: { reason: sql`''` },
    },
    {
      name: "documents",
      table: transferDocuments,
      row: transferDocuments.party_id,
      order: transferDocuments.added_at,
      forgotten: { party_id: sql`party_id` },
      secret: ["file", "sealed_key"],
    },
    {
      name: "steps",
      table: transferSteps,
      row: transferSteps.party_id,
      order: transferSteps.settled_at,
      forgotten: { party_id: sql`party_id` },
    },
    {
      name: "inspection",
      table: inspectionEntries,
      row: inspectionEntries.party_id,
      order: inspectionEntries.stored_at,
      forgotten: { party_id: sql`party_id` },
    },
    {
      name: "events",
      table: transferEvents,
      row: transferEvents.party_id,
      order: transferEvents.id,
      forgotten: { detail: sql`detail` },
    },
    {
      name: "letters",
      table: outbox,
      row: outbox.subject,
      order: outbox.created_at,
      forgotten: { last_error: null },
    },
  ],
  emails: (id) => transferEmail.emails(id),
};

/** Notaries and advisers act for their firm, and are no persons of the office: their address finds them. */
export const contactData: AddressData = {
  name: "contacts",
  table: transferParties,
  only: sql`${transferParties.role} IN ('notary', 'adviser')`,
  parts: [
    {
      name: "parcels",
      table: notaryParcels,
      row: notaryParcels.party_id,
      order: notaryParcels.created_at,
      secret: ["code_hash"],
    },
    {
      name: "events",
      table: transferEvents,
      row: transferEvents.party_id,
      order: transferEvents.id,
    },
    { name: "letters", table: outbox, row: outbox.subject, order: outbox.created_at },
  ],
  emails: (id) => transferEmail.emails(id),
};
