import { href } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/security-txt";

const DAY_MS = 86_400_000;
const GOOD_FOR_DAYS = 90;

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, clock, settings } = context.get(servicesContext);
  return new Response(securityTextOf(publicUrl, settings.agency.email, clock()), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}

/** Whom to tell of a weakness of the site, as RFC 9116 writes it. */
export function securityTextOf(origin: string, email: string, now: Date): string {
  const expires = new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: nl, en",
    `Canonical: ${origin}${href("/.well-known/security.txt")}`,
    "",
  ].join("\r\n");
}
