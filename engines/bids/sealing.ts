import { randomBytes } from "node:crypto";
import type { CipherSuite } from "@hpke/core";
import { type WholeBid, wholeBid } from "./terms.ts";

/** A box that its key does not open: of another sale, or changed. */
export class BoxError extends Error {}

export interface SealingKeys {
  /** Seals; anybody may know it. Base64url of 32 bytes. */
  publicKey: string;
  /** Opens. Base64url of 32 bytes. */
  privateKey: string;
}

/** All boxes are as long as this or a multiple: their length says nothing of the bid. */
const BLOCK = 4096;

let loading: Promise<CipherSuite> | undefined;

// Few sales are sealed: it is loaded with the first.
const loadSuite = () => (loading ??= makeSuite());

async function makeSuite(): Promise<CipherSuite> {
  const hpke = await import("@hpke/core");
  return new hpke.CipherSuite({
    kem: new hpke.DhkemX25519HkdfSha256(),
    kdf: new hpke.HkdfSha256(),
    aead: new hpke.Aes256Gcm(),
  });
}

/** Keys of one sale. */
export async function makeSealingKeys(): Promise<SealingKeys> {
  const suite = await loadSuite();
  const { publicKey, privateKey } = await suite.kem.generateKeyPair();
  return {
    publicKey: toText(await suite.kem.serializePublicKey(publicKey)),
    privateKey: toText(await suite.kem.serializePrivateKey(privateKey)),
  };
}

/**
 * Shuts a bid in a box that only the private key opens (HPKE, RFC 9180: X25519, HKDF-SHA256,
 * AES-256-GCM). `place` names its sale and bidder: it opens nowhere else. Base64url.
 */
export async function sealBid(publicKey: string, place: string, bid: WholeBid): Promise<string> {
  const suite = await loadSuite();
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromText(publicKey));
  const plain = padded(new TextEncoder().encode(JSON.stringify(wholeBid.parse(bid))));
  const { ct, enc } = await suite.seal({ recipientPublicKey, info: infoOf(place) }, plain);
  return `${toText(enc)}.${toText(ct)}`;
}

/** @throws BoxError */
export async function openBid(privateKey: string, place: string, box: string): Promise<WholeBid> {
  const suite = await loadSuite();
  try {
    const [enc = "", ct = ""] = box.split(".");
    const recipientKey = await suite.kem.deserializePrivateKey(fromText(privateKey));
    const plain = await suite.open(
      { recipientKey, enc: fromText(enc), info: infoOf(place) },
      fromText(ct),
    );
    return wholeBid.parse(JSON.parse(new TextDecoder().decode(unpadded(new Uint8Array(plain)))));
  } catch (error) {
    throw new BoxError("the box does not open", { cause: error });
  }
}

/** Whether a private key is the other half of a public one. */
export async function isPair({ publicKey, privateKey }: SealingKeys): Promise<boolean> {
  const suite = await loadSuite();
  try {
    const recipientPublicKey = await suite.kem.deserializePublicKey(fromText(publicKey));
    const recipientKey = await suite.kem.deserializePrivateKey(fromText(privateKey));
    const { ct, enc } = await suite.seal({ recipientPublicKey }, new ArrayBuffer(1));
    await suite.open({ recipientKey, enc }, ct);
    return true;
  } catch {
    return false;
  }
}

/** A random text to mix into what a digest is made of. */
export const makeSalt = (): string => randomBytes(16).toString("base64url");

function infoOf(place: string): ArrayBuffer {
  return new TextEncoder().encode(`voordeur sealed bid v1 ${place}`).buffer;
}

/** Its length in four bytes, itself, and zeros. */
function padded(bytes: Uint8Array): ArrayBuffer {
  const whole = new Uint8Array(Math.ceil((bytes.length + 4) / BLOCK) * BLOCK);
  new DataView(whole.buffer).setUint32(0, bytes.length);
  whole.set(bytes, 4);
  return whole.buffer;
}

function unpadded(bytes: Uint8Array): Uint8Array {
  const length = new DataView(bytes.buffer).getUint32(0);
  return bytes.subarray(4, 4 + length);
}

const toText = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("base64url");

function fromText(text: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(text, "base64url")).buffer;
}
