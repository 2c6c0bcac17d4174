/** How moving a viewing ended; `before`: where it can go back to. */
export interface Moved {
  id: string;
  isMoved: boolean;
  title: string;
  description: string;
  before: {
    /** As a `datetime-local` field has it. */
    begin: string;
    /** The colleague; empty: nobody; null: as it is. */
    wie: string | null;
  } | null;
}
