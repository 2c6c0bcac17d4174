import { href } from "react-router";
import { type BidLetterKind, bidders, sales } from "../../../../database/schema/bids.ts";
import type { RegisteredEmails } from "../../../platform/outbox/email-kind.ts";
import { aboutPersons } from "../../../ui/email/personal-letters.server.ts";
import { bidLetter } from "./queue.server.ts";
import { compose } from "./compose.server.ts";
import { bidLettersOf } from "./texts.server.ts";

const names: Record<BidLetterKind, string> = {
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

export const bidEmails: RegisteredEmails = {
  ...bidLetter,
  name: "a letter about a bid",
  letters: bidLettersOf,
  // Two hundred receipts of the last second should not take ten minutes.
  concurrency: 4,
  compose,
  ...aboutPersons(
    {
      person: bidders,
      of: bidders.sale_id,
      cases: sales,
      page: (id) => href("/admin/verkopen/:id", { id }),
    },
    (letter) => names[letter as BidLetterKind],
  ),
};
