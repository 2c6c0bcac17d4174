import { cookieIn } from "../../platform/http/http.ts";
import { type KnownReader, makeProof, readProof } from "../../platform/security/known-readers.ts";
import { isSecure, type Services } from "../../platform/services.ts";

const DAYS_SECONDS = 30 * 86_400;

const nameOf = (services: Pick<Services, "publicUrl">) =>
  `${isSecure(services) ? "__Host-" : ""}voordeur.mijn`;

export const tokenIn = (services: Pick<Services, "publicUrl">, request: Request): string =>
  cookieIn(request, nameOf(services));

/** Whom this browser is known to be; null: nobody, or that has ended. */
export async function readBrowser(
  services: Pick<Services, "db" | "clock" | "publicUrl">,
  request: Request,
): Promise<KnownReader | null> {
  const token = tokenIn(services, request);
  return token === "" ? null : readProof(services, "mine-browser", token);
}

const cookie = (services: Pick<Services, "publicUrl">, token: string, seconds: number) =>
  `${nameOf(services)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(services) ? "; Secure" : ""}`;

/** The `Set-Cookie` line by which this browser is known for thirty days. */
export const keepBrowser = async (
  services: Pick<Services, "db" | "clock" | "publicUrl">,
  reader: KnownReader,
): Promise<string> =>
  cookie(services, await makeProof(services, "mine-browser", reader), DAYS_SECONDS);

/** The line that takes it away. */
export const dropBrowser = (services: Pick<Services, "publicUrl">): string =>
  cookie(services, "", 0);
