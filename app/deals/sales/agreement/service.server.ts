import { and, eq, sql } from "drizzle-orm";
import { valuesFrom } from "@voordeur/agreement/form/stored.ts";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";
import { saleAgreements } from "../../../../database/schema/agreements.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { formatDayInput } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../../../platform/database/database.ts";
import { seal, SealError, unseal } from "../../../platform/security/seal.ts";
import { resealing } from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import { type ConfirmedList, confirmedList } from "../../dossiers/queries.server.ts";
import { knownPeople } from "../../dossiers/known/service.server.ts";
import { findMunicipality } from "../../../homes/addresses/service.server.ts";
import { findParcel } from "../../../homes/places/queries.server.ts";
import { readSale, type WholeSale } from "../../bids/queries.server.ts";
import { readWords } from "../queries.server.ts";
import { lastBidOf, termsOf } from "@voordeur/bids/state.ts";
import { readSaleDays } from "../afterwards/queries.server.ts";
import type { SaleDays } from "../afterwards/dates.ts";
import { daysIn, type Difference, differencesOf } from "./differences.ts";
import { agreementOf, type ChosenSale, completed } from "./prefill.ts";

const placeOf = (saleId: string) => `agreement ${saleId}`;

/**
 * The agreement of a sale, as staff left it or as the chosen bid begins it; `offered`: with what is known
 * of its people in fields that are still empty, also by their checks when staff may see those. Null: no bid
 * is chosen, or its bidder is erased.
 */
export async function readAgreement(
  services: Services,
  saleId: string,
  offered?: { mayCheck: boolean },
) {
  const { db } = services;
  const whole = await readSale(db, saleId);
  const chosen = whole && (await chosenOf(db, whole));
  if (!chosen) return null;
  const { bidder, words, terms } = chosen;
  const kept = await readKept(services, saleId, bidder.id);
  const known = await knownOf(services, whole, chosen, offered?.mayCheck);
  const values = kept?.values ?? (await startOf(services, whole, known));
  const otherConditions = [
    terms.ownSale && "Voorbehoud van verkoop van de eigen woning",
    words?.otherConditions,
  ];
  return {
    about: whole.sale.about,
    bidderId: bidder.id,
    values: {
      ...(kept && offered ? completed(values, agreementOf(known)) : values),
      // The day stands with the sale.
      overhandigd: formatDayInput(known.days.handed_over_on ?? ""),
    },
    /** 0: nothing is stored yet. */
    version: kept?.version ?? 0,
    /** Conditions of the bid that no clause has. */
    otherConditions: otherConditions.filter(Boolean).join("\n"),
    /** The list of what stays, which is an annex. */
    annex: known.list,
    differences: kept ? differencesOf(kept.values, known) : [],
  };
}

type SaleAgreement = NonNullable<Awaited<ReturnType<typeof readAgreement>>>;

/** Where the kept agreement differs from the sale, and the days that it names. */
export async function compareAgreement(
  services: Services,
  whole: WholeSale,
): Promise<{ differences: Difference[]; days: Partial<SaleDays> }> {
  const chosen = await chosenOf(services.db, whole);
  const kept = chosen && (await readKept(services, whole.sale.id, chosen.bidder.id));
  if (!kept) return { differences: [], days: {} };
  const { values } = kept;
  return {
    differences: differencesOf(values, await knownOf(services, whole, chosen)),
    days: daysIn(values),
  };
}

/** The agreement that staff kept; null: none yet. */
export async function keptValues(services: Opening, whole: WholeSale) {
  const chosen = await chosenOf(services.db, whole);
  return (chosen && (await readKept(services, whole.sale.id, chosen.bidder.id)))?.values ?? null;
}

type Opening = Pick<Services, "db" | "secrets" | "log">;

async function chosenOf(db: Database, { state, bidders, entries }: WholeSale) {
  if (state.phase !== "agreed") return null;
  const [number, bid] = [...state.bids].find(([, { state: one }]) => one === "chosen") ?? [];
  const bidder = bidders.find((one) => one.number === number);
  const terms = bid && termsOf(bid);
  if (!bidder || !terms) return null;
  const row = lastBidOf(entries, bidder.number);
  const words = (row && (await readWords(db, bidder.id)).get(row.number)) ?? null;
  return { bidder, terms, words };
}

