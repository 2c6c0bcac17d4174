import { inArray } from "drizzle-orm";
import { href } from "react-router";
import { reviews } from "../../../database/schema/reviews.ts";
import { type RegisteredEmails, showEach, subjectsOf } from "../../platform/outbox/email-kind.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
} from "../../settings/letters/letter-texts.ts";
import { officeSender } from "../../settings/letters/sender.ts";
import { layOut } from "../../ui/email/layout.server.tsx";
import { reviewUrl } from "./links.server.ts";
import { reviewEmail } from "./owe.server.ts";
import { findReview } from "./queries.server.ts";

/** The request for a review: one person gets it once. */
export const reviewEmails: RegisteredEmails = {
  ...reviewEmail,
  name: "a request for a review",
  letters: { request: ["beoordeling"] },
  async compose(services, { subject }) {
    const { db, settings } = services;
    const review = await findReview(db, subject);
    if (!review || review.email === "" || review.given_at !== null) return null;
    const email = requestEmail(settings, { ...review, url: reviewUrl(services, review.id) });
    return { ...officeSender(settings), to: review.email, ...email };
  },
  async show(db, owed) {
    const { id, name, about } = reviews;
    const rows = await db
      .select({ id, name, about })
      .from(reviews)
      .where(inArray(id, subjectsOf(owed)));
    return showEach(owed, rows, (_email, review) => ({
      title: review.name || "Naam gewist",
      to: href("/admin/beoordelingen"),
      facts: ["Vraag om een beoordeling", review.about],
    }));
  },
};

function requestEmail(
  settings: LetterSettings,
  { name, about, url }: { name: string; about: string; url: string },
) {
  const { subject, opening, after } = letterTexts(settings, "beoordeling");
  const content = {
    title: subject,
    opening: name === "" ? "Goedendag," : `Beste ${name},`,
    paragraphs: paragraphsOf(opening),
    facts: [{ label: "Het gaat om", value: about }],
    link: { label: "Geef uw beoordeling", url },
    closing: paragraphsOf(after),
  };
  return { subject, ...layOut(content, settings.agency) };
}

/** A request to somebody who does not exist. */
export const exampleReviewEmail = (about: { publicUrl: string; settings: LetterSettings }) => ({
  receiver: "Aan de koper, verkoper of bezichtiger",
  ...requestEmail(about.settings, {
    name: "Sanne de Vries",
    about: `Verkocht in ${about.settings.agency.town}`,
    url: `${about.publicUrl}/beoordeling`,
  }),
});
