import { inTransaction, lockNames } from "../platform/database/database.ts";
import { SealError } from "../platform/security/seal.ts";
import { openSecret, storeSecret } from "../platform/security/stored-secrets.server.ts";
import type { Services } from "../platform/services.ts";
import type { TimeServer } from "../platform/signatures/seal.ts";
import {
  type Certificate,
  makeCertificate,
  SignatureError,
} from "../platform/signatures/signatures.ts";
import { OWN_SEAL_CERTIFICATE, SEAL_CERTIFICATE } from "./secret-places.ts";

type Keeper = Pick<Services, "db" | "secrets" | "clock">;

export interface OfficeCertificate extends Certificate {
  /** The site made it: no issuer says whose it is. */
  isSelfMade: boolean;
}

/** The time server that the office set, for `sealPdf`. */
export function officeTimeServer(
  services: Pick<Services, "config" | "settings">,
): TimeServer | undefined {
  const { timeServer: url } = services.settings.get("signatures");
  return url === undefined ? undefined : { url, privateHosts: services.config.privateHosts };
}

/**
 * The certificate to seal with: the one of staff while it is valid, else one that the site makes at its
 * first need, and again after ten years. Instances that need it at once make one.
 * @throws SignatureError `unreadable` when that of staff cannot be opened any more
 */
export async function officeCertificate(
  services: Keeper & Pick<Services, "settings">,
): Promise<OfficeCertificate> {
  const kept = await findCertificate(services);
  const now = services.clock();
  if (kept && kept.validFrom <= now && kept.validTo > now) return kept;
  const made = await makeCertificate(services.settings.agency.name, now);
  return inTransaction(services, async (services, tx) => {
    await lockNames(tx, OWN_SEAL_CERTIFICATE);
    const others = await opened(services, OWN_SEAL_CERTIFICATE);
    if (others && others.validTo > now) return { ...others, isSelfMade: true };
    await storeCertificate(services, OWN_SEAL_CERTIFICATE, made, null);
    return { ...made, isSelfMade: true };
  });
}

/** The certificate in use; null: the site has yet to make one. @throws as `officeCertificate` */
export async function findCertificate(services: Keeper): Promise<OfficeCertificate | null> {
  const given = await opened(services, SEAL_CERTIFICATE);
  if (given === null) throw new SignatureError("unreadable", "the certificate of staff is locked");
  if (given) return { ...given, isSelfMade: false };
  const made = await opened(services, OWN_SEAL_CERTIFICATE);
  return made ? { ...made, isSelfMade: true } : null;
}

/** @param by the user's id; null: the site itself */
export const storeCertificate = (
  services: Keeper,
  place: string,
  certificate: Certificate,
  by: string | null,
): Promise<void> => storeSecret(services, place, { text: JSON.stringify(certificate), by });

/** Undefined: none is stored; null: it cannot be opened any more. */
async function opened(services: Keeper, place: string): Promise<Certificate | null | undefined> {
  try {
    const text = await openSecret(services, place);
    if (text === undefined) return undefined;
    const stored = JSON.parse(text) as Certificate;
    return { ...stored, validFrom: new Date(stored.validFrom), validTo: new Date(stored.validTo) };
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
