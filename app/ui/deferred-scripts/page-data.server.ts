import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";
import { dataAddress } from "../../platform/page-cache/page-data.ts";
import { mayHoldNotices } from "../toasts/notice-parameter.ts";
import type { PageData } from "./page-scripts.tsx";
import { VERSION_HEADER } from "./page-program.ts";

/**
 * Takes its data out of a page that can do without until its visitor does something: a kept one, with
 * nothing to say at once. Null: the page holds its data.
 */
export async function takePageData(
  url: URL,
  status: number,
  context: EntryContext,
): Promise<PageData | null> {
  const leaf = context.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const handle = context.routeModules[leaf]?.handle as Record<string, unknown> | undefined;
  if (status !== 200 || handle?.["hydrate"] !== true || !handle["cache"]) return null;
  if (mayHoldNotices(url.search)) return null;
  await context.serverHandoffStream?.cancel();
  // React Router would write what is left of it into the page.
  context.serverHandoffStream = undefined;
  return { data: dataAddress(url), version: versionOf(context) };
}

/** The data of a page, alone. */
export function answerData(status: number, headers: Headers, context: EntryContext): Response {
  headers.set("Content-Type", "text/plain; charset=utf-8");
  headers.set(VERSION_HEADER, versionOf(context));
  return new Response(context.serverHandoffStream ?? null, { status, headers });
}

/** A hash of the data. Not of its encoding, which follows the order in which loaders finished. */
function versionOf({ staticHandlerContext: { loaderData } }: EntryContext): string {
  const byRoute = Object.entries(loaderData).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash("sha256").update(JSON.stringify(byRoute)).digest("base64url").slice(0, 22);
}
