import { eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { type BidLetterKind, bidders, sales } from "../../../../database/schema/bids.ts";
import { type RegisteredEmails, shownBy } from "../../../platform/outbox/email-kind.ts";
import { bidLetter } from "./owe.server.ts";
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
  show: shownBy(
    (db, ids) => {
      const { id, name } = bidders;
      return db
        .select({ id, name, saleId: sales.id, about: sales.about })
        .from(bidders)
        .innerJoin(sales, eq(sales.id, bidders.sale_id))
        .where(inArray(id, ids));
    },
    ({ letter }, { name: bidder, about, saleId }) => ({
      title: `${bidder || "Naam gewist"} bij ${about}`,
      to: href("/admin/verkopen/:id", { id: saleId }),
      facts: [names[letter as BidLetterKind]],
    }),
  ),
};

/** The subjects of the emails of a sale. */
export const biddersOf = (saleId: Placeholder): SQL =>
  sql`SELECT id FROM bidders WHERE sale_id = ${saleId}`;
