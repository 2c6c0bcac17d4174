/** How far a trial run is, or its outcome. Lists of counts have the largest first. */
export interface TrialReport {
  /** Null: it did not get so far. */
  connector: string | null;
  listings: number;
  /** How many of those the site knows already. */
  known: number;
  hidden: number;
  problems: number;
  photos: number;
  /** The reason that it ended before the feed did. */
  cut: "items" | "time" | null;
  /** The reason that reading broke off. */
  failure: string | null;
  examples: TrialExample[];
  reasons: Count[];
  hiddenReasons: Count[];
  /** Main fields that listings lack. */
  lacking: Count[];
  /** Fields of the feed that nothing reads. */
  unread: Count[];
}

export interface TrialExample {
  id: string;
  address: string;
  city: string;
  price: string;
  status: string;
  photos: number;
}

export type Count = [name: string, count: number];

/** The most that one trial reads. */
export const TRIAL_ITEMS = 200;
export const TRIAL_SECONDS = 60;
