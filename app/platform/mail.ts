import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "./config.ts";

export interface Message {
  /** Stable over retries; becomes the Message-ID and the name of the outbox file. */
  id: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

export interface Mail {
  /** Resolves when the server (or the disk) has taken the message. Throws otherwise. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** Mail by SMTP, or without `SMTP_URL` one `.eml` a message under `<dataDir>/outbox`. */
export function openMail(config: Pick<Config, "smtpUrl" | "dataDir">): Mail {
  return config.smtpUrl
    ? smtpMail(config.smtpUrl)
    : outboxMail(path.join(config.dataDir, "outbox"));
}

function smtpMail(url: string): Mail {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (message) => void (await transport.sendMail(compose(message))),
    close: () => transport.close(),
  };
}

function outboxMail(directory: string): Mail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const composed = await transport.sendMail(compose(message));
      await mkdir(directory, { recursive: true });
      const file = path.join(directory, `${message.id}.eml`);
      await writeFile(`${file}.new`, composed.message as Buffer);
      await rename(`${file}.new`, file);
    },
    close: () => transport.close(),
  };
}

function compose({ id, ...message }: Message) {
  const domain = /@([^>\s]+)/.exec(message.from)?.[1] ?? "localhost";
  return { ...message, messageId: `<${id}@${domain}>` };
}
