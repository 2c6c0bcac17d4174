import { mailboxState, refusedLeads } from "./people/leads/service.server.ts";
import { countPhotos } from "./homes/listings/photos/queries.server.ts";
import { sourceStates } from "./homes/listings/sync/service.server.ts";
import { type Metric, single } from "./platform/observability/metrics.ts";
import type { RequestKinds } from "./platform/observability/request-metrics.ts";
import { emailMetric } from "./platform/outbox/email-metrics.ts";
import type { Services } from "./platform/services.ts";

export const requestKinds: RequestKinds = [
  ["/healthz", "health"],
  ["/readyz", "health"],
  ["/assets/", "asset"],
  ["/media/", "media"],
  ["/og/", "picture"],
  ["/functions", "function"],
  ["/admin", "admin"],
  ["/auth", "account"],
  ["/aanvraag", "lead"],
  ["/contracten", "contract"],
  ["/restyler", "restyler"],
];

/** This instance's answers from memory, and the work of its painters. */
export function pageMetrics(
  counts: { kept: number; made: number },
  { painters }: Pick<Services, "painters">,
): readonly Metric[] {
  return [
    {
      name: "voordeur_answers_total",
      help: "Pages and files from memory (kept), and pages that had to be made for it first.",
      type: "counter",
      series: Object.entries(counts).map(([how, value]) => ({ labels: { how }, value })),
    },
    single("voordeur_restyler_tasks", "Photos that are painted or wait for it.", painters.taken()),
  ];
}

/** Figures of the site as a whole, the same from every instance. */
export async function siteMetrics(
  services: Pick<Services, "db" | "clock" | "config" | "rateLimiter" | "settings">,
): Promise<readonly Metric[]> {
  const { db, clock } = services;
  const [emails, refused, photos, sources, mailbox] = await Promise.all([
    emailMetric(db),
    refusedLeads(services),
    countPhotos(db),
    sourceStates(services, services.settings.get("sources")),
    mailboxState(services),
  ]);
  return [
    emails,
    single(
      "voordeur_leads_refused",
      "Leads of the last 24 hours that were not stored, as more than 60 an hour came from one network.",
      refused,
    ),
    {
      name: "voordeur_mailbox_age_seconds",
      help: "Since when the mailbox with answers to leads has not been read; left out where none is.",
      type: "gauge",
      series: mailbox?.read_at
        ? [{ labels: {}, value: (clock().getTime() - mailbox.read_at.getTime()) / 1000 }]
        : [],
    },
    {
      name: "voordeur_photos",
      help: "Photos of listings that are not shown: pending are fetched, failed are tried at night.",
      type: "gauge",
      series: (["pending", "failed"] as const).map((state) => ({
        labels: { state },
        value: photos.get(state) ?? 0,
      })),
    },
    {
      name: "voordeur_source_age_seconds",
      help: "Since when the listings of a source are not up to date; a source that never was is left out.",
      type: "gauge",
      series: sources.flatMap(({ id, lastGood }) =>
        lastGood
          ? [{ labels: { source: id }, value: (clock().getTime() - lastGood.getTime()) / 1000 }]
          : [],
      ),
    },
  ];
}
