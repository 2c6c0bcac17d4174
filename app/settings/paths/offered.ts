import type { LeadKind } from "../../../database/schema/leads.ts";
import type { Offering } from "../groups/offerings.ts";
import type { Places } from "../groups/places.ts";
import type { Offers } from "../offers.ts";
import { codePath } from "./paths.ts";

/** What the pages at and below an address, as the code spells it, are for: any of these keeps them. */
const pages: Readonly<Record<string, readonly Offering[]>> = {
  "/mijn-huis-verkopen": ["sale"],
  "/taxatie-venlo": ["valuation"],
  "/hypotheek-advies-venlo": ["mortgage"],
  "/kosten-koper": ["sale", "purchase"],
  "/kopen-in-nederland": ["sale", "purchase"],
  "/contracten": ["contracts"],
  "/restyler": ["restyler"],
  "/woning-inspiratie": ["inspiration"],
  "/blog": ["blog"],
  "/beoordelingen": ["reviews"],
  "/functions/generate-contract-pdf": ["contracts"],
  "/functions/transform-image": ["restyler"],
  "/functions/match-properties": ["inspiration"],
  "/functions/update-existing-blogs": ["blog"],
};

const kinds: Readonly<Partial<Record<LeadKind, readonly Offering[]>>> = {
  waardebepaling: ["sale", "valuation"],
  taxatie: ["valuation"],
  hypotheekgesprek: ["mortgage"],
  contractvraag: ["contracts"],
};

type Office = Offers & Pick<Places, "paths">;

function has({ notOffered = [] }: Offers, offerings: readonly Offering[] | undefined): boolean {
  return !offerings || offerings.some((offering) => !notOffered.includes(offering));
}

/** Whether visitors may ask this; a form that was open before a tick went off is still taken. */
export const offersKind = (agency: Offers, kind: LeadKind) => has(agency, kinds[kind]);

/** This kind, or a call back where the office does not do that. */
export const offeredKind = (agency: Offers, kind: LeadKind): LeadKind =>
  offersKind(agency, kind) ? kind : "terugbellen";

/** Whether the page at an address, Dutch or as the code spells it, is there for visitors. */
export function hasPage(agency: Office, path: string): boolean {
  if (!agency.notOffered) return true;
  const code = codePath(agency, path);
  const found = Object.entries(pages).find(([at]) => code === at || code.startsWith(`${at}/`));
  return has(agency, found?.[1]);
}

/** Whether a link may lead there: also to the form of what the office does. */
export function isOffered(agency: Office, path: string): boolean {
  if (!agency.notOffered) return true;
  const [pathname = "", query = ""] = path.split(/[?#]/, 2);
  if (pathname !== "/aanvraag") return hasPage(agency, pathname);
  const kind = new URLSearchParams(path.includes("?") ? query : "").get("soort");
  return offersKind(agency, (kind ?? "waardebepaling") as LeadKind);
}
