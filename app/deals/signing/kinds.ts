import type { QueuedEmail } from "../../platform/outbox/email-kind.ts";

/** The email that brings a code is all that is kept of it. */
export type SentCode = Pick<QueuedEmail, "id" | "subject" | "about" | "created_at">;

/** Enough of an email address for its owner to know it by. */
export const maskedAddress = (email: string): string =>
  email && `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf("@"))}`;
