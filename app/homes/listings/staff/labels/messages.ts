import { formatDay } from "@voordeur/language/dates.ts";
import type { LabelFinding } from "../../labels/compare.ts";

/** A finding in words, with its date and source. */
export function findingWords(finding: LabelFinding): string {
  const { kind, advertised, registered, registered_on, valid_until, source } = finding;
  const dates = [
    registered_on && `geregistreerd op ${formatDay(registered_on)}`,
    valid_until && `geldig tot ${formatDay(valid_until)}`,
  ].filter(Boolean);
  const known = `${registered ?? ""}${dates.length > 0 ? ` (${dates.join(", ")})` : ""}`;
  if (kind === "other") return `Op de site staat label ${advertised}, in EP-Online staat ${known}.`;
  if (kind === "missing") return `Op de site staat geen label, in EP-Online staat ${known}.`;
  if (kind === "unregistered") {
    return `Op de site staat label ${advertised}, maar EP-Online heeft voor dit adres geen label.`;
  }
  return source === "feed"
    ? `Volgens de bron is label ${advertised} op ${formatDay(valid_until ?? "")} verlopen.`
    : `Het label in EP-Online is verlopen: ${known}. Op de site staat ${advertised}.`;
}
