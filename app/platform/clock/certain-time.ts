import { dutch, translated } from "@voordeur/language/text.ts";
import { Refused } from "../body/refusal.ts";
import type { Services } from "../services.ts";
import { ClockFaultError } from "./shared-clock.ts";

export const UNCERTAIN_TIME = dutch`De klok van onze website loopt niet goed, en dan leggen wij niets vast. Probeer het over een minuut nog eens, of bel ons.`;

export const uncertainTime = () => new Refused(translated(UNCERTAIN_TIME), 503);

/**
 * The services of an act whose time counts in law and that cannot be undone: their clock stands still at
 * the database's time. Asked in the act's transaction, once it holds what it changes, so that of two
 * instances the later one has the later time. Asked again with what it gave, it is the same time.
 * @throws Refused while the clocks disagree
 */
export async function atCertainTime<Needed extends Pick<Services, "db" | "sharedClock">>(
  services: Needed,
): Promise<Needed & Pick<Services, "clock">> {
  const now = await services.sharedClock.now(services.db).catch((error: unknown) => {
    throw error instanceof ClockFaultError ? uncertainTime() : error;
  });
  const sharedClock = { ...services.sharedClock, now: async () => now };
  return { ...services, sharedClock, clock: () => now };
}
