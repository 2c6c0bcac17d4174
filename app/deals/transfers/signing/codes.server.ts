import { t } from "@voordeur/language/text.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Database } from "../../../platform/database/database.ts";
import { codesOf } from "../../signing/codes/service.server.ts";
import { transferEmail } from "../letters/queue.server.ts";
import { lockRunning } from "../lock.server.ts";
import { listParties, type Party, type Transfer } from "../queries.server.ts";
import { newestOf } from "./send.server.ts";
import { requireSigning } from "./sign.server.ts";
import { type AgreementVersion, signersOf, waitsForBuyers } from "./versions.server.ts";

interface ToSign {
  version: AgreementVersion;
  party: Party;
  signers: Party[];
}

/**
 * The newest version while it is being signed, with its signers, in a transaction that holds the transfer.
 * @throws Refused when it is not, a 404 response when this party is none of them
 */
export async function versionToSign(
  tx: Database,
  transfer: Transfer,
  partyId: string,
  versionId: string,
): Promise<ToSign> {
  const version = await newestOf(tx, transfer, versionId);
  requireSigning(version);
  const signers = signersOf(await listParties(tx, transfer.id));
  const party = signers.find(({ id }) => id === partyId);
  if (!party) throw new Response("Not Found", { status: 404 });
  return { version, party, signers };
}

/** Refuses who has to wait, or whose code would reach another signer as well. @throws Refused */
export async function requireTurn(
  tx: Database,
  { version, party, signers }: ToSign,
): Promise<void> {
  if (await waitsForBuyers(tx, version, party, signers)) {
    throw new Refused(t`Eerst tekent de koper. Daarna krijgt u bericht.`, 409);
  }
  const address = party.email.toLowerCase();
  const other = signers.find(({ id, email }) => id !== party.id && email.toLowerCase() === address);
  if (address !== "" && other) {
    throw new Refused(
      t`U deelt dit e-mailadres met ${other.name}. Wie hier tekent, heeft een eigen adres nodig: geef het ons door, of teken op papier.`,
      409,
    );
  }
}

/** The codes with which buyers and sellers sign the newest version. */
export const agreementCodes = codesOf(
  { kind: transferEmail, letter: "sign-code" },
  async (tx, { id, case_id }, versionId) =>
    requireTurn(tx, await versionToSign(tx, await lockRunning(tx, case_id), id, versionId)),
);
