import { FeedError } from "../connector.ts";
import { type Fields, detailOf, fieldsOf, textOf } from "./fields.ts";

/** The names of the list of records: OData's, and Spark's. */
export const RECORD_LISTS = ["value", "Results"];

export interface Paging {
  /** How many records the feed announces in all. */
  total: number | undefined;
  /** The address of the next page, which may be relative. */
  next: string | undefined;
}

/**
 * The envelope of a document, around its records.
 * @throws FeedError when it is no answer of such a service, or one that tells of a failure.
 */
export function pagingOf(rest: unknown, url: string): Paging {
  const envelope = fieldsOf(rest) ?? {};
  const spark = fieldsOf(envelope["D"]);
  if (spark && Array.isArray(spark["Results"]) && spark["Success"] !== false) {
    return sparkPaging(fieldsOf(spark["Pagination"]) ?? {}, url);
  }
  if (spark || !Array.isArray(envelope["value"])) {
    throw new FeedError("De feed heeft geen lijst met woningen (value of D.Results).");
  }
  return {
    total: detailOf(envelope, "@odata.count", "@count") ?? undefined,
    next: textOf(envelope, "@odata.nextLink", "@nextLink") ?? undefined,
  };
}

/** Spark counts its pages, from one. */
function sparkPaging(pagination: Fields, url: string): Paging {
  const current = detailOf(pagination, "CurrentPage") ?? 1;
  const isLast = current >= (detailOf(pagination, "TotalPages") ?? 1);
  const next = isLast ? null : URL.parse(url);
  next?.searchParams.set("_page", String(current + 1));
  return { total: detailOf(pagination, "TotalRows") ?? undefined, next: next?.href };
}
