import type { LeadCampaign } from "../../../database/schema/leads.ts";
import { textOf } from "../../platform/body/form.ts";
import { oneLine } from "../../platform/text-input.ts";
import type { Origin } from "../../ui/lead-forms/form-parts.tsx";

const campaignWords = ["source", "medium", "campaign", "term", "content"] as const;

/** The `utm_` words among the fields of a form or the parameters of an address. */
function campaignOf(fields: { get(name: string): unknown }): LeadCampaign {
  const words = campaignWords.map((word) => [word, oneLine(textOf(fields, `utm_${word}`), 100)]);
  return Object.fromEntries(words.filter(([, value]) => value));
}

/**
 * Where a request to `/aanvraag` comes from, without a cookie: what its form or its own address
 * carries, otherwise the address of the page that was left, which browsers send along within a site.
 */
export function originOf(request: Request, carried: { get(name: string): unknown }): Origin {
  const left = pageLeft(request);
  const page = oneLine(textOf(carried, "page"), 300);
  const campaign = campaignOf(carried);
  return {
    page: page.startsWith("/") ? page : (left?.pathname.slice(0, 300) ?? null),
    campaign:
      Object.keys(campaign).length > 0 ? campaign : campaignOf(left?.searchParams ?? carried),
  };
}

/** Only one of this site. */
function pageLeft(request: Request): URL | undefined {
  const left = URL.parse(request.headers.get("Referer") ?? "");
  const here = [request.headers.get("Host"), URL.parse(request.url)?.host];
  return left && here.includes(left.host) ? left : undefined;
}
