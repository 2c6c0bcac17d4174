/** Days after which a search goes that nobody confirmed. */
export const unconfirmedDays = 7;

/** A search ends so many months after the last sign of its holder. */
export const searchMonths = 12;

/** Its holder is asked so many days before. */
export const askedDaysBefore = 30;

/** The most searches of one address. */
export const MAX_SEARCHES = 20;
