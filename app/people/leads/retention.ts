/**
 * Months after which a lead loses its personal data. The privacy notice promises this
 * period, and the job that forgets old leads keeps it.
 */
export const leadRetentionMonths = 24;
