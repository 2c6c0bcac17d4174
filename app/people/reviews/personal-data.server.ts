import { reviews } from "../../../database/schema/reviews.ts";
import { letterPart, type PersonalData } from "../../platform/personal-data.ts";
import { reviewEmail } from "./email-kind.server.ts";

/** Months that a review is shown, and a request that nobody answered is known. */
const MONTHS = 60;

/** A review goes with the person who wrote it. */
export const reviewData: PersonalData = {
  name: "reviews",
  table: reviews,
  months: MONTHS,
  forgotten: {
    name: "",
    email: "",
    lead_id: null,
    words: "",
    shown_name: "",
    reply: "",
    hidden_note: "",
    stars: null,
    given_at: null,
  },
  parts: [letterPart],
  emails: (id) => reviewEmail.emails(id),
};
