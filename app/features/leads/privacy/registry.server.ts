import type { AddressData, PersonalData } from "../../../platform/personal-data.ts";
import { readerData, sellerData } from "../../dossiers/personal-data.server.ts";
import { reviewData } from "../../reviews/personal-data.server.ts";
import { SAVED_LETTER_ID } from "../../saved/personal-data.server.ts";
import { bidderData } from "../../sales/personal-data.server.ts";
import { searchData } from "../../searches/personal-data.server.ts";
import { contactData, partyData } from "../../transfers/personal-data.server.ts";
import { ownerData, viewingData } from "../../viewings/personal-data.server.ts";
import { leadData } from "../personal-data.server.ts";

/** Every feature's rows of persons. */
export const personalData: readonly PersonalData[] = [
  // A list of saved homes went to an address that no row has.
  { ...leadData, digests: [...leadData.digests!, SAVED_LETTER_ID] },
  viewingData,
  bidderData,
  sellerData,
  readerData,
  partyData,
  reviewData,
];

/** Every feature's rows of addresses. */
export const addressData: readonly AddressData[] = [searchData, ownerData, contactData];
