import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { startMailServer } from "../../../tests/site/mail-server.ts";
import { loadSharp } from "@voordeur/pictures/load-sharp.ts";
import { storePicture } from "../files/images.ts";
import { openStorage } from "../files/storage.ts";
import { embeddedPicture, withSitePictures } from "./embedded-pictures.ts";
import { mailRefusal, type Message, openMail } from "./mail.ts";

const message: Message = {
  id: "lead-1-agency",
  date: new Date("2026-03-02T10:00:00Z"),
  from: "Voordeur Makelaardij <website@voordeur.example>",
  to: "info@voordeur.example",
  replyTo: "jan@example.nl",
  subject: "Nieuwe aanvraag – Jan",
  text: "Hé, een aanvraag.\n",
  html: "<p>Hé, een aanvraag.</p>",
};

async function outbox() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const storage = await openStorage({ dataDir, s3: undefined });
  const mail = openMail({ smtpUrl: undefined, dataDir }, storage);
  const directory = path.join(dataDir, "outbox");
  const file = path.join(directory, `${message.id}.eml`);
  return { mail, storage, directory, files: () => readdir(directory), read: () => readFile(file) };
}

async function smtp(url: string) {
  const mail = openMail({ smtpUrl: url, dataDir: "unused" });
  return mail;
}

test("without a server a message becomes one file, the same one however often it is sent", async () => {
  const { mail, files, read } = await outbox();
  await mail.send(message);
  const first = await read();
  await mail.send(message);
  expect(await files()).toEqual(["lead-1-agency.eml"]);
  expect((await read()).equals(first)).toBe(true);
  expect(await PostalMime.parse(first)).toMatchObject({
    from: { name: "Voordeur Makelaardij", address: "website@voordeur.example" },
    to: [{ address: "info@voordeur.example" }],
    replyTo: [{ address: "jan@example.nl" }],
    subject: message.subject,
    messageId: "<lead-1-agency@voordeur.example>",
    date: "2026-03-02T10:00:00.000Z",
    text: expect.stringMatching(/^Hé, een aanvraag\.\s+$/),
    html: expect.stringContaining("<p>Hé, een aanvraag.</p>"),
  });
});

