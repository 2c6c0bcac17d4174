import type { PropertyStatus } from "../draft/status.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import type { FactLine } from "../draft/fact-line.ts";
import type { RealworksObject } from "./schema.ts";
import { otherRent, priceTerms } from "./price.ts";
import { dutchList, dutchWords } from "./words.ts";

/** The terms of a sale or lease: status, acceptance, conditions and monthly costs. */
export function costFacts(
  { financieel }: RealworksObject,
  status: PropertyStatus,
  publishedAt: Date | null,
): FactLine[] {
  const transfer = financieel.overdracht;
  const day = amsterdamInstant(transfer.aanvaardingsdatum);
  return [
    ["Status", status],
    ["Aangeboden sinds", publishedAt && formatDate(publishedAt)],
    ["Aanvaarding", day ? `Per ${formatDate(day)}` : dutchList([transfer.aanvaarding])],
    ["Koopconditie", transfer.koopprijs === null ? null : dutchList([transfer.koopconditie])],
    ["Bij de prijs", dutchList(priceTerms(transfer))],
    ["Huurprijs", otherRent(transfer)],
    ["Waarborgsom", amountOf(transfer.huurwaarborgsom)],
    ["VvE-bijdrage", regular(transfer.appartementVveBijdrage)],
    ["Servicekosten", regular(transfer.servicekosten, transfer.servicekostenconditie)],
    ["Vereniging van Eigenaars", associationOf(transfer)],
  ];
}

function amountOf(amount: number | null): string | null {
  return amount === null ? null : euros(amount);
}

function regular(amount: number | null, period: string | null = null): string | null {
  return amount === null ? null : `${euros(amount)} ${dutchWords(period ?? "PER_MAAND")}`;
}

function associationOf(transfer: RealworksObject["financieel"]["overdracht"]): string | null {
  const present = [
    transfer.vveKvkInschrijving ? "INGESCHREVEN_BIJ_DE_KVK" : null,
    transfer.vveVergadering ? "JAARLIJKSE_VERGADERING" : null,
    transfer.vvePeriodiekeBijdrage ? "PERIODIEKE_BIJDRAGE" : null,
    transfer.vveReservefonds ? "RESERVEFONDS" : null,
    transfer.vveOnderhoudsverwachting ? "ONDERHOUDSPLAN" : null,
    transfer.vveOpstalverzekering ? "OPSTALVERZEKERING" : null,
  ];
  return dutchList(present)?.replace("kvk", "KvK") ?? null;
}
