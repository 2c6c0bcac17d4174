import { savedSearches } from "../../../database/schema/searches.ts";
import { letterPart, type AddressData } from "../../platform/personal-data.ts";
import { searchLetter } from "./searches.server.ts";

/** A search ends by itself (`ending/job.ts`); nothing of it is forgotten in part. */
export const searchData: AddressData = {
  name: "searches",
  table: savedSearches,
  parts: [letterPart],
  emails: (id) => searchLetter.emails(id),
};
