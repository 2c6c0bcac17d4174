import { createCipheriv, createDecipheriv, randomBytes, randomInt, scryptSync } from "node:crypto";
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
 * Divides a private key among `holders` of whom any two give it back (Shamir's scheme), each share
 * locked with a code of its own (scrypt, AES-256-GCM).
 */
export async function divideKey(privateKey: string, holders: number): Promise<CodedShare[]> {
  const shares = await split(new Uint8Array(Buffer.from(privateKey, "base64url")), holders, NEEDED);
  return shares.map((share) => {
    const code = makeCode();
    return { code, lockedShare: lock(share, code) };
  });
}

/**
 * A share without its lock.
 * @throws CodeError
 */
export function unlockShare(lockedShare: string, code: string): string {
  const [salt, nonce, box] = lockedShare.split(".").map((part) => Buffer.from(part, "base64url"));
  const decipher = createDecipheriv("aes-256-gcm", keyOf(code, salt!), nonce!, {
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

function makeCode(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)]!;
  const group = () => Array.from({ length: 5 }, letter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

function lock(share: Uint8Array, code: string): string {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(code, salt), nonce, { authTagLength: 16 });
  const box = Buffer.concat([cipher.update(share), cipher.final(), cipher.getAuthTag()]);
  return [salt, nonce, box].map((part) => part.toString("base64url")).join(".");
}

/** Codes are typed by people: small letters, spaces and other dashes are the same. */
function keyOf(code: string, salt: Buffer): Buffer {
  return scryptSync(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""), salt, 32, {
    N: 2 ** 15,
    r: 8,
    maxmem: 2 ** 26,
  });
}
