import { createHash, X509Certificate } from "node:crypto";
import { GeneralizedTime, UTCTime } from "asn1js";
import {
  type Attribute,
  ContentInfo,
  CryptoEngine,
  SignedData,
  type SignedDataVerifyError,
  TSTInfo,
} from "pkijs";

const SIGNING_TIME = "1.2.840.113549.1.9.5";
const SIGNING_CERTIFICATE = "1.2.840.113549.1.9.16.2.47";
const TIME_STAMP = "1.2.840.113549.1.9.16.2.14";
/** SHA-256, 384 and 512: what is older can be made to fit another content. */
const strong = [1, 2, 3].map((kind) => `2.16.840.1.101.3.4.2.${kind}`);

// The one that @libpdf/core sets for all of the process takes no digest by its name.
const engine = new CryptoEngine({ name: "node", crypto: globalThis.crypto });

interface Cms {
  isTimeStamp: boolean;
  certificate: CertificateFacts;
  isIntact: boolean;
  /** What the signer's clock said. */
  claimedAt: Date | null;
  /** What an intact time stamp says: this one, or the one over this signature. */
  stampedAt: Date | null;
}

/**
 * A signature (RFC 5652) or time stamp (RFC 3161) over `content`.
 * @throws Error for what is neither, or not of one signer whose certificate comes with it
 */
export async function readCms(bytes: Uint8Array, content: Uint8Array): Promise<Cms> {
  const data = new SignedData({ schema: ContentInfo.fromBER(bytes as Own).content });
  const [signer, ...others] = data.signerInfos;
  if (!signer || others.length > 0) throw new Error("not one signer");
  const { eContent, eContentType } = data.encapContentInfo;
  const checked = await data
    .verify({ signer: 0, data: new Uint8Array(content).buffer, extendedMode: true }, engine)
    .catch((error: SignedDataVerifyError) => error);
  if (!checked.signerCertificate) throw new Error("no certificate of the signer");
  const own = new X509Certificate(Buffer.from(checked.signerCertificate.toSchema().toBER()));
  const certificate = factsOf(own);
  const said = (all: Attribute[] = [], kind: string) => all.find(({ type }) => type === kind);
  const named = said(signer.signedAttrs?.attributes, SIGNING_CERTIFICATE);
  const isStrong =
    strong.includes(signer.digestAlgorithm.algorithmId) &&
    engine.getHashAlgorithm(signer.signatureAlgorithm) !== "SHA-1";
  const isSigned = checked.signatureVerified === true && isStrong && isNamed(named, own);
  if (eContentType === "1.2.840.113549.1.9.16.1.4") {
    const { genTime, messageImprint } = TSTInfo.fromBER(eContent!.getValue());
    const isIntact = isSigned && strong.includes(messageImprint.hashAlgorithm.algorithmId);
    const stampedAt = isIntact ? genTime : null;
    return { isTimeStamp: true, certificate, isIntact, claimedAt: null, stampedAt };
  }
  const time = said(signer.signedAttrs?.attributes, SIGNING_TIME)?.values[0] as unknown;
  const token = said(signer.unsignedAttrs?.attributes, TIME_STAMP)?.values[0];
  const signature = new Uint8Array(signer.signature.getValue());
  const stamp =
    token && (await readCms(new Uint8Array(token.toBER()), signature).catch(() => null));
  return {
    isTimeStamp: false,
    certificate,
    // What the message holds itself would have been checked instead of the content.
    isIntact: isSigned && !eContent,
    claimedAt: time instanceof UTCTime || time instanceof GeneralizedTime ? time.toDate() : null,
    stampedAt: stamp?.isTimeStamp ? stamp.stampedAt : null,
  };
}

/** RFC 5035: a signature may name its certificate by a hash, so that no other takes its place. */
function isNamed(attribute: Attribute | undefined, { raw }: X509Certificate): boolean {
  const named = attribute && Buffer.from(attribute.toSchema().toBER());
  const hashes = ["sha256", "sha384", "sha512"].map((by) => createHash(by).update(raw).digest());
  return !named || hashes.some((hash) => named.includes(hash));
}

type Own = Uint8Array<ArrayBuffer>;

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
