import { and, eq, isNull, ne } from "drizzle-orm";
import { casePeople } from "../../../../database/schema/cases.ts";
import { fileOpenings } from "../../../../database/schema/transfers.ts";
import { queueEmails } from "../../../platform/outbox/queue-emails.ts";
import type { Services } from "../../../platform/services.ts";
import { readerEmail } from "./queue.server.ts";

/**
 * Tells everybody who opened another version of this part, once a version. `about`: the paper or document
 * that it is now; whoever may not see that is not written to after all.
 */
export async function notifyReaders(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dossierId: string,
  { part, hash, ...email }: { part: string; about: string; hash: string; sequence?: number },
): Promise<void> {
  const readers = await services.db
    .selectDistinct({ subject: casePeople.id })
    .from(casePeople)
    .innerJoin(fileOpenings, eq(fileOpenings.reader_id, casePeople.id))
    .where(
      and(
        eq(casePeople.dossier_id, dossierId),
        isNull(casePeople.forgotten_at),
        isNull(casePeople.ended_at),
        ne(casePeople.email, ""),
        eq(fileOpenings.part, part),
        ne(fileOpenings.hash, hash),
      ),
    );
  const letters = readers.map((one) => ({ ...one, letter: "version", ...email }));
  await queueEmails(services, readerEmail, services.clock(), letters);
}
