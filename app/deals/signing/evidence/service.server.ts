import { randomUUID } from "node:crypto";
import { currentLanguage } from "@voordeur/language/current.ts";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { signatureEvidence } from "../../../../database/schema/signing.ts";
import { isChosen } from "../../../platform/body/form.ts";
import { storedFrom } from "../../../platform/files/file-form.ts";
import { printedPicture } from "../../../platform/files/images.ts";
import type { Database } from "../../../platform/database/database.ts";
import { seal, unseal } from "../../../platform/security/seal.ts";
import { resealing } from "../../../platform/security/stored-secrets.server.ts";
import { clientAddressContext, type Services } from "../../../platform/services.ts";
import type { Sent } from "../../../platform/body/acts.ts";
import type { Evidence } from "./kinds.ts";

type Row = typeof signatureEvidence.$inferSelect;
export type KeptEvidence = Omit<Row, "sealed"> & Evidence;

/** The evidence of a forgotten person is emptied. */
const isKept = ne(signatureEvidence.sealed, "");

const placeOf = (id: string) => `signature evidence ${id}`;
const MAX_BROWSER = 300;
/** A line of a page is as wide as this. */
const DRAWN_WIDTH = 600;

/** The part of the evidence that comes with the form: its origin, the drawing and the consent. */
export type SentEvidence = Pick<Evidence, "drawn" | "language" | "consent" | "from">;

/** Reads it from a form; `consent`: the words beside the tick. @throws Refused for a picture that cannot be read */
export async function readEvidence(
  { form, request, context }: Pick<Sent, "form" | "request" | "context">,
  consent: string,
): Promise<SentEvidence> {
  const jpeg =
    isChosen(form.get("tekening")) &&
    (await storedFrom(form, "tekening", (bytes) => printedPicture(bytes, { width: DRAWN_WIDTH })));
  return {
    drawn: jpeg ? Buffer.from(jpeg).toString("base64") : null,
    language: currentLanguage(),
    consent,
    from: {
      address: context.get(clientAddressContext),
      browser: (request.headers.get("User-Agent") ?? "").slice(0, MAX_BROWSER),
    },
  };
}

/** Keeps what proves a signature of a version, by the services' clock. @returns its id */
export async function keepEvidence(
  { db, clock, secrets }: Pick<Services, "db" | "clock" | "secrets">,
  signed: { person_id: string; about: string; hash: string },
  evidence: Evidence,
): Promise<string> {
  const id = randomUUID();
  const sealed = seal(secrets.authSecret, placeOf(id), JSON.stringify(evidence));
  await db.insert(signatureEvidence).values({ id, ...signed, at: clock(), sealed });
  return id;
}

/** The evidence of all signatures of a version, oldest first. @throws SealError */
export const listEvidence = (
  services: Pick<Services, "secrets">,
  db: Database,
  versionId: string,
): Promise<KeptEvidence[]> => read(services, db, eq(signatureEvidence.about, versionId));

/** The evidence of all signatures of one person, for their export. @throws SealError */
export const exportEvidence = (
  services: Pick<Services, "db" | "secrets">,
  personId: string,
): Promise<KeptEvidence[]> =>
  read(
    services,
    services.db,
    sql`${signatureEvidence.person_id} IN (SELECT id FROM case_people WHERE person_id = ${personId})`,
  );

async function read({ secrets }: Pick<Services, "secrets">, db: Database, which: SQL) {
  const { at, id } = signatureEvidence;
  const rows = await db.select().from(signatureEvidence).where(and(which, isKept)).orderBy(at, id);
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    ...(JSON.parse(unseal(secrets.authSecret, placeOf(row.id), sealed)) as Evidence),
  }));
}

/** Seals all evidence with another secret. */
export const resealEvidence = resealing(
  signatureEvidence.id,
  signatureEvidence.sealed,
  placeOf,
  isKept,
);
