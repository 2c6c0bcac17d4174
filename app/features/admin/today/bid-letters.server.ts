import { href } from "react-router";
import type { BidLetterKind } from "../../../../database/schema/bids.ts";
import type { Services } from "../../../platform/services.ts";
import { listUnsentLetters, SLOW_MS } from "../../sales/letters/queries.server.ts";
import { lateWords, type WaitingGroup } from "./waiting.ts";

const kinds: Record<BidLetterKind, string> = {
  invited: "Uitnodiging",
  receipt: "Ontvangstbewijs",
  answered: "Antwoord van de verkoper",
  closed: "Bericht dat het bieden sloot",
  chosen: "Bericht van de keuze",
  refused: "Afwijzing",
  reopened: "Bericht van de heropening",
  "called-off": "Bericht van de afblazing",
  shared: "Biedlogboek",
};

/** Emails to bidders that failed or are late, of all sales or of one, each to be sent once more. */
export async function unsentBidGroup(
  { db, clock }: Pick<Services, "db" | "clock">,
  saleId: string | null = null,
): Promise<WaitingGroup> {
  const now = clock();
  const { total, letters } = await listUnsentLetters(db, { saleId, now });
  return {
    id: "mails-biedingen",
    title: "Mails over biedingen die niet aankwamen",
    total,
    items: letters.map(({ id, kind, state, name, about, at, error, ...letter }) => {
      const page = href("/admin/verkopen/:id", { id: letter.saleId });
      const isFailed = state === "failed";
      return {
        key: id,
        title: `${name || "Naam gewist"} bij ${about}`,
        to: page,
        at,
        late: isFailed ? null : lateWords(new Date(at.getTime() + SLOW_MS), now),
        facts: [kinds[kind], isFailed ? "mislukt" : "wacht op verzending"],
        text: error,
        acts: [
          {
            label: "Opnieuw versturen",
            action: page,
            fields: { act: "opnieuw", brief: id, ...(saleId ? {} : { terug: href("/admin") }) },
          },
        ],
      };
    }),
    all: null,
  };
}
