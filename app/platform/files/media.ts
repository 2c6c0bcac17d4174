import { Readable } from "node:stream";
import type { Context } from "hono";
import { contentTypes } from "./content-types.ts";
import { findStandIn } from "./images.ts";
import { hasStoredFile, type Storage } from "./storage.ts";

/** The folder of files that only a route of their own hands out, to whom it may. */
export const PRIVATE_FOLDER = "dossiers";
const isPrivate = (key: string) => key.startsWith(`${PRIVATE_FOLDER}/`);

/**
 * Serves a stored picture or PDF under `/media/<key>`. Keys are made by us and never change their
 * content, so answers may be kept for ever. A width that an old picture lacks is answered with another
 * one, for an hour. 404 for anything else.
 */
export async function serveFiles(c: Context, storage: Storage): Promise<Response> {
  const key = c.req.path.slice("/media/".length);
  const type = contentTypes[key.split(".").at(-1) ?? ""];
  const isStored = !isPrivate(key) && type !== undefined && (await hasStoredFile(key, storage));
  const found = isStored ? key : isPrivate(key) ? null : await findStandIn(key, storage);
  if (!type || !found) return c.text("Dit bestand is er niet.", 404);
  const headers = {
    "Content-Type": type,
    // A browser's own reader runs scripts of what it opens here.
    ...(type === "application/pdf" && {
      "Content-Disposition": "attachment",
      "Content-Security-Policy": "sandbox; default-src 'none'",
    }),
    "Cache-Control": isStored ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  };
  // A stream that nobody reads would keep its file open for ever.
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const stream = Readable.toWeb(await storage.getStream(found)) as ReadableStream;
  return c.body(stream, 200, headers);
}
