import { whenText } from "@voordeur/language/dates.ts";

/** "zaterdag 28 november 2026 van 10.30 tot 11.00 uur" */
export const whenOf = (viewing: { starts_at: Date; ends_at: Date }) =>
  whenText({ startsAt: viewing.starts_at, endsAt: viewing.ends_at });
