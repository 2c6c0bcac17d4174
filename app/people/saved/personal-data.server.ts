/**
 * The beginning of the ids of emails with saved homes. No row names who got one; a copy in the outbox
 * goes whenever anybody is erased or forgotten.
 */
export const SAVED_LETTER_ID = "saved-homes-";
