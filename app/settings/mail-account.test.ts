import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { SMTPServer, type SMTPServerAuthentication } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { localhostCertificate } from "../../tests/site/localhost-certificate.ts";
import { useTestServices } from "../../tests/site/services.ts";
import { openMail } from "../platform/mail/mail.ts";
import { storeSecret } from "../platform/security/stored-secrets.server.ts";
import type { Mail } from "./groups/mail.ts";
import { openMailAccount, sendsMail } from "./mail-account.server.ts";
import { MAIL_SECRET } from "./secret-places.ts";
import { sendAndHear } from "./send-and-hear.server.ts";
import { saveSetting, settingVersion } from "./service.server.ts";

tls.setDefaultCACertificates([...tls.getCACertificates("default"), localhostCertificate.cert]);

const services = await useTestServices();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Given = Pick<SMTPServerAuthentication, "method" | "username" | "password" | "accessToken">;
const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A mail server with TLS: what it was given to sign in with, and what it was sent. */
async function mailServer({
  secure = true,
  withTls = true,
  login,
  sender,
}: {
  secure?: boolean;
  withTls?: boolean;
  login?: [number, string];
  sender?: [number, string];
} = {}) {
  const given: Given[] = [];
  const senders: string[] = [];
  const server = new SMTPServer({
    ...localhostCertificate,
    secure,
    authMethods: ["PLAIN", "XOAUTH2"],
    disabledCommands: withTls ? [] : ["STARTTLS"],
    allowInsecureAuth: !withTls,
    onAuth: (auth, _session, done) => {
      given.push(auth);
      return login ? done(refusal(...login)) : done(null, { user: auth.username });
    },
    onMailFrom: ({ address }, _session, done) => {
      if (!sender) senders.push(address);
      done(sender ? refusal(...sender) : null);
    },
    onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  return { port: (server.server.address() as AddressInfo).port, given, senders };
}

/** Stands where Microsoft gives tokens: counts what it is asked. */
async function tokenServer(status: number, body: unknown) {
  const asked: { url: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    asked.push({ url: request.url!, body: Buffer.concat(chunks as Buffer[]).toString() });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  return { login: `http://localhost:${(server.address() as AddressInfo).port}`, asked };
}

async function choose(account: Mail["account"], secret?: string) {
  const seen = await settingVersion(services.db, "mail");
  const value = { from: "Berkel <website@berkel.example>", account };
  await saveSetting(services, "mail", { seen, value, by: null });
  if (secret) await storeSecret(services, MAIL_SECRET, { text: secret, by: null });
}

const proof = {
  id: "test-1",
  date: services.clock(),
  from: "a@b.nl",
  to: "anna@berkel.example",
  subject: "Proefmail",
  text: "Komt hij aan?",
};

/** Sends a trial as staff do; `google` and `microsoft` stand in for the two. */
async function trial({
  google = 1,
  microsoft = 1,
  login = "http://localhost:1",
  known = [google, microsoft],
}: {
  google?: number;
  microsoft?: number;
  login?: string;
  known?: number[];
}) {
  const config = {
    ...services.config,
    privateHosts: [...known.map((port) => `localhost:${port}`), login.slice("http://".length)],
  };
  const host = "localhost";
  const server = openMailAccount(
    { ...services, config },
    { google: { host, port: google, secure: true }, microsoft: { host, port: microsoft, login } },
  );
  const mail = openMail(config, services.storage, server);
  const message = { ...proof, from: services.settings.get("mail").from };
  return sendAndHear({ config, settings: services.settings, mail }, [message, message]);
}

const taken = { isTaken: true, answer: "De mailserver heeft de mail aangenomen." };

test("without a choice mail stays here", async () => {
  expect(sendsMail(services)).toBe(false);
  await choose({ provider: "none" });
  expect(sendsMail(services)).toBe(false);
  expect((await trial({})).answer).toContain("blijft op de server");
});

test("any provider's server gets the password, sealed until then and over TLS alone", async () => {
  const server = await mailServer({ secure: false });
  const account = { provider: "own-server", host: "localhost", user: "website" } as const;
  await choose({ ...account, port: server.port }, "geheim 1");
  expect(sendsMail(services)).toBe(true);
  expect(await trial({ known: [server.port] })).toEqual(taken);
  expect(server.given[0]).toMatchObject({ username: "website", password: "geheim 1" });
  expect(server.senders).toEqual(["website@berkel.example", "website@berkel.example"]);
  const plain = await mailServer({ secure: false, withTls: false });
  await choose({ ...account, port: plain.port }, "geheim 1");
  const { isTaken, answer } = await trial({ known: [plain.port] });
  expect([isTaken, answer, plain.given]).toEqual([
    false,
    expect.stringContaining("versleutelt niet"),
    [],
  ]);
});

test("Microsoft gets a token, asked for once as long as it is good", async () => {
  const server = await mailServer({ secure: false });
  const { login, asked } = await tokenServer(200, { access_token: "abc", expires_in: 3599 });
  await choose({ provider: "microsoft", user: "a@b.nl", tenant: "t1", client: "c1" }, "s&=1");
  expect(await trial({ microsoft: server.port, login })).toEqual(taken);
  expect(server.given.map(({ method, accessToken }) => [method, accessToken])).toEqual([
    ["XOAUTH2", "abc"],
    ["XOAUTH2", "abc"],
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]!.url).toBe("/t1/oauth2/v2.0/token");
  expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toEqual({
    grant_type: "client_credentials",
    client_id: "c1",
    client_secret: "s&=1",
    scope: "https://outlook.office365.com/.default",
  });
});

test.each<[string, number, unknown, RegExp]>([
  [
    "a wrong secret",
    401,
    { error_description: "AADSTS7000215: Invalid client secret" },
    /clientgeheim/,
  ],
  ["an old secret", 401, { error_description: "AADSTS7000222: expired" }, /verlopen/],
  ["another application", 400, { error_description: "AADSTS700016: not found" }, /toepassings-ID/],
  ["another directory", 400, { error_description: "AADSTS90002: Tenant not found" }, /map-ID/],
  ["an answer without a token", 200, { token_type: "Bearer" }, /weigert onze naam/],
  ["nonsense", 502, "<html>Bad gateway</html>", /weigert onze naam/],
])("Microsoft answers with %s: staff read it in words", async (_, status, body, words) => {
  const { login } = await tokenServer(status, body);
  await choose({ provider: "microsoft", user: "a@b.nl", tenant: "t1", client: "c1" }, "secret");
  const { isTaken, answer } = await trial({ login });
  expect(isTaken).toBe(false);
  expect(answer).toMatch(words);
});

test.each<[string, Parameters<typeof mailServer>[0], RegExp]>([
  [
    "the password is wrong",
    { login: [535, "5.7.8 Username and Password not accepted"] },
    /ons wachtwoord/,
  ],
  [
    "it wants an app password",
    { login: [534, "5.7.9 Application-specific password required"] },
    /app-wachtwoord/,
  ],
  [
    "SMTP AUTH is off",
    {
      login: [
        535,
        "5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox",
      ],
    },
    /SMTP AUTH/,
  ],
  [
    "passwords are refused",
    { login: [550, "5.7.30 Basic authentication is not supported"] },
    /SMTP AUTH/,
  ],
  ["too much was sent", { login: [454, "4.7.0 Too many login attempts"] }, /te veel mails/],
  [
    "the sender is somebody else",
    { sender: [553, "5.7.1 <a@b.nl>: Sender address rejected: not owned by user x"] },
    /afzender hierboven/,
  ],
  [
    "it may not send as that",
    { sender: [550, "5.7.60 SMTP; Client does not have permissions to send as this sender"] },
    /afzender hierboven/,
  ],
  [
    "the sender is denied",
    { sender: [554, "5.2.252 SendAsDenied; a@b.nl not allowed to send as c@d.nl"] },
    /afzender hierboven/,
  ],
  [
    "the day is full",
    { sender: [550, "5.4.5 Daily user sending limit exceeded"] },
    /te veel mails/,
  ],
])("a mail server says that %s: staff read it in words, with its own", async (_, how, words) => {
  const server = await mailServer(how);
  await choose({ provider: "google", user: "a@b.nl" }, "wachtwoord");
  // Google's port has TLS from the first byte.
  const { isTaken, answer } = await trial({ google: server.port });
  expect(isTaken).toBe(false);
  expect(answer).toMatch(words);
  expect(answer).toMatch(/\(.*\d\.\d.*\)$/);
});

test.each<[string, string, (port: number) => number[], RegExp]>([
  ["nobody listens", "localhost", () => [1], /niet bereikbaar/],
  ["the name is that of another server", "127.0.0.1", (port) => [port], /certificaat/],
  ["the host is of our own network", "10.1.2.3", () => [], /eigen netwerk/],
  ["the name leads into our own network", "localhost", () => [], /eigen netwerk/],
])("%s: staff read it in words", async (_, host, known, words) => {
  const server = await mailServer({ secure: false });
  const port = known(server.port)[0] ?? server.port;
  await choose({ provider: "own-server", host, port, user: "a" }, "wachtwoord");
  const config = {
    ...services.config,
    privateHosts: known(server.port).map((each) => `${host}:${each}`),
  };
  const mail = openMail(config, services.storage, openMailAccount({ ...services, config }));
  const { answer } = await sendAndHear({ config, settings: services.settings, mail }, [proof]);
  expect(answer).toMatch(words);
  expect(server.given).toEqual([]);
});

test("a password that cannot be opened any more is asked for again", async () => {
  await choose({ provider: "google", user: "a@b.nl" }, "wachtwoord");
  const secrets = { ...services.secrets, authSecret: "another-secret-of-thirty-two-letters" };
  const mail = openMail(
    services.config,
    services.storage,
    openMailAccount({ ...services, secrets }),
  );
  const { answer } = await sendAndHear({ ...services, mail }, [proof]);
  expect(answer).toContain("niet meer te lezen");
});

test("an operator's `off` keeps every email here, also on a restored copy", async () => {
  await choose({ provider: "google", user: "a@b.nl" }, "wachtwoord");
  const config = { ...services.config, smtpUrl: "off" };
  expect(sendsMail({ ...services, config })).toBe(false);
  const mail = openMail(config, services.storage, openMailAccount({ ...services, config }));
  expect(await sendAndHear({ ...services, config, mail }, [proof])).toMatchObject({
    isTaken: true,
  });
});
