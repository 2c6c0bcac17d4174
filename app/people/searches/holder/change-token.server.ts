import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../../platform/services.ts";
import { readSearchToken, signSearch } from "../searches.server.ts";

type Needed = Pick<Services, "secrets" | "clock">;

const DAY_MS = 86_400_000;

/**
 * A token that goes along on the list while its holder picks other filters, until the end of the next
 * day. It changes that one search and shows nobody's address, as an address of the list may be shared.
 */
export function signChange({ secrets, clock }: Needed, searchId: string): string {
  return signSearch(secrets, `change-${amsterdamDate(clock())}`, searchId);
}

export function readChange({ secrets, clock }: Needed, token: string): string | null {
  const now = clock();
  const days = [now, new Date(now.getTime() - DAY_MS)].map(amsterdamDate);
  for (const day of days) {
    const id = readSearchToken(secrets, `change-${day}`, token);
    if (id !== null) return id;
  }
  return null;
}
