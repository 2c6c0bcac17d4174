import { cookieIn } from "../../platform/http/http.ts";
import { type Addressee, makeProof, readProof } from "../../platform/security/addressees.ts";
import { isSecure, type Services } from "../../platform/services.ts";

const DAYS_SECONDS = 30 * 86_400;

const nameOf = (services: Pick<Services, "publicUrl">) =>
  `${isSecure(services) ? "__Host-" : ""}voordeur.mijn`;

/** The token in the cookie of a request; "": it has none. */
export const tokenIn = (services: Pick<Services, "publicUrl">, request: Request): string =>
  cookieIn(request, nameOf(services));

/** Whom this browser is known to be; null: nobody, or that has ended. */
export async function readBrowser(
  services: Pick<Services, "db" | "clock" | "publicUrl">,
  request: Request,
): Promise<Addressee | null> {
  const token = tokenIn(services, request);
  return token === "" ? null : readProof(services, "mine-browser", token);
}

const cookie = (services: Pick<Services, "publicUrl">, token: string, seconds: number) =>
  `${nameOf(services)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(services) ? "; Secure" : ""}`;

/** The `Set-Cookie` line by which this browser is known for thirty days. */
export const keepBrowser = async (
  services: Pick<Services, "db" | "clock" | "publicUrl">,
  addressee: Addressee,
): Promise<string> =>
  cookie(services, await makeProof(services, "mine-browser", addressee), DAYS_SECONDS);

/** The line that takes it away. */
export const dropBrowser = (services: Pick<Services, "publicUrl">): string =>
  cookie(services, "", 0);
