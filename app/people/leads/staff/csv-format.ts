import { deliveryNames, lostNames, sourceNames, stateNames } from "../follow-up/input.ts";
import type { FollowedLead } from "../follow-up/queries.server.ts";
import { csvLine, csvMark } from "../../../staff/kit/csv-line.ts";
import { campaignText, detailTexts, kindNames } from "../kinds.ts";
import { deliveryOf } from "./notifications.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";

const columns: Record<string, (lead: FollowedLead) => string | null> = {
  Ontvangen: (lead) => formatDateTime(lead.created_at),
  Naam: (lead) => lead.name,
  "E-mail": (lead) => lead.email,
  Telefoon: (lead) => lead.phone,
  Adres: (lead) => lead.address,
  Bericht: (lead) => lead.message,
  Soort: (lead) => kindNames[lead.kind],
  Woning: (lead) => lead.about,
  Gegevens: (lead) => detailTexts(lead).join("; "),
  Pagina: (lead) => lead.page,
  Campagne: (lead) => campaignText(lead.campaign),
  Bron: (lead) => sourceNames[lead.source],
  Status: (lead) => stateNames[lead.state],
  Reden: (lead) => lead.lost_reason && lostNames[lead.lost_reason],
  Opvolging: (lead) => lead.handler,
  Terugbellen: (lead) => lead.call_back_at && formatDateTime(lead.call_back_at),
  Nakijken: (lead) => lead.suspicion,
  Melding: (lead) => deliveryName(lead, "agency"),
  Bevestiging: (lead) => deliveryName(lead, "visitor"),
  Kenmerk: (lead) => lead.id,
};

export const csvHead = csvMark + csvLine(Object.keys(columns));

export function leadLine(lead: FollowedLead): string {
  return csvLine(Object.values(columns).map((valueOf) => valueOf(lead) ?? ""));
}

function deliveryName({ notifications }: FollowedLead, kind: "agency" | "visitor"): string {
  const notification = notifications.find((notification) => notification.recipient === kind);
  return notification ? deliveryNames[deliveryOf(notification)] : "";
}
