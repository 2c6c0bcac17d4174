import { t } from "@voordeur/language/text.ts";
import { inArray } from "drizzle-orm";
import { href } from "react-router";
import { reviews } from "../../../database/schema/reviews.ts";
import { type RegisteredEmails, shownBy } from "../../platform/outbox/email-kind.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
  signedOff,
} from "../../settings/letters/letter-texts.ts";
import type { reviewLetters } from "../../settings/letters/review-letters.ts";
import { officeSender } from "../../settings/letters/sender.ts";
import { minePart, writeEmail } from "../../ui/email/layout.server.tsx";
import { hideGrounds, spokenAbout } from "./kinds.ts";
import { reviewUrl } from "./links.server.ts";
import { reviewEmail } from "./email-kind.server.ts";
import { findReview, type Review } from "./queries.server.ts";

/** The request for a review, which one person gets once, and the notification of the office about a review. */
export const reviewEmails: RegisteredEmails = {
  ...reviewEmail,
  name: "a letter about a review",
  letters: { request: ["beoordeling"], given: ["beoordelingbinnen"] },
  async compose(services, { subject, letter }) {
    const { db, settings } = services;
    const review = await findReview(db, subject);
    if (!review) return null;
    const sender = officeSender(settings);
    if (letter === "given") {
      if (review.given_at === null) return null;
      const url = services.publicUrl + href("/admin/beoordelingen/:id", { id: review.id });
      return { ...sender, to: settings.agency.email, ...givenEmail(settings, { ...review, url }) };
    }
    if (review.email === "" || review.given_at !== null || review.declined_at !== null) return null;
    const email = requestEmail(settings, { ...review, url: reviewUrl(services, review.id) });
    return { ...sender, to: review.email, ...email };
  },
  show: shownBy(
    (db, ids) => {
      const { id, name, about } = reviews;
      return db.select({ id, name, about }).from(reviews).where(inArray(id, ids));
    },
    ({ letter }, review) => ({
      title: review.name || "Naam gewist",
      to: href("/admin/beoordelingen"),
      facts: [
        letter === "given" ? "Nieuwe beoordeling, aan kantoor" : "Vraag om een beoordeling",
        review.about,
      ],
    }),
  ),
};

function requestEmail(
  settings: LetterSettings,
  { name, about, url }: { name: string; about: string; url: string },
) {
  const { subject, opening, after } = letterTexts(settings, "beoordeling");
  const content = {
    title: subject,
    opening: name === "" ? t`Goedendag,` : t`Beste ${name},`,
    paragraphs: paragraphsOf(opening),
    facts: [{ label: t`Het gaat om`, value: spokenAbout(about) }],
    link: { label: t`Geef uw beoordeling`, url },
    closing: [...paragraphsOf(after), signedOff(settings)],
    more: [
      { label: t`Vraag mij dit niet meer`, url: `${url}#niet-meer` },
      minePart(new URL(url).origin),
    ],
  };
  return writeEmail(content, settings.agency);
}

type Given = Pick<Review, "stars" | "words" | "shown_name" | "about" | "hidden_because">;

function givenEmail(settings: LetterSettings, { url, ...review }: Given & { url: string }) {
  const { stars, words, shown_name, about, hidden_because } = review;
  const { subject, opening, after } = letterTexts(settings, "beoordelingbinnen");
  const content = {
    title: subject,
    opening: "Goedendag,",
    paragraphs: paragraphsOf(opening),
    facts: [
      { label: "Sterren", value: `${stars} van de 5` },
      { label: "Van", value: shown_name },
      { label: "Het gaat om", value: about },
      { label: "Geschreven", value: words },
      { label: "Verborgen", value: hidden_because && hideGrounds[hidden_because].name },
    ],
    link: { label: "Naar de beoordeling", url },
    closing: paragraphsOf(after),
  };
  return writeEmail(content, settings.agency);
}

/** A letter about somebody who does not exist. */
export function exampleReviewEmail(
  letter: keyof typeof reviewLetters,
  { publicUrl, settings }: { publicUrl: string; settings: LetterSettings },
) {
  const about = `Verkocht in ${settings.agency.town}`;
  if (letter === "beoordeling") {
    const who = { name: "Sanne de Vries", about, url: `${publicUrl}/beoordeling` };
    return { receiver: "Aan de koper, verkoper of bezichtiger", ...requestEmail(settings, who) };
  }
  const review = { stars: 4, words: "Vlot geholpen.", shown_name: "Sanne", hidden_because: null };
  const url = `${publicUrl}${href("/admin/beoordelingen")}`;
  return { receiver: "Aan kantoor", ...givenEmail(settings, { ...review, about, url }) };
}
