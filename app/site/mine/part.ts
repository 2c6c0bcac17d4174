/** Something that is asked, done, to come or past; `about`: the home, "" where there is none. */
export interface MineItem {
  about: string;
  words: string;
  /** The path of its page in the code; null: it has none. */
  to: string | null;
  /** Its moment, or its day in Amsterdam where no hour is known. */
  at: Date | string | null;
}

/** Something in a calendar; `id` is its own among all of the site. */
export interface Coming extends MineItem {
  at: Date | string;
  id: string;
  endsAt?: Date;
}

/** One thing that somebody has with the office. */
export interface MinePart {
  title: string;
  about: string;
  /** Null: its page has no lasting address. */
  to: string | null;
  /** The page of an owner, which gets a link once its button is pressed. */
  ownerPage?: string;
  asked?: MineItem[];
  done?: MineItem[];
  coming?: Coming[];
  past?: MineItem[];
}

/** The path of a page by its whole address. */
export const pathOf = (url: string): string => new URL(url).pathname;
