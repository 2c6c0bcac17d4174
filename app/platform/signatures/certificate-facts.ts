import type { X509Certificate } from "node:crypto";

/** What a certificate says of itself. Nobody vouches for it here: that takes a list of issuers. */
export interface CertificateFacts {
  /** Whose it is: its common name, or its organisation. */
  name: string;
  issuer: string;
  /** In hexadecimal digits. */
  serial: string;
  /** SHA-256 of the certificate, in 64 lowercase hexadecimal digits. */
  hash: string;
  validFrom: Date;
  validTo: Date;
  /** Its own key signed it. */
  isSelfSigned: boolean;
}

export function factsOf(certificate: X509Certificate): CertificateFacts {
  const { subject, issuer } = certificate.toLegacyObject();
  return {
    name: nameIn(subject),
    issuer: nameIn(issuer),
    serial: certificate.serialNumber.toLowerCase(),
    hash: certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
    isSelfSigned:
      certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey),
  };
}

/** Names come from strangers, and several may stand there. */
function nameIn(parts: object): string {
  const { CN, O } = parts as Partial<Record<string, string | string[]>>;
  const name = [CN ?? O ?? ""].flat().join(", ");
  return name.slice(0, 200).replaceAll(/[\p{Cc}\p{Cf}]/gu, "");
}
