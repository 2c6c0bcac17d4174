/** A deleted page can be restored for this long. */
export const DELETED_KEPT_DAYS = 30;
