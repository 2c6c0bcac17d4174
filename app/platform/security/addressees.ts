import { and, eq, inArray, sql } from "drizzle-orm";
import { privateLinks } from "../../../database/schema/platform.ts";
import type { Database } from "../database/database.ts";
import type { Services } from "../services.ts";
import { findLink, makeLink, takeLink } from "./private-links.ts";

/** Somebody who reads the mail of an address; `name`: which of its people they are, "" where it has one. */
export interface Addressee {
  /** In small letters. */
  email: string;
  name: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** What an address was mailed or a browser got, and for how long in milliseconds. */
const validMs = {
  /** The link of a letter, which is used once. */
  "mine-open": 30 * MINUTE_MS,
  "mine-browser": 30 * DAY_MS,
  /** The address that a calendar reads. */
  "mine-calendar": 731 * DAY_MS,
} as const;
type Proof = keyof typeof validMs;

type Needed = Pick<Services, "db" | "clock">;

const subjectOf = ({ email, name }: Addressee) => `${email.toLowerCase()}\n${name}`;

function addresseeIn(subject: string | null): Addressee | null {
  if (subject === null) return null;
  const [email = "", name = ""] = subject.split("\n");
  return { email, name };
}

/** Makes a proof for an addressee and returns its token. */
export const makeProof = (
  { db, clock }: Needed,
  proof: Proof,
  addressee: Addressee,
): Promise<string> =>
  makeLink(db, clock(), { purpose: proof, subject: subjectOf(addressee), validMs: validMs[proof] });

/** The addressee whom a token proves; null: it is over, was ended, or is none of ours. */
export const readProof = async (
  { db, clock }: Needed,
  proof: Proof,
  token: string,
): Promise<Addressee | null> => addresseeIn(await findLink(db, clock(), proof, token));

/** The same, and uses it up. */
export const takeProof = async (
  { db, clock }: Needed,
  proof: Proof,
  token: string,
): Promise<Addressee | null> => addresseeIn(await takeLink(db, clock(), proof, token));

/**
 * Ends all that was proved of an address: its links, browsers and calendars. The trigger
 * `end_proofs` does the same where a row with the address gets another or goes.
 */
export async function endProofs(db: Database, email: string): Promise<void> {
  if (email === "") return;
  const { purpose, subject } = privateLinks;
  await db
    .delete(privateLinks)
    .where(
      and(
        inArray(purpose, Object.keys(validMs)),
        eq(sql`split_part(${subject}, E'\n', 1)`, email.toLowerCase()),
      ),
    );
}
