/** Letters of an answer to a lead at most. */
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_ANSWER_LENGTH = 5000;
