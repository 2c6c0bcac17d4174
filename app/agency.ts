import type { FeedSource } from "@voordeur/feeds/connector.ts";

/** One place that listings come from. A path is read as a file, an http(s) URL is fetched. */
export interface ListingSource extends FeedSource {
  /** Stored in `properties.source`; lower case, stable for ever. */
  id: string;
  /** The badge that visitors see. */
  label: string;
  /** True: what changed is also read every hour of the day, by a connector that can tell. */
  hourly?: boolean;
  /**
   * The largest share of this source's listings that one run may hide without the word of staff,
   * from 0 to 1. Default 0.4.
   */
  maxHiddenShare?: number;
}

interface Testimonial {
  name: string;
  location: string;
  daysToSell: number;
  quote: string;
}

/** The settings of one agency: the shape of `agency.config.ts`. Money in whole euros. */
export interface AgencyConfig {
  name: string;
  shortName: string;
  claim: string;
  legalName: string;
  kvkNumber: string;
  address: { street: string; postalCode: string; city: string; province: string };
  location: { latitude: number; longitude: number };
  phone: { display: string; international: string };
  whatsapp: { number: string; greeting: string };
  email: string;
  mailFrom: string;
  /** Monday to Friday, `HH:MM` in local time. */
  openingHours: { days: string; opens: string; closes: string };
  workingArea: readonly string[];
  /** Path of the services page (`/{product}` in the specification), with its slash. */
  productPath: `/${string}`;
  claims: {
    homesSoldHome: string;
    homesSoldSelling: string;
    yearsOfExperience: string;
    averageDaysToSell: number;
    satisfaction: string;
    rating: string;
    fasterThanMarket: string;
    valuationWorth: number;
    replyWithinHours: number;
  };
  /** True: an empty database is given the demo's articles and texts. */
  demoContent: boolean;
  testimonials: readonly Testimonial[];
  listingSources: readonly ListingSource[];
}
