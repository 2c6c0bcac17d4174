/** The parameter of an address that names homes: `?woningen=12-56`. */
export const HOMES_FIELD = "woningen";

/** The most homes compared at once: nobody can read more columns on a sheet of paper. */
export const MAX_COMPARED = 4;

/**
 * The ids of homes that an address names, each once: joined with hyphens, or as a form with a box for
 * each sends them. Whatever makes no sense in it is ignored.
 */
export function readHomeIds(params: URLSearchParams, most: number): number[] {
  const words = params.getAll(HOMES_FIELD).join("-").split("-");
  const ids = words.filter((word) => /^[1-9]\d{0,14}$/.test(word)).map(Number);
  return [...new Set(ids)].slice(0, most);
}

/** The query string that names these homes. */
export function homesSearch(ids: readonly number[]): string {
  return ids.length > 0 ? `?${HOMES_FIELD}=${ids.join("-")}` : "";
}
