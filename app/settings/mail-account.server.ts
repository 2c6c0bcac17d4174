import type { SmtpServer } from "../platform/mail/mail.ts";
import { microsoftToken } from "../platform/mail/microsoft-token.ts";
import { connectPublicly, publicFetch } from "../platform/http/public-fetch.ts";
import { openSecret } from "../platform/security/stored-secrets.server.ts";
import type { Services } from "../platform/services.ts";
import { MAIL_SECRET } from "./secret-places.ts";

type Needed = Pick<Services, "config" | "settings" | "db" | "secrets" | "clock">;

/** Whether emails leave this machine: by the environment's mail server, which goes first, or by staff's. */
export const sendsMail = ({ config, settings }: Pick<Needed, "config" | "settings">): boolean =>
  config.smtpUrl ? config.smtpUrl !== "off" : settings.get("mail").account !== undefined;

interface Places {
  google: { host: string; port: number; secure: boolean };
  microsoft: { host: string; port: number; login: string };
}

const places: Places = {
  google: { host: "smtp.gmail.com", port: 465, secure: true },
  microsoft: {
    host: "smtp.office365.com",
    port: 587,
    login: "https://login.microsoftonline.com",
  },
};

/**
 * The mail server that staff chose, as it is now; undefined: none. Connects to the public internet and
 * to `PRIVATE_HOSTS` only.
 */
export function openMailAccount(services: Needed, { google, microsoft } = places) {
  const { config, settings, clock } = services;
  const known = new Set(config.privateHosts);
  const getSocket = connectPublicly(known);
  const tokenOf = microsoftToken({ login: microsoft.login, fetch: publicFetch(known), clock });
  return async (): Promise<SmtpServer | undefined> => {
    const account = settings.get("mail").account;
    if (!account) return undefined;
    const { provider, user = "", tenant = "", client = "", host = "", port = 0 } = account;
    const secret = (await openSecret(services, MAIL_SECRET)) ?? "";
    if (user && !secret) throw new Error("the mail account has no stored password");
    if (provider === "microsoft") {
      const accessToken = await tokenOf({ tenant, client, secret });
      return { ...microsoft, getSocket, auth: { type: "OAuth2", user, accessToken } };
    }
    const auth = user ? { user, pass: secret } : undefined;
    return {
      ...(provider === "google" ? google : { host, port, secure: port === 465 }),
      getSocket,
      auth,
    };
  };
}
