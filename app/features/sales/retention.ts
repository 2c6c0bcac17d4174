/**
 * Months after which a bidder is forgotten: as long as complaints about a sale can be expected. The
 * number and the log stay.
 */
export const bidderRetentionMonths = 24;

/** Months after its sale ended that the words of a bid go: nobody needs them to explain a choice. */
export const bidWordsMonths = 6;

/** Days after the transfer that an agreement written with a sale is kept. */
export const agreementDays = 30;

/** Months after its last change, where no transfer is known. */
export const agreementMonths = 12;
