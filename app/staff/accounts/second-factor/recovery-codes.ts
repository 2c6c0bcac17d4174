import { createHmac, randomInt } from "node:crypto";

// Nothing in it looks like something else on paper.
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const CODES = 10;
const HALF = 5;
const HASHED = /^[\w-]{43}$/;

/** Ten codes, each good for one sign-in without the authenticator app: `k7mp2-x9qrt`. */
export function makeRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: CODES }, () => `${half()}-${half()}`);
}

/** The stored form of a code: keyed, as 49 random bits are too few for a plain hash. */
export function hashRecoveryCode(authSecret: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHmac("sha256", authSecret).update(`recovery-code:${plain}`).digest("base64url");
}

/** A stored list, as text; the codes of a list that was stored before are hashed already. */
export function storedCodes(authSecret: string, codes: readonly string[]): string {
  const hashOf = (code: string) => (HASHED.test(code) ? code : hashRecoveryCode(authSecret, code));
  return JSON.stringify(codes.map(hashOf));
}
