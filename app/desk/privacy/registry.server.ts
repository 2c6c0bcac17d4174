import type { AddressData, PersonalData } from "../../platform/personal-data.ts";
import { readerData, sellerData } from "../../deals/dossiers/personal-data.server.ts";
import { reviewData } from "../../people/reviews/personal-data.server.ts";
import { SAVED_LETTER_ID } from "../../people/saved/personal-data.server.ts";
import { bidderData } from "../../deals/sales/personal-data.server.ts";
import { searchData } from "../../people/searches/personal-data.server.ts";
import { contactData, partyData } from "../../deals/transfers/personal-data.server.ts";
import { ownerData, viewingData } from "../../agenda/viewings/personal-data.server.ts";
import { REMINDER_ID } from "../../people/leads/notify/notify.server.ts";
import { MINE_ID } from "../../site/mine/letter.server.ts";
import { HEARD_ID } from "../heard/jobs.server.ts";
import { leadData } from "../../people/leads/personal-data.server.ts";

/** What customers did in files and transfers was told to colleagues, with who they are. */
const heard = [HEARD_ID, REMINDER_ID];

/** Every room's rows of persons. */
export const personalData: readonly PersonalData[] = [
  // A list of saved homes, and the link to somebody's page, went to an address that no row of it has.
  { ...leadData, digests: [...leadData.digests!, SAVED_LETTER_ID, MINE_ID] },
  viewingData,
  bidderData,
  { ...sellerData, digests: heard },
  readerData,
  { ...partyData, digests: heard },
  reviewData,
];

/** Every room's rows of addresses. */
export const addressData: readonly AddressData[] = [searchData, ownerData, contactData];
