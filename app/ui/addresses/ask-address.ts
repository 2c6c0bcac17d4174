import { currentLanguage } from "@voordeur/language/current.ts";
import { readWritten } from "@voordeur/addresses/written-address.ts";
import type { AddressAnswer } from "./address-answer.ts";

/**
 * The answer to a postcode and a street with its number, or the number alone; null: there is too
 * little to ask, or no way to our server.
 */
export async function askAddress(postcode: string, street: string): Promise<AddressAnswer | null> {
  const written = readWritten(`${street}, ${postcode}`);
  if (!written?.number) return null;
  const { number, addition } = written;
  const taal = currentLanguage();
  const query = { taal, postcode: written.postcode, nummer: `${number}`, toevoeging: addition };
  try {
    const response = await fetch(`/adres?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(8000),
    });
    return (await response.json()) as AddressAnswer;
  } catch {
    return null;
  }
}

/** "12" and "12a" instead of a street with its number. */
export const isNumberAlone = (street: string) => /^\s*\d{1,5}[\s-]?[a-z\d-]{0,6}\s*$/i.test(street);
