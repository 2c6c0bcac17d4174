import { formatDateTime } from "@voordeur/language/dates.ts";
import { z } from "zod";
import { typedLine } from "../../platform/body/some-text.ts";
import * as settings from "../../settings/fields.ts";
import { asked, line, upTo } from "../../ui/staff-form/fields.ts";
import type { Delivery, Webhook } from "./queries.server.ts";

export const topicNames: Readonly<Record<Delivery["topic"], string>> = {
  lead: "Leads",
  viewing: "Bezichtigingen",
  home: "Woningen",
  bid: "Een gekozen bod",
  transfer: "Overdrachten",
};

// The tables are not for browsers.
const topics = Object.keys(topicNames) as (keyof typeof topicNames)[];
const ticked = z.string().transform((text) => text === "on");

/** The form of a webhook. Whether its address may be called follows when it is. */
export const webhookForm = z
  .object({
    label: line("Naam", 60, { missing: "Vul een naam in", input: { placeholder: "Zapier" } }),
    url: asked(
      settings.url("Adres", { hint: "Begint met https://", input: { spellCheck: false } }),
      typedLine.pipe(upTo(1000, "Vul het adres in waar de berichten naartoe gaan")),
    ),
    lead: ticked,
    viewing: ticked,
    home: ticked,
    bid: ticked,
    transfer: ticked,
    with_person: ticked,
  })
  .refine((form) => topics.some((topic) => form[topic]), {
    path: ["topics"],
    error: "Kies waarover er berichten gaan",
  });
export type WebhookForm = z.infer<typeof webhookForm>;

/** The values that a form about a webhook showed, for its field `seen`. */
export const shownOf = (webhook: Webhook) =>
  JSON.stringify([webhook.label, webhook.url, webhook.topics, webhook.with_person]);

const offWords = {
  staff: "Uit",
  gone: "Uitgezet: het adres zegt dat het niet meer bestaat (410)",
  failing: "Uitgezet: drie dagen lang kwam een bericht niet aan",
  restored: "Uitgezet: er is een reservekopie teruggezet",
} as const;

export const stateOf = ({ off_because }: Pick<Webhook, "off_because">) =>
  off_because === null ? "Aan" : offWords[off_because];

/** How a delivery stands. */
export function deliveryState(delivery: Delivery): string {
  const { delivered_at, outcome, next_try_at, attempts } = delivery;
  if (delivered_at) return `Afgeleverd op ${formatDateTime(delivered_at)}`;
  if (attempts === 0 || !next_try_at) return "Wacht";
  return `Poging ${attempts}: ${outcome}. De volgende is op ${formatDateTime(next_try_at)}`;
}
