export const FIND_PLACES = "find-places";
