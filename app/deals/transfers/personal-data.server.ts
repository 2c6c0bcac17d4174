import { sql } from "drizzle-orm";
import { caseDocuments, casePeople, caseSteps, transfers } from "../../../database/schema/cases.ts";
import {
  agreementRemarks,
  agreementSignatures,
  inspectionEntries,
  moveAnswers,
  notaryParcels,
  transferMoves,
} from "../../../database/schema/transfers.ts";
import { events } from "../../../database/schema/events.ts";
import {
  columnsOf,
  letterPart,
  type AddressData,
  type PersonalData,
  partOf,
  storedMonths,
} from "../../platform/personal-data.ts";
import { initialTransfers } from "../../settings/groups/transfers.ts";
import { transferEmail } from "./letters/queue.server.ts";

const columns = columnsOf(
  casePeople,
  "id transfer_id role name firm email phone lead_id person_id seller_id language links_replaced created_at seen_at removed_at=ended_at forgotten_at",
);

const ofEvents = "id transfer_id at actor party_id kind detail";

/**
 * The parties of transfers. With the last buyer and seller of one all files and versions go: the trigger
 * `empty_transfer`. The office's term begins when the transfer is closed.
 */
export const partyData: PersonalData = {
  name: "parties",
  table: casePeople,
  only: sql`${casePeople.transfer_id} IS NOT NULL`,
  columns,
  // Long after any transfer: those that are closed are forgotten by what follows.
  months: 1200,
  alsoForgotten: sql`EXISTS (SELECT FROM ${transfers} AS t WHERE t.id = ${casePeople.transfer_id}
    AND t.closed_at < now() - make_interval(months => ${storedMonths("transfers", "months", initialTransfers.months)}))`,
  forgotten: { name: "", firm: "", email: "", phone: "", lead_id: null, seller_id: null },
  parts: [
    partOf("signatures", agreementSignatures.party_id, agreementSignatures.added_at, {
      actor: sql`actor`,
    }),
    partOf("remarks", agreementRemarks.party_id, agreementRemarks.at, { remark: sql`'-'` }),
    partOf("moves", moveAnswers.party_id, moveAnswers.at, { agrees: sql`agrees` }),
    partOf("asked moves", transferMoves.party_id, transferMoves.asked_at, { reason: sql`''` }),
    partOf(
      "documents",
      caseDocuments.party_id,
      caseDocuments.added_at,
      { party_id: sql`party_id` },
      "id transfer_id kind step name type bytes hash added_at party_id actor",
    ),
    partOf(
      "steps",
      caseSteps.party_id,
      caseSteps.settled_at,
      { party_id: sql`party_id` },
      "transfer_id step agreed_on due_on due_time outcome settled_at party_id actor version",
    ),
    partOf("inspection", inspectionEntries.party_id, inspectionEntries.stored_at, {
      party_id: sql`party_id`,
    }),
    partOf("events", events.party_id, events.id, { detail: sql`detail` }, ofEvents),
    letterPart,
  ],
  emails: (id) => transferEmail.emails(id),
};

/** Notaries and advisers act for their firm, and are no persons of the office: their address finds them. */
export const contactData: AddressData = {
  name: "contacts",
  table: casePeople,
  only: sql`${casePeople.role} IN ('notary', 'adviser')`,
  columns,
  parts: [
    partOf(
      "parcels",
      notaryParcels.party_id,
      notaryParcels.created_at,
      {},
      "id transfer_id party_id created_at created_by parts ends_at code_to tries withdrawn_at fetched_at fetched_hash",
    ),
    partOf("events", events.party_id, events.id, {}, ofEvents),
    letterPart,
  ],
  emails: (id) => transferEmail.emails(id),
};
