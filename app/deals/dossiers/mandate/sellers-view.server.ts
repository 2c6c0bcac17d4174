import { hasWithdrawal, termsOf } from "@voordeur/agreement/mandate/terms.ts";
import type { Services } from "../../../platform/services.ts";
import { maskedAddress } from "../../signing/kinds.ts";
import { mandateCodes } from "./codes.server.ts";
import { type Dossier, listSellers, type Seller } from "../queries.server.ts";
import { agreementOf, agrees, readMandate } from "./versions.server.ts";

/** The mandate as the page of a seller shows it. */
export async function sellersMandate(
  services: Pick<Services, "db" | "clock" | "settings">,
  { seller, dossier }: { seller: Seller; dossier: Dossier },
) {
  const { db, clock } = services;
  const mandate = await readMandate(db, dossier.id);
  const [newest] = mandate.papers;
  const { agreed, withdrawnAt } = agreementOf(mandate, seller.id);
  const others = (await listSellers(db, dossier.id)).filter(({ id }) => id !== seller.id);
  const terms = newest && termsOf(newest.content.values);
  return {
    isClosed: dossier.closed_at !== null,
    name: seller.name,
    email: maskedAddress(seller.email),
    texted: newest ? await mandateCodes.texted(services, seller.id, newest.id) : null,
    paper: newest && {
      id: newest.id,
      version: newest.version,
      hash: newest.hash,
      isSealed: newest.outcome !== null,
      model: newest.content.model,
      sentAt: newest.created_at,
      hasTerm: hasWithdrawal(terms!),
      startsEarly: terms!.startsEarly,
    },
    agrees: agrees(mandate, seller.id),
    /** Sellers who did not agree yet. */
    waitsFor: others.filter(({ id }) => !agrees(mandate, id)).map(({ name }) => name),
    standing: agreed && {
      ...agreed,
      mayWithdraw: agreed.endsAt !== null && clock() < agreed.endsAt,
    },
    wasWithdrawn: withdrawnAt !== null,
  };
}

export type SellersMandate = Awaited<ReturnType<typeof sellersMandate>>;
