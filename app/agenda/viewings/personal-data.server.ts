import { sql } from "drizzle-orm";
import { events } from "../../../database/schema/events.ts";
import { leads } from "../../../database/schema/leads.ts";
import { viewingOwners } from "../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import {
  letterPart,
  type AddressData,
  type PersonalData,
  partOf,
  storedMonths,
} from "../../platform/personal-data.ts";
import { initialViewings } from "../../settings/groups/viewings.ts";
import { viewingLetter } from "./letters/queue.server.ts";
import { ownerEmail } from "./owner/service.server.ts";

const { lead_id, opinion, staff_opinion } = viewings;

/** A forgotten viewing keeps when and where it was, how it ended, and the answers that were chosen. */
export const viewingData: PersonalData = {
  name: "viewings",
  table: viewings,
  months: storedMonths("viewings", "monthsKept", initialViewings.monthsKept),
  since: viewings.ends_at,
  // A person is looked up by their leads.
  alsoForgotten: sql`EXISTS (SELECT FROM ${leads} WHERE ${leads.id} = ${lead_id} AND ${leads.forgotten_at} IS NOT NULL)`,
  forgotten: {
    name: "",
    email: "",
    phone: "",
    answers: {},
    lead_id: null,
    opinion: sql`${opinion} - 'reason'`,
    staff_opinion: sql`${staff_opinion} - 'reason'`,
    staff_note: null,
  },
  parts: [
    letterPart,
    partOf(
      "history",
      events.viewing_id,
      events.id,
      { detail: sql`detail - 'reason'` },
      "id viewing_id at actor kind detail",
    ),
  ],
  emails: (id) => viewingLetter.emails(id),
};

/** Letters about viewings go with those; the others are about the owner's page. */
export const ownerData: AddressData = {
  name: "owners",
  table: viewingOwners,
  parts: [],
  emails: (id) => ownerEmail.emails(id),
};
