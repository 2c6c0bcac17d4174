import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from "node:crypto";
import { combine, split } from "shamir-secret-sharing";

/** A code that does not open this share. */
export class CodeError extends Error {}

/** Two shares give the key back; one says nothing of it. */
const NEEDED = 2;

// Without 0, O, 1, I and the like: people write codes down. 2^5 letters, 25 of them are 125 bits.
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS = 5;

/** A share of the key: the code that one member of staff keeps, and what that opens. */
export interface CodedShare {
  /** Shown once to its holder; it is stored nowhere. */
  code: string;
  /** The share, locked with the code. */
  lockedShare: string;
}

/**
 * Divides a private key among holders of whom any two give it back (Shamir's scheme), each share locked
 * with the code of its holder (scrypt, AES-256-GCM).
 */
export async function divideKey(
  privateKey: string,
  codes: readonly string[],
): Promise<CodedShare[]> {
  const key = new Uint8Array(Buffer.from(privateKey, "base64url"));
  const shares = await split(key, codes.length, NEEDED);
  return Promise.all(
    shares.map(async (share, at) => ({
      code: codes[at]!,
      lockedShare: await lock(share, codes[at]!),
    })),
  );
}

/** What the codes of one sale are made of: as secret as they are, and stored nowhere either. */
export const makeSeed = (): string => randomBytes(32).toString("base64url");

/**
 * A share without its lock.
 * @throws CodeError
 */
export async function unlockShare(lockedShare: string, code: string): Promise<string> {
  const [salt, nonce, box] = lockedShare.split(".").map((part) => Buffer.from(part, "base64url"));
  const decipher = createDecipheriv("aes-256-gcm", await keyOf(code, salt!), nonce!, {
    authTagLength: 16,
  });
  decipher.setAuthTag(box!.subarray(-16));
  try {
    const share = Buffer.concat([decipher.update(box!.subarray(0, -16)), decipher.final()]);
    return share.toString("base64url");
  } catch (error) {
    throw new CodeError("the code does not fit", { cause: error });
  }
}

/** The private key of two shares, in base64url; a wrong one where they are of different keys. */
export async function joinKey(shares: readonly [string, string]): Promise<string> {
  const bytes = shares.map((share) => new Uint8Array(Buffer.from(share, "base64url")));
  return Buffer.from(await combine(bytes)).toString("base64url");
}

/** The code of one holder. */
export function codeOf(seed: string, holder: string): string {
  const bytes = new Uint8Array(hkdfSync("sha256", seed, "", `code of ${holder}`, 5 * GROUPS));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]!).join("");
  return letters.match(/.{5}/g)!.join("-");
}

async function lock(share: Uint8Array, code: string): Promise<string> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const key = await keyOf(code, salt);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 });
  const box = Buffer.concat([cipher.update(share), cipher.final(), cipher.getAuthTag()]);
  return [salt, nonce, box].map((part) => part.toString("base64url")).join(".");
}

/**
 * Codes are typed by people: small letters, spaces and other dashes are the same. It takes a tenth of a
 * second, in a thread of its own.
 */
function keyOf(code: string, salt: Buffer): Promise<Buffer> {
  const typed = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(typed, salt, 32, { N: 2 ** 15, r: 8, maxmem: 2 ** 26 }, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}
