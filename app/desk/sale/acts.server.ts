import { href, redirect } from "react-router";
import { and, eq, isNull } from "drizzle-orm";
import { fallReasons } from "../../../database/schema/cases.ts";
import { leads } from "../../../database/schema/leads.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { z } from "zod";
import { STAFF_FORM, textOf } from "../../platform/body/form.ts";
import { numberIn, uuidIn } from "../../platform/body/ids.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { inTransaction } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { someText } from "../../platform/body/some-text.ts";
import { type NoticeName, noticePath } from "../../ui/toasts/notices.ts";
import { type StaffSent, staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { recordLeadOf } from "../../deals/cases/service.server.ts";
import { beginTransfer, requireOpenDays } from "../../deals/transfers/service.server.ts";
import { boundsOf } from "../../deals/sales/afterwards/day-rules.ts";
import {
  noteSourceStatus,
  saveSaleDays,
  settleSale,
  shareLog,
} from "../../deals/sales/afterwards/service.server.ts";
import { checkLog } from "../../deals/sales/check.server.ts";
import { isSiteFault } from "../../deals/sales/messages.ts";
import type { WholeSale } from "../../deals/bids/queries.server.ts";
import type { NewBidder } from "../../deals/sales/bids.server.ts";
import {
  answerBid,
  type GivenCode,
  giveCode,
  inviteBidder,
  replaceLink,
  writeAct,
} from "../../deals/sales/service.server.ts";
import { dayForm, requirePossible } from "../../deals/sales/staff/afterwards/input.ts";
import { inviteForm } from "../../deals/sales/staff/bids/input.ts";
import { bidderNumber, findWholeSale, written } from "../../deals/sales/staff/find-sale.server.ts";
import { reasonInput } from "../../deals/sales/staff/reason-input.ts";
import { reopenSale } from "./reopen.server.ts";
import { refusalWords } from "../../deals/sales/staff/refusal-words.ts";

type OfSale = StaffSent & { whole: WholeSale; sale: WholeSale["sale"] };

const reason = reasonInput("Vul een reden in: die komt in het biedlogboek");

const answerText = someText(
  [2, "Vul het antwoord in: de bieder leest het zo"],
  [1000, "Gebruik niet meer dan 1.000 tekens"],
);

/** The acts of a sale's page. */
export const action = staffAction({
  limits: STAFF_FORM,
  find: async ({ services, params }) => {
    const whole = await findWholeSale(services.db, params["id"]);
    return { whole, sale: whole.sale };
  },
  page: ({ sale }) => href("/admin/verkopen/:id", { id: sale.id }),
})({
  uitnodigen: {
    inOne: true,
    run: async ({ services, sale, staff, form }) => {
      const [kind, id = ""] = textOf(form, "kandidaat").split(":");
      const somebody = await findCandidate(services, sale.property_id, kind, id);
      if (!somebody) throw new Refused("Deze kijker is er niet meer.");
      written(await inviteBidder(services, sale.id, somebody, staff.id));
    },
    notice: "bieder-uitgenodigd",
  },
  "uitnodigen-anders": {
    schema: inviteForm,
    inOne: true,
    run: inviteTyped,
    notice: "bieder-uitgenodigd",
  },
  antwoorden: {
    inOne: true,
    schema: z.object({ number: z.string(), answer: answerText }),
    run: async ({ services, whole, sale, staff }, { number, answer }) => {
      const to = { number: bidderNumber(whole, number), answer };
      written(await answerBid(services, sale.id, to, staff.id));
    },
    notice: "bod-beantwoord",
  },
  sluiten: {
    run: async ({ services, sale, staff }) => {
      // Sealed bids that were sent in time may still come in after the moment: the system closes those.
      if (sale.way === "sealed") throw new Refused(refusalWords["too-early"], 409);
      written(await writeAct(services, sale.id, { kind: "closed" }, byStaff(staff)));
    },
    notice: "bieden-gesloten",
  },
  code: {
    secret: ["code"],
    run: (asked) => {
      const { id } = asked.staff;
      const wrong = "Deze code klopt niet. Gebruik je eigen code, niet die van een collega.";
      return takeCode(asked, { holderId: id, by: id }, wrong);
    },
  },
  // An admin enters the code of a holder who is away, from paper: the log says why.
  "code-ander": {
    needs: "sales:correct",
    secret: ["code"],
    schema: z.object({ holder: z.string(), reason }),
    run: (asked, { holder, reason }) => {
      const wrong = "Deze code klopt niet, of is van een andere collega.";
      return takeCode(asked, { holderId: holder, by: asked.staff.id, reason }, wrong);
    },
  },
  afblazen: {
    schema: z.object({ reason }),
    run: async ({ services, sale, staff }, { reason }) => {
      const act = { kind: "called-off", reason } as const;
      written(await writeAct(services, sale.id, act, byStaff(staff)));
    },
    notice: "verkoop-afgeblazen",
  },
  heropenen: {
    schema: z.object({ reason, because: z.enum(fallReasons).catch("agreed") }),
    run: async ({ services, sale, by }, asked) =>
      void written(await reopenSale(services, sale.id, asked, by)),
    notice: "verkoop-heropend",
  },
  datums: {
    schema: dayForm,
    run: async ({ services, sale, whole: { state }, staff, form }, days) => {
      if (state.phase !== "agreed") throw new Refused(refusalWords["too-early"], 409);
      requirePossible(days, boundsOf(state, services.clock()));
      const version = numberIn(form.get("version")) ?? -1;
      await inTransaction(services, async (services, tx) => {
        await requireOpenDays(tx, sale.id, days);
        if (await saveSaleDays(services, sale.id, { days, version }, staff.id)) return;
        const words = "Een collega heeft de datums intussen gewijzigd. Kijk ze eerst na.";
        throw new Refused(words, 409);
      });
      await settleSale(services, sale.id);
    },
    notice: "datums-opgeslagen",
  },
  overdracht: {
    run: async ({ services, sale, by }) => {
      const { id, isNew } = await beginTransfer(services, sale.id, by);
      const page = href("/admin/overdrachten/:id", { id });
      return redirect(isNew ? noticePath(page, "overdracht-begonnen") : page, 303);
    },
  },
  delen: {
    // Sharing cannot be undone: the page says what it does, and asks.
    schema: z.object({ zeker: z.literal("ja", "Bevestig eerst dat je het zeker weet") }),
    run: async ({ services, sale, staff }) => {
      written(await shareLog(services, sale.id, byStaff(staff)));
    },
    notice: "logboek-gedeeld",
  },
  "bron-gedaan": {
    // Pressed twice, or the sale was reopened meanwhile: nothing is left to do.
    run: async ({ services, sale }) => void (await noteSourceStatus(services, sale.id)),
    notice: "bron-bijgewerkt",
  },
  controleren: {
    run: async ({ services, sale }) => void (await checkLog(services, sale.id)),
    notice: "logboek-gecontroleerd",
  },
  "link-vervangen": {
    inOne: true,
    run: async ({ services, whole, sale, staff, form }) => {
      const typed = textOf(form, "number");
      const number = typed ? bidderNumber(whole, typed) : undefined;
      const mails = form.get("mailen") === "ja";
      written(await replaceLink(services, sale.id, { number, mails }, staff.id));
    },
    notice: "link-ingetrokken",
  },
});

const byStaff = ({ id }: { id: string }) => ({ by: "staff", staff: id }) as const;

/** Somebody of this home's viewings or leads, by its id. */
async function findCandidate(
  { db }: Services,
  propertyId: number | null,
  kind: string | undefined,
  id: string,
): Promise<NewBidder | null> {
  if (propertyId === null || !uuidIn(id)) return null;
  const table = kind === "viewing" ? viewings : leads;
  const { name, email, phone, person_id: personId, forgotten_at } = table;
  const leadId = kind === "viewing" ? viewings.lead_id : leads.id;
  const [one] = await db
    .select({ name, email, phone, personId, leadId })
    .from(table)
    .where(and(eq(table.id, id), eq(table.property_id, propertyId), isNull(forgotten_at)));
  if (!one) return null;
  const { leadId: lead, ...who } = one;
  return { ...who, ...(lead && { leadId: lead }), ...(kind === "viewing" && { viewingId: id }) };
}

/** Somebody who is in no lead yet gets one. */
async function inviteTyped(
  { services, sale, staff, by }: OfSale,
  { taal: language, ...invite }: z.output<typeof inviteForm>,
): Promise<void> {
  const message = "Uitgenodigd om te bieden op";
  const lead = { kind: "woningvraag", ...invite, language, address: null, message } as const;
  const leadId = await recordLeadOf(services, sale, lead, by);
  written(
    await inviteBidder(services, sale.id, { ...invite, ...(leadId && { leadId }) }, staff.id),
  );
}

async function takeCode(
  { services, sale, form }: OfSale,
  of: Omit<GivenCode, "code">,
  wrong: string,
): Promise<NoticeName> {
  const refuse = (code: string) => new Refused({ errors: { code } });
  const wait = await services.rateLimiter.count(codeLimit, `${sale.id} ${of.by}`);
  if (wait !== null) throw refuse("Te veel pogingen. Probeer het over een kwartier opnieuw.");
  const code = textOf(form, "code").slice(0, 100);
  const answer = await giveCode(services, sale.id, { ...of, code });
  if (answer === "wrong-code") throw refuse(wrong);
  if (answer === "too-early") throw refuse("Dat kan pas een halve minuut na het moment.");
  if (isSiteFault(answer)) throw new Refused(refusalWords[answer], 409);
  return answer === "opened" ? "biedingen-geopend" : "code-gegeven";
}

const codeLimit = { name: "sale-code", limit: 10, windowSeconds: 900 };
