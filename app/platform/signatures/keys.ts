import { randomBytes, verify, X509Certificate } from "node:crypto";
import { CryptoKeySigner, P12Signer, type Signer } from "@libpdf/core";
import { BitString, Integer, Utf8String } from "asn1js";
import { AttributeTypeAndValue, Certificate, Extension } from "pkijs";
import { type CertificateFacts, factsOf } from "./cms.ts";

/** A key with its certificate, all in base64: a file of PKCS#12, or in DER one that the site made. */
export type StoredKey = { p12: string; password: string } | { pkcs8: string; certificate: string };

/** Why a file of PKCS#12 is of no use. */
export type KeyProblem = "password" | "no-key" | "unreadable";

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
const DAY_MS = 86_400_000;
const COMMON_NAME = "2.5.4.3";
const MAX_COMMON_NAME = 64; // X.520

const encoded = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("base64");
const decoded = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));

/** @throws Error for a wrong password, or a file without a key and its certificate */
export async function signerOf(stored: StoredKey): Promise<Signer> {
  if ("pkcs8" in stored) {
    const key = await crypto.subtle.importKey("pkcs8", decoded(stored.pkcs8), RSA, false, ["sign"]);
    return new CryptoKeySigner(key, decoded(stored.certificate), "RSA", "RSASSA-PKCS1-v1_5");
  }
  const signer = await P12Signer.create(decoded(stored.p12), stored.password);
  const { keyType, signatureAlgorithm } = signer;
  // A file may name the certificates of issuers first.
  const all = [signer.certificate, ...signer.certificateChain];
  const probe = randomBytes(32);
  const signature = await signer.sign(probe, "SHA-256");
  const own = all.find((one) => {
    const { publicKey: key } = new X509Certificate(one);
    return verify("sha256", probe, { key, dsaEncoding: "der" }, signature);
  });
  if (!own) throw new Error("no certificate of the private key");
  return {
    keyType,
    signatureAlgorithm,
    certificate: own,
    certificateChain: all.filter((one) => one !== own),
    sign: (data, algorithm) => signer.sign(data, algorithm),
  };
}

export async function openKey(
  stored: StoredKey,
): Promise<CertificateFacts | { problem: KeyProblem }> {
  try {
    return factsOf(new X509Certificate((await signerOf(stored)).certificate));
  } catch (error) {
    const { message } = error as Error;
    if (/private key|certificates found/i.test(message)) return { problem: "no-key" };
    return { problem: /password|integrity|mac/i.test(message) ? "password" : "unreadable" };
  }
}

/** A new key, and a certificate over it that no issuer vouches for: valid for ten years from `now`. */
export async function makeKey({ office, now }: { office: string; now: Date }): Promise<StoredKey> {
  const { subtle } = crypto;
  const kind = { ...RSA, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) };
  const { privateKey, publicKey } = await subtle.generateKey(kind, true, ["sign", "verify"]);
  const certificate = new Certificate({
    version: 2,
    // Positive, and no byte more than needed.
    serialNumber: new Integer({ valueHex: randomBytes(16).fill(1, 0, 1) }),
  });
  // What is sealed first may have been noted a moment before.
  certificate.notBefore.value = new Date(now.getTime() - DAY_MS);
  certificate.notAfter.value = new Date(new Date(now).setFullYear(now.getFullYear() + 10));
  const after = " (zegel van de website)";
  const value = new Utf8String({
    value: office.slice(0, MAX_COMMON_NAME - after.length).toWellFormed() + after,
  });
  for (const { typesAndValues } of [certificate.subject, certificate.issuer]) {
    typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value }));
  }
  // For digital signatures and what cannot be repudiated.
  const use = new BitString({ valueHex: new Uint8Array([0xc0]), unusedBits: 6 }).toBER();
  certificate.extensions = [new Extension({ extnID: "2.5.29.15", critical: true, extnValue: use })];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, "SHA-256");
  const pkcs8 = encoded(await subtle.exportKey("pkcs8", privateKey));
  return { pkcs8, certificate: encoded(certificate.toSchema().toBER()) };
}
