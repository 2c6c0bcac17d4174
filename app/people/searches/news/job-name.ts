/** Its data: the ids of the email and of its search. */
export const NEWS_LETTER = "send-search-news";
