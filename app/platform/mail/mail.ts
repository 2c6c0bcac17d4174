import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SendMailOptions } from "nodemailer";
import type { Attachment } from "nodemailer/lib/mailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import type { Config } from "../config.ts";
import type { Storage } from "../files/storage.ts";
import { clearUnfinished, writeWhole } from "../files/write-whole.ts";
import { createPictureReader } from "./embedded-pictures.ts";

export interface Message {
  /** Stable over retries; becomes the Message-ID and the name of the outbox file. */
  id: string;
  /** Stable over retries, so that a message sent twice is the same message byte for byte. */
  date: Date;
  /** `Name <address>` of our own. */
  from: string;
  /** One bare address. */
  to: string;
  /** One bare address. */
  replyTo?: string;
  subject: string;
  text: string;
  /** Its `embeddedPicture`s come with it. */
  html?: string;
  /** An address that ends what this email belongs to when a mail program posts to it (RFC 8058). */
  stopUrl?: string;
  /** Somebody typed it; all else says that no person wrote it (RFC 3834). */
  isTyped?: true;
  /** Message-IDs of the talk that it goes on with, the last of which it answers; ours without domain. */
  talk?: readonly string[];
  /** An iCalendar object with the method that stands in it, as an invitation to answer (RFC 6047). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** Files that come with it. */
  files?: readonly { filename: string; contentType: string; content: Buffer }[];
}

export interface Mail {
  /** Resolves when the server (or the disk) has taken the message. Throws otherwise. */
  send(message: Message): Promise<void>;
  /**
   * Removes the messages that are kept here and whose id begins with one of these. What a mail
   * server has taken is out of reach.
   */
  forget(ids: readonly string[]): Promise<void>;
}

/** No message takes longer than this, however slowly a server answers. */
const PATIENCE = 60_000;

/**
 * The reason that a message was not taken, fit for logs: the server's code or that of the connection. The
 * server's own words repeat the recipient's address.
 */
export function mailFailure(error: unknown): string {
  const { code, responseCode, name } = error as Error & { code?: string; responseCode?: number };
  return String(responseCode ?? code ?? name);
}

/** Replies of mail servers and of Microsoft that tell more than the code of the error. */
const replies: readonly (readonly [RegExp, string])[] = [
  [
    /5\.7\.139|5\.7\.30|SmtpClientAuth/i,
    "Microsoft laat dit postvak niet op deze manier versturen. Vraag je beheerder om SMTP AUTH voor dit postvak aan te zetten",
  ],
  [
    /AADSTS(7000215|7000222)/,
    "Het clientgeheim klopt niet of is verlopen. Maak een nieuw bij Microsoft Entra",
  ],
  [/AADSTS700016/, "Microsoft kent deze toepassings-ID niet"],
  [/AADSTS(90002|900023)/, "Microsoft kent deze map-ID niet"],
  [
    /5\.7\.9\b|application-specific password/i,
    "Google wil hier een app-wachtwoord, niet je gewone wachtwoord",
  ],
  [
    /5\.7\.60|SendAsDenied|send as|sender address rejected|not owned by user|sender.{0,20}not (allowed|permitted)/i,
    "Dit account mag niet versturen als de afzender hierboven. Kies het adres van het account zelf, of vraag je provider om dit adres toe te staan",
  ],
  [
    /wrong version number|greeting never received|ssl3_get_record|packet length too long/i,
    "De poort past niet bij de beveiliging: probeer 465 of 587",
  ],
  [
    /certificate|altnames|self.signed/i,
    "Het certificaat van de mailserver hoort niet bij deze naam. Vraag je provider naar de juiste naam",
  ],
  [
    /STARTTLS|must issue a STARTTLS/i,
    "Deze mailserver versleutelt niet, en daarom gaat er geen wachtwoord heen. Probeer poort 465 of 587",
  ],
  [
    /quota|too many|rate limit|4\.7\.28|5\.4\.5/i,
    "De mailserver vindt het nu te veel mails. Later gaat het vanzelf verder",
  ],
  [
    /not a host of the public internet/,
    "Deze naam wijst naar een eigen netwerk, niet naar het internet",
  ],
  [
    /no stored password|as it was sealed|another AUTH_SECRET/,
    "Het bewaarde wachtwoord is niet meer te lezen. Vul het opnieuw in",
  ],
];

