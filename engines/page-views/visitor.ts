/** The headers of a request that say whether and how it counts, as they were sent; empty: there is none. */
export interface Visitor {
  host: string;
  userAgent: string;
  referer: string;
  cookie: string;
  /** Not empty: the browser fetches a page ahead of a visit that may never come. */
  purpose: string;
}

export const newVisitor = (): Visitor => ({
  host: "",
  userAgent: "",
  referer: "",
  cookie: "",
  purpose: "",
});

/** Notes one header, if it counts; `name` is in lower case. */
export function noteVisitor(visitor: Visitor, name: string, value: string): void {
  if (name === "user-agent") visitor.userAgent = value;
  else if (name === "referer") visitor.referer = value;
  else if (name === "cookie") visitor.cookie = value;
  else if (name === "host") visitor.host = value;
  else if (name === "sec-purpose" || name === "purpose") visitor.purpose = value;
}

/** Reads names and values in turn, as `rawHeaders` of `node:http` has them. */
export function readVisitor(headers: readonly string[]): Visitor {
  const visitor = newVisitor();
  for (let at = 0; at < headers.length; at += 2) {
    noteVisitor(visitor, headers[at]!.toLowerCase(), headers[at + 1]!);
  }
  return visitor;
}
