import { staffActs } from "../staff-acts.ts";
import { fileActs } from "./files.ts";
import { homeActs } from "./homes.ts";
import { leadActs } from "./leads.ts";
import { officeActs } from "./office.ts";
import { saleActs } from "./sales.ts";
import type { Acts } from "./send.ts";
import { transferActs } from "./transfers.ts";
import { viewingActs } from "./viewings.ts";

/** Every act of staff that keeps something, by `route act`. */
export const allActs: Acts = {
  ...staffActs,
  ...saleActs,
  ...transferActs,
  ...fileActs,
  ...viewingActs,
  ...homeActs,
  ...leadActs,
  ...officeActs,
};
