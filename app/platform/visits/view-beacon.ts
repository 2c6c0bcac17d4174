/** Where a browser says that it shows a page without having asked for its document. */
export const VIEW_BEACON = "/gezien";
