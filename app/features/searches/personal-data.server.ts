import { savedSearches, searchLetters } from "../../../database/schema/searches.ts";
import type { AddressData } from "../../platform/personal-data.ts";

/** A search ends by itself (`ending/job.ts`); nothing of it is forgotten in part. */
export const searchData: AddressData = {
  name: "searches",
  table: savedSearches,
  parts: [
    {
      name: "letters",
      table: searchLetters,
      row: searchLetters.search_id,
      order: searchLetters.created_at,
    },
  ],
  emails: (id) => `search-${id}-`,
};
