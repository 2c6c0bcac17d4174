import { href } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import { themeColour } from "../../settings/look/palette.ts";
import type { Route } from "./+types/manifest";

/** Browsers ask for it without a cookie, so it says no more than the site does. */
export function loader({ context }: Route.LoaderArgs) {
  const { shortName, look } = context.get(servicesContext).settings.agency;
  const manifest = {
    id: href("/admin"),
    name: `Beheer ${shortName}`,
    short_name: "Beheer",
    lang: "nl",
    start_url: href("/admin"),
    scope: href("/admin"),
    display: "standalone",
    theme_color: themeColour(look ?? {}),
    background_color: "#fcfaf5",
    icons: [192, 512].map((size) => ({
      src: `/beheer-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      // A launcher cuts its own shape out of the ground.
      purpose: "any maskable",
    })),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
