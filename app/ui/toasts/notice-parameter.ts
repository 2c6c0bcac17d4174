/** The part of an address that says what happened on the page before it. */
export const NOTICE_PARAMETER = "melding";

export function mayHoldNotices(search: string): boolean {
  return search.includes(`${NOTICE_PARAMETER}=`);
}
