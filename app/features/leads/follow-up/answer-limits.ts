/** Letters of an answer to a lead at most. */
export const LONGEST_SUBJECT = 200;
export const LONGEST_ANSWER = 5000;
