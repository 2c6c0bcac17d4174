import { eq } from "drizzle-orm";
import { casePeople } from "../../database/schema/cases.ts";
import type { Services } from "../../app/platform/services.ts";
import type { Party } from "../../app/deals/transfers/queries.server.ts";
import { codeOf } from "../../app/deals/signing/codes/service.server.ts";
import { agreementCodes } from "../../app/deals/transfers/signing/codes.server.ts";
import { noteIdentity } from "../../app/deals/transfers/signing/identity.server.ts";
import { signHere } from "../../app/deals/transfers/signing/sign-here.server.ts";
import { given } from "../signing/given.ts";
import { transferStaff } from "./workbench.ts";

/** The code that a party was sent last, asked for now. */
export async function codeFor(services: Services, party: Party, versionId: string) {
  await agreementCodes.send(services, party, versionId);
  const sent = await agreementCodes.newest(services.db, party.id, versionId);
  return codeOf(services, sent!);
}

/** Staff saw somebody's document, who then signs a version on their own page. */
export async function signsHere(
  services: Services,
  party: Party,
  { id, hash }: { id: string; hash: string },
) {
  await seen(services, party);
  const code = await codeFor(services, party, id);
  const values = { versie: id, kenmerk: hash, code, naam: party.name, asked: "" };
  await signHere(services, party, values, given);
}

/** Staff saw a document of somebody, who has an address of their own. */
export async function seen(services: Services, { id, case_id, email }: Party) {
  if (email === "") {
    await services.db
      .update(casePeople)
      .set({ email: `${id}@example.com` })
      .where(eq(casePeople.id, id));
  }
  await noteIdentity(
    services,
    case_id,
    { partyId: id, how: "person", seen: undefined },
    transferStaff,
  );
}
