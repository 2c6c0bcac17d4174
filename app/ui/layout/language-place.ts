/** In the tab's storage: what was typed on a page, and where, until the page in another language has it. */
export const KEPT_PLACE = "taal-plek";
