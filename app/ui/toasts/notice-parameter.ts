/** The query parameter that names an action's outcome on the page before. */
export const NOTICE_PARAMETER = "melding";

export function mayHoldNotices(search: string): boolean {
  return search.includes(`${NOTICE_PARAMETER}=`);
}
