import type { MiddlewareHandler } from "hono";
import type { Services } from "../../platform/services.ts";
import { targetOf } from "./service.server.ts";
import { splitLanguage } from "../../settings/paths/languages.ts";
import { hasPage } from "../../settings/paths/offered.ts";
import { presentPath } from "../../settings/paths/paths.ts";
import { publishedSlugs } from "../blog/queries.server.ts";

type Needed = Pick<Services, "clock" | "db" | "log" | "settings">;
type Answer = () => Promise<Response>;

/** How WordPress numbers its pages below `/`, which a page of ours has too. */
const NUMBERED = ["p", "page_id", "attachment_id", "cat"];

/** The answer of the site, or for an address that it does not know the way to where that went. */
export async function orMoved(
  services: Needed,
  request: Request,
  answer: Answer,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return answer();
  const url = new URL(request.url);
  const isNumbered = url.pathname === "/" && NUMBERED.some((name) => url.searchParams.has(name));
  if (isNumbered) return (await moved(services, url)) ?? answer();
  const response = await answer();
  return response.status === 404 ? ((await moved(services, url)) ?? response) : response;
}

/** Null: it leads nowhere, or that cannot be read now. */
async function moved(services: Needed, url: URL): Promise<Response | null> {
  const { db, log, settings } = services;
  const address = url.pathname + url.search;
  const find = async () => (await targetOf(db, address)) ?? (await dutchOf(services, address));
  const target = await find().catch((error: unknown) => {
    log.warn({ err: error }, "the redirects could not be read");
    return null;
  });
  if (target === null) return null;
  const present = presentPath(settings.get("places"), target) ?? target;
  // The page itself is gone: its address of before leads back here.
  if (present === url.pathname || !hasPage(settings.agency, present.split("?", 1)[0]!)) return null;
  // A page that speaks Dutch alone may be translated tomorrow.
  const isSamePage = target === address.replace(/^\/../, "");
  // Without this, browsers would remember for years what staff may change tomorrow.
  return new Response(null, {
    status: isSamePage ? 302 : 301,
    headers: { Location: present, "Cache-Control": "no-cache" },
  });
}

/**
 * Where an address in another language leads: a page of staff moved, or speaks Dutch alone (again). Null:
 * neither.
 */
async function dutchOf({ db, clock, settings }: Needed, address: string): Promise<string | null> {
  const { language } = splitLanguage(settings.agency, address.split("?", 1)[0]!);
  if (language === "nl") return null;
  const dutch = address.slice(language.length + 1);
  const [path = ""] = dutch.split("?", 1);
  const [, slug] = /^\/blog\/([a-z0-9-]+)$/.exec(path) ?? [];
  const isThere =
    settings.extraPages.some(({ to }) => to === path) ||
    (slug && (await publishedSlugs(db, [slug], clock())).length > 0);
  return isThere ? dutch : targetOf(db, dutch);
}

/**
 * Answers an old address that ends with a slash, as those of WordPress do, with one hop instead of
 * two. A page that is there without the slash goes before.
 */
export function slashMoved(
  services: Needed,
  site: (request: Request) => Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const isAsked = c.req.method === "GET" && /[^/]\/+$/.test(url.pathname);
    if (!isAsked || !(await moved(services, url))) return next();
    url.pathname = url.pathname.replace(/(?<!\/)\/+$/, "");
    const answer = await site(new Request(url));
    return answer.status === 301 ? answer : next();
  };
}
