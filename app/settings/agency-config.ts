import type { ListingSource } from "./groups/sources.ts";
import type { ShownClaims } from "./groups/claims.ts";
import type { Identity } from "./groups/identity.ts";
import type { Places } from "./groups/places.ts";
import type { TeamMember } from "./groups/team.ts";
import type { Testimonial } from "./groups/testimonials.ts";
import type { StoredTexts } from "./fields.ts";
import type { PageName } from "./texts/pages.ts";

/** The shape of `agency.config.ts`: the settings of a site in which nobody has changed any yet. */
export interface AgencyConfig extends Omit<Identity, "offices">, Places {
  /** The days from the first to the last are open, `HH:MM` in local time. */
  openingHours: { days: string; opens: string; closes: string };
  /** The sender of the site's emails, such as `Makelaar <website@makelaar.example>`. */
  mailFrom: string;
  claims: { [Name in keyof ShownClaims]-?: NonNullable<ShownClaims[Name]> };
  /** When the claims were established, and where they come from. */
  claimsFrom: { date: string; source: string };
  testimonials: Testimonial[];
  team: TeamMember[];
  listingSources: ListingSource[];
  /** Texts of pages that are true of `town` alone. */
  localTexts?: Partial<Record<PageName, StoredTexts>>;
  /** True: an empty database is given the demo's articles and texts. */
  demoContent: boolean;
}