test("a mail program can stop what an email belongs to with one click", async () => {
  const { mail, read } = await outbox();
  await mail.send({ ...message, stopUrl: "https://voordeur.example/stop/a1" });
  const headers = new Map(
    (await PostalMime.parse(await read())).headers.map(({ key, value }) => [key, value]),
  );
  expect(headers.get("list-unsubscribe")).toBe("<https://voordeur.example/stop/a1>");
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test("an email says that no person wrote it, unless one did, and which talk it goes on with", async () => {
  const { mail, read } = await outbox();
  const headersOf = async (changed: Partial<Message>) => {
    await mail.send({ ...message, ...changed });
    const { headers } = await PostalMime.parse(await read());
    const names = ["auto-submitted", "in-reply-to", "references"];
    return names.map((name) => headers.find(({ key }) => key === name)?.value);
  };
  expect(await headersOf({})).toEqual(["auto-generated", undefined, undefined]);
  expect(await headersOf({ isTyped: true, talk: [] })).toEqual([undefined, undefined, undefined]);
  expect(await headersOf({ isTyped: true, talk: ["lead-1-visitor", "<a@b.example>"] })).toEqual([
    undefined,
    "<a@b.example>",
    "<lead-1-visitor@voordeur.example> <a@b.example>",
  ]);
});

test("an appointment comes as an invitation and as a file, with its method in both", async () => {
  const { mail, read } = await outbox();
  const content = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
  await mail.send({ ...message, calendar: { method: "REQUEST", content } });
  const raw = await read();
  await mail.send({ ...message, calendar: { method: "REQUEST", content } });
  expect((await read()).equals(raw)).toBe(true);
  expect(raw.toString()).toContain("Content-Type: text/calendar; charset=utf-8; method=REQUEST");
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
  expect(attachments.map(({ mimeType, filename }) => [mimeType, filename])).toContainEqual([
    "application/ics",
    "afspraak.ics",
  ]);
  const texts = attachments.map(({ content: text }) => (text as string).split(/\r?\n/));
  expect(texts).toEqual([content.split("\r\n"), content.split("\r\n")]);
});

test("nobody else on the machine can read a kept message or see that there is one", async () => {
  const { mail, directory } = await outbox();
  await mail.send(message);
  expect((await stat(directory)).mode & 0o077).toBe(0);
  expect((await stat(path.join(directory, "lead-1-agency.eml"))).mode & 0o077).toBe(0);
});

test("kept messages are forgotten by the beginning of their id, and no others", async () => {
  const { mail, files } = await outbox();
  await mail.forget(["lead-1-"]);
  for (const id of ["lead-1-agency", "lead-1-visitor-9", "lead-10-agency", "lead-2-agency"]) {
    await mail.send({ ...message, id });
  }
  await mail.forget([]);
  await mail.forget(["lead-1-", "lead-2-"]);
  expect(await files()).toEqual(["lead-10-agency.eml"]);
});

test("no field can add a header or a recipient", async () => {
  const { mail, read } = await outbox();
  const attack = "x\r\nBcc: victim@example.nl\r\n\r\nBody";
  await mail.send({ ...message, subject: attack, replyTo: `jan@example.nl, ${attack}` });
  const raw = await read();
  const parsed = await PostalMime.parse(raw);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.replyTo).toHaveLength(1);
  expect(parsed.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(parsed.subject).toBe("x Bcc: victim@example.nl Body");
  expect(parsed.text?.trim()).toBe(message.text.trim());
});

test("with a server a message is one conversation with one recipient", async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const mail = await smtp(server.url);
  await mail.send(message);
  await mail.send({ ...message, id: "lead-1-visitor", to: "jan@example.nl" });
  expect(server.received.map(({ to }) => to)).toEqual([
    ["info@voordeur.example"],
    ["jan@example.nl"],
  ]);
  const [first] = server.received;
  expect(await PostalMime.parse(first?.raw ?? "")).toMatchObject({ subject: message.subject });
});

test("a refusal, a server that is away and a server that talks nonsense all throw", async () => {
  const refusing = await startMailServer({ refuse: () => "no such user" });
  onTestFinished(() => refusing.close());
  await expect((await smtp(refusing.url)).send(message)).rejects.toThrow("no such user");

  const away = await startMailServer();
  await away.close();
  const failure = await (await smtp(away.url)).send(message).catch((error: unknown) => error);
  expect(mailRefusal(failure)).toMatch(/^De mailserver is niet bereikbaar \(connect ECONNREFUSED /);

  const nonsense = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  const port = await listening(nonsense);
  await expect((await smtp(`smtp://127.0.0.1:${port}`)).send(message)).rejects.toThrow(
    "Invalid greeting",
  );
});

test("a stored picture comes with the email that shows it, as JPEG, and only where it is shown", async () => {
  const { mail, storage, read } = await outbox();
  const sharp = await loadSharp();
  const logo = sharp({ create: { width: 900, height: 260, channels: 4, background: "#14305c80" } });
  const { key } = await storePicture(await logo.png().toBuffer(), storage, { folder: "look" });
  const address = embeddedPicture(key);
  const html = (src: string) => `<p><img src="${src}" alt="Berkelhuis"> ${address}</p>`;
  const calendar = { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" } as const;
  await mail.send({ ...message, html: html(address), calendar });
  const first = await read();
  const { attachments } = await PostalMime.parse(first);
  const [picture] = attachments.filter(({ related }) => related);
  expect(picture).toMatchObject({ mimeType: "image/jpeg", contentId: `<${address.slice(4)}>` });
  const made = await sharp(Buffer.from(picture!.content as ArrayBuffer)).metadata();
  expect(made).toMatchObject({ format: "jpeg", width: 480 });
  await mail.send({ ...message, html: html(address), calendar });
  expect((await read()).equals(first)).toBe(true);

  await mail.send({ ...message, html: html("/logo.png") });
  expect((await PostalMime.parse(await read())).attachments).toEqual([]);
  const gone = embeddedPicture(`look/${"0".repeat(32)}`);
  await mail.send({ ...message, html: html(gone) });
  expect((await PostalMime.parse(await read())).attachments).toEqual([]);
  expect(withSitePictures(html(address))).toBe(html(`/media/${key}-480.webp`));
});
