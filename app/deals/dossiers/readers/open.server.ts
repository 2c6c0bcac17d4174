import { and, eq, gt } from "drizzle-orm";
import { casePeople } from "../../../../database/schema/cases.ts";
import { fileOpenings } from "../../../../database/schema/transfers.ts";
import type { Database } from "../../../platform/database/database.ts";
import { endingOf } from "../../../platform/files/content-types.ts";
import { contentResponse } from "../../../platform/files/stored-file.ts";
import { shownPdf } from "../../../platform/http/shown-pdf.ts";
import { foundByLink, privateLinkHeaders } from "../../../platform/security/private-links.ts";
import type { Services } from "../../../platform/services.ts";
import { urlSlug } from "../../../platform/text-input.ts";
import type { Reading } from "./links.server.ts";
import { listReleased, type Released } from "./released.server.ts";
import { stampedFile, stampOf } from "./stamp.server.ts";

/** A second press within this time is the same opening. */
const SAME_MS = 60_000;

/**
 * Gives a reader what they pressed, and keeps that they opened this version.
 * @throws TypesetterBusyError, or a 404 response when it is not (any more) for them
 */
export async function openPart(
  services: Services,
  { reader, dossier, stage }: Reading,
  part: string,
): Promise<Response> {
  const all = await listReleased(services, dossier, stage);
  const released = foundByLink(all.find((one) => one.part === part));
  const at = services.clock();
  const { content, type } = await stampedFile(
    services,
    dossier,
    released,
    stampOf(reader.name, at),
  );
  await recordOpening(services.db, reader.id, released, { at });
  const version = released.version > 0 ? `-versie-${released.version}` : "";
  const name = `${urlSlug(released.name, "document")}${version}.${endingOf(type)}`;
  if (type === "application/pdf") return shownPdf(content, name, privateLinkHeaders);
  return contentResponse(content, {
    ...privateLinkHeaders,
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}

/** Keeps that a reader opened a version, or with a bid said that they had read it. */
export const recordOpening = (
  db: Database,
  readerId: string,
  { part, version, hash }: Pick<Released, "part" | "version" | "hash">,
  { at, confirmed = false }: { at: Date; confirmed?: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    const isReader = eq(casePeople.id, readerId);
    // Two presses at once wait for each other.
    await tx.update(casePeople).set({ seen_at: at }).where(isReader);
    const isSame = and(
      eq(fileOpenings.reader_id, readerId),
      eq(fileOpenings.part, part),
      eq(fileOpenings.hash, hash),
      eq(fileOpenings.confirmed, confirmed),
      gt(fileOpenings.at, new Date(at.getTime() - SAME_MS)),
    );
    if ((await tx.$count(fileOpenings, isSame)) > 0) return;
    await tx
      .insert(fileOpenings)
      .values({ reader_id: readerId, at, part, version, hash, confirmed });
  });
