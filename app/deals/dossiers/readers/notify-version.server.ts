import { and, eq, isNull, ne } from "drizzle-orm";
import { fileOpenings, fileReaders } from "../../../../database/schema/transfers.ts";
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
    .selectDistinct({ subject: fileReaders.id })
    .from(fileReaders)
    .innerJoin(fileOpenings, eq(fileOpenings.reader_id, fileReaders.id))
    .where(
      and(
        eq(fileReaders.dossier_id, dossierId),
        isNull(fileReaders.forgotten_at),
        isNull(fileReaders.ended_at),
        ne(fileReaders.email, ""),
        eq(fileOpenings.part, part),
        ne(fileOpenings.hash, hash),
      ),
    );
  const letters = readers.map((one) => ({ ...one, letter: "version", ...email }));
  await queueEmails(services, readerEmail, services.clock(), letters);
}
