/** How long staff can restore a blog or a page that they deleted. */
export const DELETED_KEPT_DAYS = 30;
