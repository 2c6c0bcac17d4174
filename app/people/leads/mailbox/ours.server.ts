import { allLanguages } from "@voordeur/language/language.ts";
import { and, desc, eq } from "drizzle-orm";
import { outbox } from "../../../../database/schema/outbox.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import type { Services } from "../../../platform/services.ts";
import { answerEmails } from "../notify/answer.server.ts";
import { leadEmails } from "../notify/notify.server.ts";
import { officeAddresses } from "./keep.server.ts";
import type { Ours } from "./quote-heads.ts";

/** A talk quotes no more of our emails. */
const MAX_EMAILS = 10;

/** Our emails about a lead, composed again as they were sent, in each language that may have been. */
export async function oursTo(services: Services, leadId: string): Promise<Ours> {
  const { db, settings } = services;
  const sent = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.subject, leadId), eq(outbox.kind, "lead"), eq(outbox.state, "sent")))
    .orderBy(desc(outbox.created_at))
    .limit(MAX_EMAILS);
  const composed = sent.flatMap((email) => {
    const of = [leadEmails, answerEmails].find(({ letters }) => email.letter in letters);
    const compose = async () => of?.compose(services, email);
    // It went in the language that its reader had then, which nobody wrote down.
    const languages = email.recipient === "visitor" ? allLanguages : (["nl"] as const);
    return languages.map((language) => speaking(language, compose, settings.translations));
  });
  // One that cannot be composed any more is not known as ours: its quote is shown.
  const emails = (await Promise.allSettled(composed)).flatMap((one) =>
    one.status === "fulfilled" && one.value ? [one.value] : [],
  );
  return {
    texts: emails.map(({ subject, text }) => [settings.agency.name, subject, text].join("\n")),
    addresses: officeAddresses(settings),
    subjects: emails.map(({ subject }) => subject),
  };
}
