import type { ListingSource } from "./groups/sources.ts";
import type { Claims } from "./groups/claims.ts";
import type { Identity } from "./groups/identity.ts";
import type { Places } from "./groups/places.ts";
import type { Testimonial } from "./groups/testimonials.ts";

/** The shape of `agency.config.ts`: the settings of a site in which nobody has changed any yet. */
export interface AgencyConfig extends Identity, Places {
  /** The sender of the site's emails, such as `Makelaar <website@makelaar.example>`. */
  mailFrom: string;
  claims: Claims;
  testimonials: Testimonial[];
  listingSources: ListingSource[];
  /** True: an empty database is given the demo's articles and texts. */
  demoContent: boolean;
}
