import { createHash } from "node:crypto";
import { z } from "zod";

/** No server has longer ones. */
const LONGEST = 500;
const header = z.string().max(LONGEST).optional();
const schema = z.object({ of: z.string(), tag: header, modified: header });

// The address may hold a token.
const hashOf = (location: string) => createHash("sha256").update(location).digest("base64url");

/** Tells the document of this answer from a later one; undefined: its server does not say. */
export function markOf(location: string, headers: Headers): string | undefined {
  const [tag, modified] = [headers.get("ETag"), headers.get("Last-Modified")];
  const told = { of: hashOf(location), ...(tag && { tag }), ...(modified && { modified }) };
  if (!tag && !modified) return undefined;
  return schema.safeParse(told).success ? JSON.stringify(told) : undefined;
}

/** The headers that ask for a document only where it differs from the marked one. */
export function conditionOf(mark: string | undefined, location: string): Record<string, string> {
  if (mark === undefined) return {};
  const { of, tag, modified } = schema.parse(JSON.parse(mark));
  if (of !== hashOf(location)) return {};
  return {
    ...(tag && { "If-None-Match": tag }),
    ...(modified && { "If-Modified-Since": modified }),
  };
}
