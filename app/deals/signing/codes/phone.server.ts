import { readTelephone } from "@voordeur/language/telephone.ts";
import { eq } from "drizzle-orm";
import { casePeople } from "../../../../database/schema/cases.ts";
import type { Secrets } from "../../../platform/security/secrets.ts";
import { sixDigits } from "../../../platform/security/six-digits.ts";
import type { Services } from "../../../platform/services.ts";
import { sendsTexts } from "../../../settings/text-messages.server.ts";
import type { SentCode } from "../kinds.ts";

/** The job that sends the text message with a signer's second code. */
export const SEND_CODE = "send-signing-code";

/** The mobile number of a signer who gets a second code by text message; null: none is sent. */
export async function phoneOf(
  { db, settings }: Pick<Services, "db" | "settings">,
  signerId: string,
): Promise<string | null> {
  if (!sendsTexts({ settings })) return null;
  const [person] = await db
    .select({ phone: casePeople.phone })
    .from(casePeople)
    .where(eq(casePeople.id, signerId));
  const number = readTelephone(person?.phone ?? "")?.international ?? "";
  // A Dutch number that is not mobile gets no text message.
  return /^\+(?:316|(?!31))/.test(number) ? number : null;
}

/** The second code that goes with an email: another number has another one. */
export const phoneCodeOf = (
  secrets: Pick<Secrets, "authSecret">,
  { subject, about, id }: SentCode,
  phone: string,
): string => sixDigits(secrets, `code by telephone:${phone}:${subject}:${about}:${id}`);
