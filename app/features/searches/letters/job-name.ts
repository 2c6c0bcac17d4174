export const SEARCH_LETTER = "send-search-letter";
