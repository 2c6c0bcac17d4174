import { eq, lt } from "drizzle-orm";
import { redirect } from "react-router";
import { sentForms } from "../../../database/schema/platform.ts";
import type { Clock } from "../clock/clock.ts";
import { type Database, inTransaction } from "../database/database.ts";
import type { Services } from "../services.ts";
import { textOf } from "./form.ts";

const MAX_KEY_LENGTH = 100;
const KEPT_MS = 86_400_000;

/** Carries an answer out of a transaction of which nothing may stay. */
class NothingDone<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("nothing was created");
    this.answer = answer;
  }
}

/**
 * Carries out a form that creates something, once however often it is sent: a second sending waits for
 * the first, does nothing and gets its redirect. All that `act` does with its services is one
 * transaction, which stays only when it answers with a redirect: a refused form keeps its key. A form
 * without a key (of an older page, or of a program) is carried out each time.
 */
export async function once<Answer, Given extends Services>(
  services: Given,
  form: FormData,
  act: (services: Given) => Promise<Answer>,
): Promise<Answer | Response> {
  const sent = textOf(form, "eenmaal");
  const key = sent.length > MAX_KEY_LENGTH ? "" : sent;
  const isKey = eq(sentForms.key, key);
  try {
    return await inTransaction(services, async (services, tx) => {
      if (key !== "") {
        const claim = { key, path: "", sent_at: services.clock() };
        const claimed = await tx.insert(sentForms).values(claim).onConflictDoNothing();
        if (claimed.rowCount === 0) {
          const [first] = await tx.select().from(sentForms).where(isKey);
          return redirect(first!.path, 303);
        }
      }
      const answer = await act(services).catch((thrown: unknown) => {
        if (pathOf(thrown) !== null) return thrown as Response;
        throw thrown;
      });
      const path = pathOf(answer);
      if (path === null) throw new NothingDone(answer);
      if (key !== "") await tx.update(sentForms).set({ path }).where(isKey);
      return answer;
    });
  } catch (error) {
    if (error instanceof NothingDone) return error.answer as Answer;
    throw error;
  }
}

/** Where an answer leads; null: it is no redirect. */
const pathOf = (answer: unknown): string | null =>
  answer instanceof Response ? answer.headers.get("Location") : null;

/** Forgets the keys of forms that were sent over a day ago; run by a nightly job. */
export async function forgetSentForms(db: Database, clock: Clock): Promise<void> {
  const limit = new Date(clock().getTime() - KEPT_MS);
  await db.delete(sentForms).where(lt(sentForms.sent_at, limit));
}
