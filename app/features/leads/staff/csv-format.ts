import { sourceNames, stateNames, deliveryNames } from "../follow-up/input.ts";
import type { FollowedLead } from "../follow-up/queries.server.ts";
import { deliveryOf } from "./notifications.ts";
import { formatDateTime } from "../../admin/format-date-time.ts";

const columns: Record<string, (lead: FollowedLead) => string | null> = {
  Ontvangen: (lead) => formatDateTime(lead.created_at),
  Naam: (lead) => lead.name,
  "E-mail": (lead) => lead.email,
  Telefoon: (lead) => lead.phone,
  Adres: (lead) => lead.address,
  Bericht: (lead) => lead.message,
  Bron: (lead) => sourceNames[lead.source],
  Status: (lead) => stateNames[lead.state],
  Nakijken: (lead) => lead.suspicion,
  Melding: (lead) => deliveryName(lead, "agency"),
  Bevestiging: (lead) => deliveryName(lead, "visitor"),
  Kenmerk: (lead) => lead.id,
};

/** With the mark that tells Excel that this is UTF-8. */
export const csvHead = `\uFEFF${line(Object.keys(columns))}`;

/** One line of a table as Excel in the Netherlands opens it. */
export function csvLine(lead: FollowedLead): string {
  return line(Object.values(columns).map((valueOf) => valueOf(lead) ?? ""));
}

function line(values: readonly string[]): string {
  return `${values.map(cell).join(";")}\r\n`;
}

/**
 * A value that a spreadsheet would take for a formula, or for a number without its leading zero,
 * begins with an apostrophe.
 */
function cell(value: string): string {
  const text = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]|0\d+$)/.test(value)
    ? `'${value}`
    : value;
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function deliveryName({ notifications }: FollowedLead, kind: "agency" | "visitor"): string {
  const notification = notifications.find((notification) => notification.kind === kind);
  return notification ? deliveryNames[deliveryOf(notification)] : "";
}
