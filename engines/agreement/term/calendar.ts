import { t } from "@voordeur/language/text.ts";
import { type CalendarEvent, writeCalendar } from "@voordeur/calendar/write-calendar.ts";
import type { Contract } from "../contract.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { coolingOffEnd } from "./cooling-off.ts";

/**
 * The days of an agreement that nobody may miss, as the text of an .ics file (RFC 5545) created at
 * `now`. It names the home and no person. Empty days are left out; without the day of handing over
 * there is no cooling-off period in it.
 */
export function contractCalendar(contract: Contract, handedOver: IsoDay, now: Date): string {
  const { clausules, leveringsdatum, bankgarantieDatum, woning } = contract;
  const location = [woning.adres, `${woning.postcode} ${woning.plaats}`.trim()]
    .filter(Boolean)
    .join(", ");
  const days: [string, IsoDay | undefined, string][] = [
    [
      "bedenktijd",
      handedOver && coolingOffEnd(handedOver),
      t`Laatste dag van de bedenktijd (tot 24.00 uur)`,
    ],
    ["financiering", clausules.financiering?.datum, t`Laatste dag van het financieringsvoorbehoud`],
    ["keuring", clausules.bouwkundigeKeuring?.datum, t`Laatste dag van de bouwkundige keuring`],
    ["nhg", clausules.nhg?.datum, t`Laatste dag van het voorbehoud van NHG`],
    ["bankgarantie", bankgarantieDatum, t`Laatste dag voor de bankgarantie of waarborgsom`],
    ["levering", leveringsdatum, t`Levering van de woning bij de notaris`],
  ];
  const events = days.flatMap(([kind, day, summary]): CalendarEvent[] => {
    if (!day) return [];
    const event = {
      // The same for the same home, so that importing again moves the event instead of adding one.
      uid: `${kind}-${fingerprint(location)}@koopovereenkomst`,
      sequence: 0,
      day,
      changedAt: now,
      summary,
      isFree: true,
    };
    return [location ? { ...event, location } : event];
  });
  return writeCalendar({ events });
}

/** A short hash of a text (FNV-1a), to tell two homes apart without naming them. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
