import { reviews } from "../../../database/schema/reviews.ts";
import type { EmailKind } from "../../platform/outbox/email-kind.ts";

/** The emails about a review; their subject is its row. */
export const reviewEmail: EmailKind = {
  kind: "review",
  subjects: reviews,
  queue: "send-review-letter",
  emails: (reviewId) => `review-${reviewId}-`,
};
