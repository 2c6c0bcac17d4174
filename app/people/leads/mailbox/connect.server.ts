import type { ImapFlow, ImapFlowError } from "imapflow";
import type { mailboxFailures } from "../../../../database/schema/leads.ts";
import type { Source } from "./content.ts";
import type { MailContent } from "./mail-worker.ts";
import { type Fetched, HEADERS, type Received } from "./message.ts";
import type { Parts } from "./parts.ts";
import type { Ours } from "./quote-heads.ts";
import { readApart } from "./read-apart.ts";

const DAY_MS = 86_400_000;
/** A mailbox that is read for the first time is read from so many days back. */
const FIRST_DAYS = 30;
/** At most this much is fetched of a message: HTML may begin with inline pictures. */
const MAX_BYTES = 4_000_000;
const MAX_HEADER = 50_000;

/** Why a mailbox cannot be read; never with the server's words, which may name its user. */
export class MailboxError extends Error {
  readonly failure: (typeof mailboxFailures)[number];

  constructor(failure: (typeof mailboxFailures)[number]) {
    super(`the mailbox is not read: ${failure}`);
    this.failure = failure;
  }
}

export interface Mailbox {
  validity: number;
  /** UIDs of the messages after this one, in order. */
  after(uid: number, now: Date): Promise<number[]>;
  /** Null: it is gone. */
  read(uid: number): Promise<Received | null>;
  contentOf(uid: number, parts: Parts, ours: Ours): Promise<MailContent>;
  isUsable(): boolean;
  close(): void;
}

/** Opens a mailbox to read only: nothing in it is changed or marked. @throws MailboxError */
export async function openMailbox(url: URL, messageMs: number): Promise<Mailbox> {
  const { ImapFlow } = await import("imapflow");
  const isSecure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // Our password crosses no network in the clear.
    ...(!isSecure && { doSTARTTLS: !/^(localhost|127\.|\[::1\])/.test(url.hostname) }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    maxLiteralSize: 1_000_000,
    maxLineLength: 8_000_000,
    maxResponseSize: 10_000_000,
    maxResponseTokens: 100_000,
  });
  // Each command rejects as well.
  client.on("error", () => {});
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folderIn(url), { readOnly: true });
    return mailboxOf(client, Number(uidValidity), messageMs);
  } catch (error) {
    const isConnected = client.usable;
    client.close();
    const { authenticationFailed } = error as ImapFlowError;
    throw new MailboxError(
      authenticationFailed ? "refused" : isConnected ? "folder" : "unreachable",
    );
  }
}

const folderIn = ({ pathname }: URL) => decodeURIComponent(pathname.slice(1)) || "INBOX";

function mailboxOf(client: ImapFlow, validity: number, messageMs: number): Mailbox {
  const byUid = { uid: true };
  /** A message that takes longer costs the connection, which is how it is known. */
  async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    const tooLong = setTimeout(() => client.close(), messageMs);
    return work().finally(() => clearTimeout(tooLong));
  }
  async function sourceOf(uid: number, part: string, maxBytes: number): Promise<Source> {
    const { content } = await client.download(String(uid), part, { ...byUid, maxBytes });
    const pieces: Buffer[] = [];
    for await (const piece of content ?? []) pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    return { text: bytes.toString(), isCut: bytes.length >= maxBytes };
  }
  async function sourcesOf(uid: number, { texts, report }: Parts) {
    const numbers = texts.flatMap(({ plain, html }) => [...plain, ...html]);
    if (report?.status) numbers.unshift(report.status);
    const sources = new Map<string, Source>();
    let left = MAX_BYTES;
    for (const number of numbers) {
      if (left <= 0) break;
      const source = await sourceOf(uid, number, left);
      sources.set(number, source);
      left -= Buffer.byteLength(source.text);
    }
    return sources;
  }
  return {
    validity,
    async after(uid, now) {
      const since = uid === 0 && { since: new Date(now.getTime() - FIRST_DAYS * DAY_MS) };
      const found = await client.search({ uid: `${uid + 1}:*`, ...since }, byUid);
      // Without a newer one the last message answers to this range.
      return (found || []).filter((one) => one > uid).toSorted((a, b) => a - b);
    },
    read: (uid) =>
      inTime(async () => {
        const asked = {
          uid: true,
          size: true,
          envelope: true,
          internalDate: true,
          bodyStructure: true,
          headers: HEADERS,
        };
        const message = await client.fetchOne(String(uid), asked, byUid);
        if (!message) return null;
        const { envelope, internalDate, bodyStructure, size } = message;
        const headers = message.headers?.toString("latin1") ?? "";
        const fetched: Fetched = { envelope, internalDate, bodyStructure, size, headers };
        const read = await readApart({ message: fetched }, messageMs);
        const part = read.parts.report?.original;
        if (!part) return read;
        // A mail server that could not deliver an email has its headers with it.
        const { text } = await sourceOf(uid, part, MAX_HEADER);
        return readApart({ message: fetched, original: text }, messageMs);
      }),
    async contentOf(uid, parts, ours) {
      const sources = await inTime(() => sourcesOf(uid, parts));
      return readApart({ parts, sources, ours }, messageMs);
    },
    isUsable: () => client.usable,
    close: () => client.close(),
  };
}