async function readKept({ db, secrets, log }: Opening, saleId: string, bidderId: string) {
  const [row] = await db
    .select()
    .from(saleAgreements)
    .where(and(eq(saleAgreements.sale_id, saleId), eq(saleAgreements.bidder_id, bidderId)));
  if (!row) return null;
  try {
    const text = unseal(secrets.authSecret, placeOf(saleId), row.sealed);
    return { values: valuesFrom(JSON.parse(text)), version: row.version };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error({ err: error, sale: saleId }, "an agreement cannot be opened with this AUTH_SECRET");
    return { values: valuesFrom(null), version: row.version };
  }
}

/** Everything the sale knows, without asking the register. */
async function knownOf(
  services: Services,
  { sale }: WholeSale,
  { bidder, terms, words }: NonNullable<Awaited<ReturnType<typeof chosenOf>>>,
  mayCheck = false,
): Promise<ChosenSale & { list: ConfirmedList | null }> {
  const { db, clock } = services;
  // Nothing has the number 0: a home that is gone.
  const id = sale.property_id ?? 0;
  const { address, postal_code, city, area, build_year } = properties;
  const [home] = await db
    .select({ address, postal_code, city, area, build_year })
    .from(properties)
    .where(eq(properties.id, id));
  return {
    terms,
    words,
    ...(await knownPeople(services, sale, bidder, mayCheck)),
    home: home ?? null,
    parcel: null,
    municipality: null,
    today: amsterdamDate(clock()),
    days: (await readSaleDays(db, sale.id)).days,
    list: await confirmedList(db, id),
  };
}

async function startOf(
  { db, outside }: Services,
  { sale }: WholeSale,
  known: ChosenSale,
): Promise<ContractValues> {
  const parcel = sale.property_id === null ? null : await findParcel(db, sale.property_id);
  return agreementOf({
    ...known,
    parcel,
    municipality: await findMunicipality({ outside }, parcel),
  });
}

/** Seals and stores an agreement. Null: somebody else stored it since `version`. */
export async function saveAgreement(
  { db, clock, secrets }: Pick<Services, "db" | "clock" | "secrets">,
  saleId: string,
  agreement: Pick<SaleAgreement, "bidderId" | "values" | "version">,
  staffId: string,
): Promise<number | null> {
  const { bidderId, values, version } = agreement;
  const sealed = seal(secrets.authSecret, placeOf(saleId), JSON.stringify(values));
  const row = { sealed, bidder_id: bidderId, changed_at: clock(), staff_id: staffId };
  const stored =
    version === 0
      ? await db
          .insert(saleAgreements)
          .values({ sale_id: saleId, ...row })
          .onConflictDoNothing()
          .returning({ version: saleAgreements.version })
      : await db
          .update(saleAgreements)
          .set({ ...row, version: sql`${saleAgreements.version} + 1` })
          .where(and(eq(saleAgreements.sale_id, saleId), eq(saleAgreements.version, version)))
          .returning({ version: saleAgreements.version });
  return stored[0]?.version ?? null;
}

export async function forgetAgreement(tx: Database, saleId: string): Promise<void> {
  await tx.delete(saleAgreements).where(eq(saleAgreements.sale_id, saleId));
}

/** Removes the agreements whose term is over: after the transfer, or long after the last change. */
export async function forgetOldAgreements({
  db,
  clock,
  settings,
}: Pick<Services, "db" | "clock" | "settings">): Promise<void> {
  const { agreementDays, agreementMonths } = settings.get("sales");
  const now = clock();
  const today = amsterdamDate(now);
  await db.execute(sql`
    DELETE FROM sale_agreements AS a USING sales AS s LEFT JOIN sale_dates AS d ON d.sale_id = s.id
    WHERE s.id = a.sale_id AND (
      s.phase <> 'agreed'
      OR d.transfer_on + ${agreementDays}::int < ${today}::date
      OR a.changed_at < ${now.toISOString()}::timestamptz - make_interval(months => ${agreementMonths}))`);
}

/** Seals every agreement with another key. */
export const resealAgreements = resealing(saleAgreements.sale_id, saleAgreements.sealed, placeOf);
