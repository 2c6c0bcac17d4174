import type { Services } from "../../../platform/services.ts";
import type { LetterSettings } from "../../../settings/letters/letter-texts.ts";
import type { Viewing } from "./types.ts";

const HOUR_MS = 3_600_000;

export function changeableUntil(
  { settings }: { settings: Pick<LetterSettings, "get"> },
  { starts_at }: Pick<Viewing, "starts_at">,
): Date {
  return new Date(starts_at.getTime() - settings.get("viewings").changeUntilHours * HOUR_MS);
}

/** Somebody on the list may leave it at any time. */
export function isTooLate(
  services: Pick<Services, "settings" | "clock">,
  viewing: Pick<Viewing, "starts_at">,
): boolean {
  return services.clock() >= changeableUntil(services, viewing);
}
