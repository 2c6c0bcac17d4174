import { createHash } from "node:crypto";
import type { FetchMessageObject, MessageStructureObject } from "imapflow";
import { formatNumber } from "@voordeur/language/numbers.ts";
import { oneLine } from "../../../platform/text-input.ts";
import { LONGEST_SUBJECT } from "../follow-up/answer-limits.ts";

/** The lines of a header that are asked for. */
export const HEADERS = [
  "references",
  "in-reply-to",
  "auto-submitted",
  "precedence",
  "x-autoreply",
  "x-spam-flag",
];

/** Of the messages that a message answers, and of its parts, no more are looked at. */
const MOST_ANSWERED = 50;
const MOST_PARTS = 100;
const MOST_FILES = 20;

/** A message of the mailbox, without its text. */
export interface Received {
  /** Digest of its Message-ID. */
  mail: string;
  at: Date | null;
  /** In small letters; empty: it names nobody. */
  from: string;
  subject: string;
  /** Ids of our emails about leads that it answers, without the domain, the nearest first. */
  answered: { leadId: string; messageId: string }[];
  isAutomatic: boolean;
  isSpam: boolean;
  /** The part with its text. */
  text: { part: string; isHtml: boolean } | null;
  files: string;
}

export function received(message: FetchMessageObject): Received {
  const { envelope = {}, internalDate, bodyStructure } = message;
  const headers = headersOf(message.headers);
  const from = oneLine(envelope.from?.[0]?.address ?? "", 255).toLowerCase();
  const parts = bodyStructure ? leaves(bodyStructure) : [];
  const texts = parts.filter(
    ({ type, disposition }) => /^text\/(plain|html)$/i.test(type) && !isFile(disposition),
  );
  const text = texts.find(({ type }) => /plain$/i.test(type)) ?? texts[0];
  const at = new Date(internalDate ?? "");
  const unnamed = [from, envelope.date, envelope.subject, message.size].join("\n");
  const automatic = headers("auto-submitted") || headers("precedence") || headers("x-autoreply");
  return {
    mail: createHash("sha256")
      .update(envelope.messageId || unnamed)
      .digest("hex")
      .slice(0, 32),
    at: Number.isNaN(at.getTime()) ? null : at,
    from,
    subject: oneLine(envelope.subject ?? "", LONGEST_SUBJECT),
    answered: answeredIn(`${headers("references")} ${headers("in-reply-to")}`),
    isAutomatic:
      /^(?!no\b|normal\b|first-class\b).+/i.test(automatic) ||
      bodyStructure?.type === "multipart/report",
    isSpam: /^yes/i.test(headers("x-spam-flag")),
    text: text ? { part: text.part ?? "1", isHtml: /html$/i.test(text.type) } : null,
    files: filesIn(parts.filter((part) => part !== text)),
  };
}

/** The value of a header line, unfolded; empty: there is none. */
function headersOf(lines: Buffer | undefined): (name: string) => string {
  const text = (lines?.toString("latin1") ?? "").replace(/\r?\n[ \t]+/g, " ");
  return (name) => new RegExp(`^${name}:(.*)$`, "im").exec(text)?.[1]?.trim() ?? "";
}

function answeredIn(header: string): Received["answered"] {
  const found = header.matchAll(/<(lead-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-[\w-]{1,80})@/g);
  const ids = Array.from(found, ([, messageId = "", leadId = ""]) => ({ leadId, messageId }));
  return ids.slice(-MOST_ANSWERED).toReversed();
}

const isFile = (disposition: string | undefined) => /^attachment$/i.test(disposition ?? "");

/** The parts that have no parts; a message within is one. */
function leaves(structure: MessageStructureObject): MessageStructureObject[] {
  const found: MessageStructureObject[] = [];
  const waiting = [structure];
  for (let part = waiting.shift(); part && found.length < MOST_PARTS; part = waiting.shift()) {
    const isMultipart = /^multipart\//i.test(part.type);
    if (isMultipart) waiting.unshift(...(part.childNodes ?? []).slice(0, MOST_PARTS));
    else found.push(part);
  }
  return found;
}

/** "foto.jpg (340 kB), brief.pdf (1,2 MB)": what else came with it. */
function filesIn(parts: readonly MessageStructureObject[]): string {
  const files = parts.flatMap(({ parameters, dispositionParameters, disposition, type, size }) => {
    const name = oneLine(dispositionParameters?.["filename"] ?? parameters?.["name"] ?? "", 100);
    if (!name && !isFile(disposition) && type !== "message/rfc822") return [];
    return [`${name || "bijlage zonder naam"} (${sizeWords(size ?? 0)})`];
  });
  const more = files.length - MOST_FILES;
  return [...files.slice(0, MOST_FILES), ...(more > 0 ? [`en ${more} andere`] : [])].join(", ");
}

/** Base64 is a third longer than what it stands for. */
const sizeWords = (size: number) =>
  size < 1_000_000
    ? `${formatNumber(Math.ceil((size * 0.75) / 1000))} kB`
    : `${formatNumber(Math.round((size * 0.75) / 100_000) / 10)} MB`;
