import { createHmac } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** A code that follows from the key of the site and what it is about: it is kept nowhere. */
export function sixDigits({ authSecret }: Pick<Secrets, "authSecret">, about: string): string {
  const mac = createHmac("sha256", authSecret).update(about).digest();
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** A code as people read it aloud. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

export const digitsOf = (typed: string): string => typed.replace(/\D/g, "");
