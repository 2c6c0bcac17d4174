import { createHash } from "node:crypto";
import type { FetchMessageObject } from "imapflow";
import { oneLine } from "../../../platform/text-input.ts";
import { MAX_SUBJECT_LENGTH } from "../follow-up/answer-limits.ts";
import { headersIn, isOfMachine, SIGNS_OF_MACHINES } from "./machine.ts";
import { type Parts, partsOf } from "./parts.ts";

/** The lines of a header that are asked for. */
export const HEADERS = `references in-reply-to x-spam-flag ${SIGNS_OF_MACHINES}`.split(" ");

/** Limits on the answered messages and the senders that are read from a message. */
const MAX_ANSWERED = 50;
const MAX_SENDERS = 10;

/** A message of the mailbox, without its text. */
export interface Received {
  /** Digest of its Message-ID. */
  mail: string;
  /** That itself, where an answer can name it. */
  messageId: string | null;
  at: Date | null;
  /** In small letters; none: it names nobody. */
  from: string[];
  subject: string;
  /** Ids of our emails about leads that it answers, without the domain, the nearest first. */
  answered: { leadId: string; messageId: string }[];
  isAutomatic: boolean;
  isSpam: boolean;
  parts: Parts;
}

/** A message as the library fetched it, with its headers unparsed. */
export type Fetched = Pick<
  FetchMessageObject,
  "envelope" | "internalDate" | "bodyStructure" | "size"
> & { headers: string };

export function received(message: Fetched): Received {
  const { envelope = {}, internalDate, bodyStructure } = message;
  const headers = headersIn(message.headers);
  const senders = envelope.from?.map(({ address }) => address ?? "") ?? [];
  const from = senders.slice(0, MAX_SENDERS).map((address) => oneLine(address, 255).toLowerCase());
  const parts = partsOf(bodyStructure);
  const at = new Date(internalDate ?? "");
  const subject = oneLine(envelope.subject ?? "", MAX_SUBJECT_LENGTH);
  const unnamed = [from[0] ?? "", envelope.date, envelope.subject, message.size].join("\n");
  return {
    mail: createHash("sha256")
      .update(envelope.messageId || unnamed)
      .digest("hex")
      .slice(0, 32),
    messageId: /^<[!-;=?-~]{1,250}>$/.exec(envelope.messageId ?? "")?.[0] ?? null,
    at: Number.isNaN(at.getTime()) ? null : at,
    from: from.filter(isAddress),
    subject,
    answered: answeredIn(`${headers("references")} ${headers("in-reply-to")}`),
    isAutomatic: parts.report !== null || isOfMachine(headers, subject),
    isSpam: /^yes/i.test(headers("x-spam-flag")),
    parts,
  };
}

/** Not what IMAP servers write where it is missing or broken: "jan@MISSING_DOMAIN". */
function isAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  const labels = address.slice(at + 1).split(".");
  return (
    at > 0 && !/\s/.test(address) && labels.length > 1 && labels.every((label) => label !== "")
  );
}

/** Our emails among the Message-IDs of a header. */
export function answeredIn(header: string): Received["answered"] {
  const found = header.matchAll(/<(lead-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-[\w-]{1,80})@/g);
  const ids = Array.from(found, ([, messageId = "", leadId = ""]) => ({ leadId, messageId }));
  return ids.slice(-MAX_ANSWERED).toReversed();
}
