import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed text cannot be opened: another `AUTH_SECRET` sealed it, or it was changed. */
export class SealError extends Error {
  readonly problem: "key" | "changed";

  constructor(problem: "key" | "changed") {
    super(problem === "key" ? "sealed with another AUTH_SECRET" : "not as it was sealed");
    this.problem = problem;
  }
}

/**
 * Encrypts a text (AES-256-GCM) with a key of its own that follows from `authSecret` (HKDF-SHA256).
 * `place` says where the result is stored: elsewhere it cannot be opened.
 */
export function seal(authSecret: string, place: string, text: string): string {
  const key = keyOf(authSecret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(`${VERSION} ${place}`));
  const box = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, markOf(key), nonce.toString("base64url"), box.toString("base64url")].join(".");
}

/** @throws SealError */
export function unseal(authSecret: string, place: string, sealed: string): string {
  const [version, mark, nonce = "", box = "", ...rest] = sealed.split(".");
  const key = keyOf(authSecret);
  if (version !== VERSION || rest.length > 0) throw new SealError("changed");
  if (mark !== markOf(key)) throw new SealError("key");
  const bytes = Buffer.from(box, "base64url");
  const iv = Buffer.from(nonce, "base64url");
  // Base64 has several spellings of the same bytes; only ours counts.
  const isOurs = bytes.toString("base64url") === box && iv.toString("base64url") === nonce;
  if (!isOurs || bytes.length < TAG_BYTES || iv.length !== NONCE_BYTES) {
    throw new SealError("changed");
  }
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(`${VERSION} ${place}`));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    throw new SealError("changed");
  }
}

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "voordeur sealed secrets v1", 32));
}

/** Tells two keys apart, and says nothing of either. */
function markOf(key: Buffer): string {
  return createHash("sha256").update("mark ").update(key).digest("base64url").slice(0, 8);
}
