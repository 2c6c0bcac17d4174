/** One thing that waits for staff. */
export interface WaitingItem {
  key: string;
  title: string;
  /** Where it is dealt with. */
  to: string;
  text: string | null;
  at: Date | null;
}

/** Things of one kind that wait, newest first. */
export interface WaitingGroup {
  id: string;
  title: string;
  /** How many wait, also those that are not among `items`. */
  total: number;
  items: WaitingItem[];
  /** Where all of them are. */
  all: string;
}
