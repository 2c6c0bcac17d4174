import { href } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/robots";

export const handle = { cache: { tags: [] } satisfies PageCaching };

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsOf(context.get(servicesContext).publicUrl), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
}

/** Search engines may see everything but the rooms behind the counter. */
export function robotsOf(origin: string): string {
  const closed = [href("/admin"), href("/auth"), "/functions/", `${href("/aanvraag")}?verzonden`];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${href("/sitemap.xml")}`,
    "",
  ].join("\n");
}
