import type { MiddlewareHandler } from "hono";
import type { Services } from "../../platform/services.ts";
import { targetOf } from "./service.server.ts";
import { presentPath } from "../../settings/paths/paths.ts";

type Needed = Pick<Services, "db" | "log" | "settings">;
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
async function moved({ db, log, settings }: Needed, url: URL): Promise<Response | null> {
  const target = await targetOf(db, url.pathname + url.search).catch((error: unknown) => {
    log.warn({ err: error }, "the redirects could not be read");
    return null;
  });
  if (target === null) return null;
  const present = presentPath(settings.get("places"), target) ?? target;
  // The page itself is gone: its address of before leads back here.
  if (present === url.pathname) return null;
  // Without this, browsers would remember for years what staff may change tomorrow.
  return new Response(null, {
    status: 301,
    headers: { Location: present, "Cache-Control": "no-cache" },
  });
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
    url.pathname = url.pathname.replace(/\/+$/, "");
    const answer = await site(new Request(url));
    return answer.status === 301 ? answer : next();
  };
}
