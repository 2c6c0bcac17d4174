import { inArray } from "drizzle-orm";
import { href } from "react-router";
import { savedSearches } from "../../../../database/schema/searches.ts";
import { type RegisteredEmails, shownBy } from "../../../platform/outbox/email-kind.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { knownNames } from "../../../homes/listings/service.server.ts";
import { NEWS_LETTER } from "../news/job-name.ts";
import { composeNews } from "../news/compose.server.ts";
import { findSearch } from "../queries.server.ts";
import { describeSearch, searchLetter, searchLinks } from "../searches.server.ts";
import { confirmEmail, goOnEmail } from "./emails.server.ts";
import { type LetterKind, letterNames } from "./letter-names.ts";

/** The emails that ask something of a search's holder. */
export const searchEmails: RegisteredEmails = {
  ...searchLetter,
  letters: { confirm: ["zoekbevestiging"], "go-on": ["zoekverlenging"] },
  name: "an email of a search",
  async compose(services, { subject, letter }) {
    const { db, settings } = services;
    const search = await findSearch(db, subject);
    if (!search) return null;
    const links = searchLinks(services, search.id);
    const isConfirmed = search.state !== "unconfirmed";
    const known = isConfirmed ? undefined : await knownNames(db);
    const words = describeSearch(search.query, search.style, known);
    const about = { words, rhythm: search.rhythm, links };
    const write = letter === "confirm" ? confirmEmail : goOnEmail;
    return {
      ...officeSender(settings),
      to: search.email,
      stopUrl: links.stopUrl,
      ...write(settings, about),
    };
  },
  show: shownBy(
    (db, ids) => {
      const { id, query, style } = savedSearches;
      return db.select({ id, query, style }).from(savedSearches).where(inArray(id, ids));
    },
    ({ letter }, search) => ({
      title: describeSearch(search.query, search.style),
      to: href("/admin/zoekers/:id", { id: search.id }),
      facts: [letterNames[letter as LetterKind]],
    }),
  ),
};

/** News, thousands at once, by a queue of its own. */
export const newsEmails: RegisteredEmails = {
  ...searchEmails,
  queue: NEWS_LETTER,
  letters: { news: ["zoeknieuws", "zoekvoorsprong"] },
  name: "an email about news",
  concurrency: 2,
  compose: composeNews,
};
