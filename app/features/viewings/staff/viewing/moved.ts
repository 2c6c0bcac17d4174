/** How moving a viewing ended; `before`: where it can go back to. */
export interface Moved {
  id: string;
  isMoved: boolean;
  /** Another colleague at the same time. */
  isHandedOver: boolean;
  title: string;
  /** The answer to the question why not; without one it cannot be. */
  despite?: string;
  description: string;
  before: {
    /** As a `datetime-local` field has it. */
    begin: string;
    /** The colleague; empty: nobody; null: as it is. */
    wie: string | null;
  } | null;
}
