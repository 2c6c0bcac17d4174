/** The id of the one form on every page of visitors that all hearts send. */
export const SAVE_FORM = "hart";

/** The name by which a heart says which home it is. */
export const HOME_FIELD = "woning";

/** The act on the homes; without it they are saved. */
export const ACT_FIELD = "doe";
export const REMOVE = "verwijder";

/**
 * The cookie by which a page knows which of its hearts are full: ids with dots between them. It is a
 * hint; the list itself is signed, in a cookie that no script reads.
 */
export const SAVED_HINT = "bewaard";
