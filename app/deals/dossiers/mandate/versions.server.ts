import { formatDate, shortMomentText } from "@voordeur/language/dates.ts";
import type { MandateModel } from "@voordeur/agreement/mandate/document.ts";
import { hasWithdrawal, termsOf } from "@voordeur/agreement/mandate/terms.ts";
import type { MandateValues } from "@voordeur/agreement/mandate/terms-schema.ts";
import { withdrawalEnd, withdrawalEndsAt } from "@voordeur/agreement/term/withdrawal.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Confirmation, listConfirmations, listPapers, type Paper } from "../papers.server.ts";

/** The contents of a version of a mandate: its form, and its words as they were agreed to. */
export interface MandateContent {
  values: MandateValues;
  model: MandateModel;
}

export type MandatePaper = Omit<Paper, "content"> & { content: MandateContent };

export interface Mandate {
  /** Newest first. */
  papers: MandatePaper[];
  /** The agreements to all versions, oldest first. */
  confirmations: Confirmation[];
}

export async function readMandate(db: Database, dossierId: string): Promise<Mandate> {
  const papers = (await listPapers(db, dossierId, "mandate")) as MandatePaper[];
  return { papers, confirmations: await listConfirmations(db, papers) };
}

/** The last version that a seller agreed to, and has not taken back. */
export interface Standing {
  paper: MandatePaper;
  confirmation: Confirmation;
  /** The moment from which they may no longer withdraw; null: the law gives them no term. */
  endsAt: Date | null;
}

export function standingOf({ papers, confirmations }: Mandate, sellerId: string): Standing | null {
  const confirmation = confirmations.findLast(
    ({ seller_id, withdrawn_at }) => seller_id === sellerId && withdrawn_at === null,
  );
  const paper = papers.find(({ id }) => id === confirmation?.paper_id);
  if (!confirmation || !paper) return null;
  const hasTerm = hasWithdrawal(termsOf(paper.content.values));
  return { paper, confirmation, endsAt: hasTerm ? withdrawalEndsAt(confirmation.at) : null };
}

/** A seller's last agreement, in facts for a page; and when they took it back. */
export function agreementOf(mandate: Mandate, sellerId: string) {
  const standing = standingOf(mandate, sellerId);
  const own = mandate.confirmations.filter(({ seller_id }) => seller_id === sellerId);
  return {
    agreed: standing && factsOf(standing),
    withdrawnAt: standing ? null : (own.at(-1)?.withdrawn_at ?? null),
  };
}

/** A paper has a day, and no hour. */
export const agreedWhen = ({ way, at }: Pick<Confirmation, "way" | "at">): string =>
  way === "paper" ? formatDate(at) : shortMomentText(at);

const factsOf = ({ paper: { version }, confirmation, endsAt }: Standing) => ({
  version,
  name: confirmation.typed_name,
  when: agreedWhen(confirmation),
  isOnPaper: confirmation.way === "paper",
  beginsEarly: confirmation.begins_early,
  /** The day of which `endsAt` is the end. */
  lastDay: endsAt && withdrawalEnd(amsterdamDate(confirmation.at)),
  endsAt,
});

export type SellersAgreement = ReturnType<typeof agreementOf>;

/** Whether a seller agreed to the newest version. */
export const agrees = (mandate: Mandate, sellerId: string): boolean =>
  mandate.papers[0] !== undefined && standingOf(mandate, sellerId)?.paper === mandate.papers[0];

/**
 * The moment from which the office may work: null while somebody did not agree. Within a term to
 * withdraw it works only when its seller asked for that.
 */
export function worksFrom(mandate: Mandate, sellerIds: readonly string[]): Date | null {
  const standing = sellerIds.map((id) => (agrees(mandate, id) ? standingOf(mandate, id) : null));
  if (standing.length === 0 || standing.includes(null)) return null;
  const moments = standing.map((one) => {
    const { confirmation, endsAt } = one!;
    return endsAt && !confirmation.begins_early ? endsAt : confirmation.at;
  });
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