const UNREACHABLE = "De mailserver is niet bereikbaar";
const causes: Readonly<Record<string, string>> = {
  ECONNECTION: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  EDNS: "De mailserver bestaat niet onder deze naam",
  ENOTFOUND: "De mailserver bestaat niet onder deze naam",
  ETIMEDOUT: "De mailserver antwoordt niet",
  EAUTH: "De mailserver weigert onze naam of ons wachtwoord",
  EENVELOPE: "De mailserver weigert dit e-mailadres",
};

/**
 * The same for the admin area: the cause in Dutch, and the server's own words. It may answer anything,
 * and the database refuses some of that.
 */
export function mailRefusal(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const said = words.slice(0, 2000);
  const cause =
    replies.find(([pattern]) => pattern.test(said))?.[1] ??
    causes[(error as { code?: string } | null)?.code ?? ""];
  return (cause ? `${cause} (${words})` : words)
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 1000)
    .toWellFormed();
}

/** A mail server that staff chose; `secure`: TLS from the first byte, elsewhere by STARTTLS. */
export type SmtpServer = Pick<
  SMTPTransport.Options,
  "host" | "port" | "secure" | "auth" | "getSocket"
>;

/**
 * Mail by SMTP, by the server that `staffServer` tells of, or without either one `.eml` a message under
 * `<dataDir>/outbox`. `storage` has the pictures that come with emails.
 */
export function openMail(
  { smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">,
  storage?: Storage,
  staffServer: () => Promise<SmtpServer | undefined> = async () => undefined,
): Mail {
  const picturesOf = storage && createPictureReader(storage);
  const compose = async (message: Message) =>
    composed(message, (message.html && (await picturesOf?.(message.html))) || []);
  const outbox = outboxMail(path.join(dataDir, "outbox"), compose);
  const isOff = smtpUrl === "off";
  return {
    async send(message) {
      const server = smtpUrl ? (isOff ? undefined : { url: smtpUrl }) : await staffServer();
      await (server ? sendBySmtp(withTls(server), await compose(message)) : outbox.send(message));
    },
    forget: async (ids) => outbox.forget(ids),
  };
}

/** A password never crosses the internet in the clear. */
const withTls = (server: SmtpServer | { url: string }): SMTPTransport.Options =>
  "url" in server ? server : { ...server, requireTLS: server.auth !== undefined };

type Compose = (message: Message) => Promise<SendMailOptions>;

async function sendBySmtp(server: SMTPTransport.Options, message: SendMailOptions): Promise<void> {
  const { createTransport } = await loadMailer();
  // A new connection for each message: none is left from before the server went away.
  const transport = createTransport({
    ...server,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  const done = new AbortController();
  const tooLong = wait(PATIENCE, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error("the mail server took too long");
  });
  await Promise.race([transport.sendMail(message), tooLong]).finally(() => {
    tooLong.catch(() => {});
    done.abort();
  });
}

function outboxMail(directory: string, compose: Compose): Mail {
  void clearUnfinished(directory).catch(() => {});
  return {
    async send(message) {
      const { createTransport } = await loadMailer();
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message: bytes } = await transport.sendMail(await compose(message));
      // Emails are about people: other accounts of the machine may not read them.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeWhole(path.join(directory, `${message.id}.eml`), bytes as Buffer, 0o600);
    },
    async forget(ids) {
      if (ids.length === 0) return;
      for (const name of await filesIn(directory)) {
        if (ids.some((id) => name.startsWith(id))) await rm(path.join(directory, name));
      }
    },
  };
}

// 40 files that only a job needs, and that only when there is something to send.
const loadMailer = () => import("nodemailer");

async function filesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

function composed(message: Message, attachments: Attachment[]): SendMailOptions {
  const { id, from, to, replyTo, subject, stopUrl, isTyped, talk = [], ...more } = message;
  const { calendar, files = [], ...rest } = more;
  const attached = [...attachments, ...files];
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  const references = talk.map((one) => (one.startsWith("<") ? one : `<${one}@${domain}>`));
  return {
    ...rest,
    ...(attached.length > 0 && { attachments: attached }),
    from,
    // As objects: text that comes from people is never read as a list of addresses.
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject: subject.replace(/\p{Cc}+/gu, " "),
    ...(references.length > 0 && { inReplyTo: references.at(-1)!, references }),
    headers: {
      ...(!isTyped && { "Auto-Submitted": "auto-generated" }),
      ...(stopUrl && {
        "List-Unsubscribe": `<${stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    ...(calendar && { icalEvent: { ...calendar, filename: "afspraak.ics" } }),
    messageId: `<${id}@${domain}>`,
    baseBoundary: createHash("sha256").update(id).digest("hex").slice(0, 16),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
