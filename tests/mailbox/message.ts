import { nextOf } from "../setup/count.ts";

/** Our emails that a message may answer, by their Message-IDs without domain. */
export interface Ours {
  /** The answer of staff, and the notification to the office. */
  answer: string;
  notification: string;
  leadId: string;
}

interface Mail {
  from?: string | null;
  id?: string | null;
  subject?: string;
  /** What it answers: header and value. */
  to?: string;
  headers?: string[];
  type?: string;
  body?: string;
}

export const ref = (id: string) => `<${id}@kantoor.example>`;

/** A message as a mail program sends it. */
export function mail(answered: string | null, given: Mail = {}): string {
  const made = nextOf("mail");
  const {
    from = "Jan <jan@x.example>",
    id = `<m${made}@x.example>`,
    subject = "Re: Uw vraag",
  } = given;
  const {
    headers = [],
    type = "text/plain; charset=utf-8",
    body = "Graag morgen om tien uur.",
  } = given;
  return [
    ...(from === null ? [] : [`From: ${from}`]),
    "To: info@kantoor.example",
    `Subject: ${subject}`,
    "Date: Fri, 27 Nov 2026 10:00:00 +0100",
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    ...(answered === null ? [] : [`In-Reply-To: ${answered}`, `References: ${answered}`]),
    "MIME-Version: 1.0",
    `Content-Type: ${type}`,
    ...headers,
    "",
    body,
  ]
    .join("\n")
    .replaceAll("\n", "\r\n");
}

export const multipart = (boundary: string, ...parts: string[]) =>
  [...parts.map((part) => `--${boundary}\n${part}`), `--${boundary}--`].join("\n");

export const file = (name: string, bytes = 3000) =>
  `Content-Type: application/pdf; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${"QUJD".repeat(bytes / 3)}`;

export interface Expected {
  text?: string;
  subject?: string;
  /** That without what looks quoted. */
  own?: string;
  sender?: string;
  files?: string;
  isAutomatic?: true;
  isCut?: true;
  /** Why our email did not arrive. */
  reason?: string;
}

export const asks: Expected = { text: "Graag morgen om tien uur.", subject: "Re: Uw vraag" };

/** A message as it comes, and what the lead gets of it; null: nothing. */
export type Case = [name: string, message: (ours: Ours) => string, expected: Expected | null];
