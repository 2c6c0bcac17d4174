import { createContext, use } from "react";
import type { Agency } from "./agency.ts";

/** The office of this page; the server and the root of every page give it. */
export const AgencyContext = createContext<Agency | null>(null);

/** The office as it was when the page was made. */
export function useAgency(): Agency {
  const agency = use(AgencyContext);
  if (!agency) throw new Error("A component asks for the office outside of a page");
  return agency;
}
