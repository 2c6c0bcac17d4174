import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
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
  const { version } = await readData(context);
  return { data: dataAddress(url), version };
}

/** The data of a page, alone. */
export async function answerData(
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { data, version } = await readData(context);
  headers.set("Content-Type", "text/plain; charset=utf-8");
  headers.set(VERSION_HEADER, version);
  return new Response(data, { status, headers });
}

async function readData(context: EntryContext): Promise<{ data: string; version: string }> {
  const data = await text(context.serverHandoffStream!);
  // React Router would write what is left of it into the page.
  context.serverHandoffStream = undefined;
  const version = createHash("sha256").update(data).digest("base64url").slice(0, 22);
  return { data, version };
}
