import type { Unsealed } from "../../deals/signing/outcome/kinds.ts";
import { type WaitingItem, waitingItem } from "../../staff/kit/waiting/waiting.ts";

/** Twice as long as a time server may be down before a copy is sealed without it. */
const LATE_MS = 30 * 60_000;

/** Copies that all signed and that could not be sealed since. */
export const sealItems = (
  unsealed: readonly Unsealed[],
  now: Date,
  linkTo: (id: string) => string,
): WaitingItem[] =>
  unsealed
    .filter(({ at }) => now.getTime() - new Date(at).getTime() > LATE_MS)
    .map(({ id, version, about, at }) =>
      waitingItem({
        key: version,
        title: about,
        to: linkTo(id),
        at: new Date(at),
        facts: ["iedereen tekende, maar het exemplaar is niet te verzegelen"],
        text: "Klopt het certificaat in Instellingen? Vraag anders wie de site beheert.",
      }),
    );
