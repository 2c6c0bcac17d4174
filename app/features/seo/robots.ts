import { href } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsOf(context.get(servicesContext).publicUrl), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
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
