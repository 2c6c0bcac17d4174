import { formatNumber } from "@voordeur/language/numbers.ts";
import { data, href, redirect } from "react-router";
import { and, eq, isNull } from "drizzle-orm";
import { leads } from "../../../../database/schema/leads.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { textOf } from "../../../platform/body/form.ts";
import type { Services } from "../../../platform/services.ts";
import { oneLine, severalLines } from "../../../platform/text-input.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { may } from "../../accounts/permissions.ts";
import type { Staff } from "../../accounts/service.server.ts";
import { recordLead } from "../../leads/service.server.ts";
import { boundsOf } from "../afterwards/day-rules.ts";
import {
  forgetSaleDays,
  noteSourceStatus,
  offerAgain,
  saveSaleDays,
  settleSale,
  shareLog,
} from "../afterwards/service.server.ts";
import { forgetAgreement } from "../agreement/service.server.ts";
import { checkLog } from "../check.server.ts";
import { isSiteFault, type SaleRefusal } from "../messages.ts";
import type { WholeSale } from "../queries.server.ts";
import type { NewBidder } from "../bids.server.ts";
import {
  answerBid,
  type GivenCode,
  giveCode,
  inviteBidder,
  replaceLink,
  writeAct,
} from "../service.server.ts";
import { type DayErrors, type DayValues, dayValues, parseDays } from "./afterwards/input.ts";
import { type InviteErrors, type InviteValues, inviteValues, parseInvite } from "./bids/input.ts";
import { bidderNumber } from "./find-sale.server.ts";
import { findSaleHome } from "./queries.server.ts";
import { refusalWords } from "./refusal-words.ts";

/** The answer to a form of the sale's page that was not carried out. */
export interface SaleAnswer {
  /** In a sentence, above the page. */
  refused?: string;
  invite?: { values: InviteValues; errors: InviteErrors };
  days?: { values: DayValues; errors: DayErrors };
  code?: string;
  /** The form with the code of an absent holder, as it was typed; never the code. */
  absent?: { holder: string; reason: string; errors: { code?: string; reason?: string } };
  /** Sharing cannot be undone: the page says what it does, and asks. */
  asksToShare?: true;
  reason?: { act: string; error: string };
  /** An answer to a bidder, as it was typed. */
  reply?: { number: number; text: string; error: string };
}

type Outcome = SaleAnswer | { notice: Parameters<typeof noticePath>[1] };

/** Carries out a form of a sale's page. */
export async function receiveAct(
  services: Services,
  whole: WholeSale,
  staff: Staff,
  form: FormData,
) {
  const act = textOf(form, "act");
  const carryOut = Object.hasOwn(acts, act) ? acts[act as keyof typeof acts] : undefined;
  if (!carryOut) throw new Response("Bad Request", { status: 400 });
  const outcome = await carryOut(services, whole, staff, form);
  if (!("notice" in outcome)) return data<SaleAnswer>(outcome, { status: 422 });
  const isFromToday = textOf(form, "terug") === href("/admin");
  const page = isFromToday ? href("/admin") : href("/admin/verkopen/:id", { id: whole.sale.id });
  return redirect(noticePath(page, outcome.notice), 303);
}

const refused = (refusal: SaleRefusal): SaleAnswer => ({ refused: refusalWords[refusal] });

const acts = {
  uitnodigen: invite,
  "uitnodigen-anders": inviteTyped,
  antwoorden: answer,
  sluiten: close,
  code: takeCode,
  "code-ander": takeCodeOfAbsent,
  afblazen: callOff,
  heropenen: reopen,
  datums: saveDays,
  delen: share,
  "bron-gedaan": doneAtSource,
  controleren: check,
  "link-vervangen": replace,
};

type Acting = [services: Services, whole: WholeSale, staff: Staff, form: FormData];

async function invite(...[services, { sale }, staff, form]: Acting): Promise<Outcome> {
  const [kind, id = ""] = textOf(form, "kandidaat").split(":");
  const somebody = await findCandidate(services, sale.property_id, kind, id);
  if (!somebody) return { refused: "Deze kijker is er niet meer." };
  return invited(await inviteBidder(services, sale.id, somebody, staff.id));
}

const invited = (outcome: Awaited<ReturnType<typeof inviteBidder>>): Outcome =>
  "refusal" in outcome ? refused(outcome.refusal) : { notice: "bieder-uitgenodigd" };

/** Somebody of this home's viewings or leads, by its id. */
async function findCandidate(
  { db }: Services,
  propertyId: number | null,
  kind: string | undefined,
  id: string,
): Promise<NewBidder | null> {
  if (propertyId === null || !/^[0-9a-f-]{36}$/.test(id)) return null;
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

/** Somebody who is in no lead yet gets one: persons are found, exported and erased by their leads. */
async function inviteTyped(...[services, { sale }, staff, form]: Acting): Promise<Outcome> {
  const values = inviteValues(form);
  const parsed = parseInvite(values);
  if (!parsed.invite) return { invite: { values, errors: parsed.errors } };
  const lead = await services.db.transaction((tx) =>
    recordLead(
      tx,
      services,
      {
        source: "contact_form",
        kind: "woningvraag",
        ...parsed.invite,
        address: null,
        message: `Uitgenodigd om te bieden op ${sale.about}`,
        details: {},
        property_id: sale.property_id,
        about: sale.about,
      },
      { staffId: staff.id },
    ),
  );
  const known = lead.stored ? { leadId: lead.id, personId: lead.personId } : {};
  return invited(await inviteBidder(services, sale.id, { ...parsed.invite, ...known }, staff.id));
}

const LONGEST_ANSWER = 1000;

async function answer(...[services, whole, staff, form]: Acting): Promise<Outcome> {
  const number = bidderNumber(whole, textOf(form, "number"));
  const text = severalLines(textOf(form, "answer"));
  if (text.length < 2 || text.length > LONGEST_ANSWER) {
    const error =
      text.length < 2
        ? "Vul het antwoord in: de bieder leest het zo"
        : `Gebruik niet meer dan ${formatNumber(LONGEST_ANSWER)} tekens`;
    return { reply: { number, text, error } };
  }
  const written = await answerBid(services, whole.sale.id, { number, answer: text }, staff.id);
  return "refusal" in written ? refused(written.refusal) : { notice: "bod-beantwoord" };
}

async function close(...[services, { sale }, staff]: Acting): Promise<Outcome> {
  // Sealed bids that were sent in time may still come in after the moment: the system closes those.
  if (sale.way === "sealed") return refused("too-early");
  const doer = { by: "staff", staff: staff.id } as const;
  const written = await writeAct(services, sale.id, { kind: "closed" }, doer);
  return "refusal" in written ? refused(written.refusal) : { notice: "bieden-gesloten" };
}

async function takeCode(...[services, { sale }, staff, form]: Acting): Promise<Outcome> {
  const of = { holderId: staff.id, by: staff.id };
  return takeCodeOf(services, sale.id, form, {
    of,
    wrong: "Deze code klopt niet. Gebruik je eigen code, niet die van een collega.",
    back: (code) => ({ code }),
  });
}

/** An admin enters the code of a holder who is away, from paper: the log says why. */
async function takeCodeOfAbsent(...[services, { sale }, staff, form]: Acting): Promise<Outcome> {
  if (!may(staff, "sales:correct")) throw new Response("Forbidden", { status: 403 });
  const holder = textOf(form, "holder");
  const reason = textOf(form, "reason").slice(0, 2 * LONGEST_REASON);
  const back = (errors: { code?: string; reason?: string }) => ({
    absent: { holder, reason, errors },
  });
  const given = reasonIn(form, "code-ander");
  if (!hasReason(given)) return back({ reason: given.reason?.error ?? "" });
  return takeCodeOf(services, sale.id, form, {
    of: { holderId: holder, by: staff.id, ...given },
    wrong: "Deze code klopt niet, of is van een andere collega.",
    back: (code) => back({ code }),
  });
}

async function takeCodeOf(
  services: Services,
  saleId: string,
  form: FormData,
  {
    of,
    wrong,
    back,
  }: { of: Omit<GivenCode, "code">; wrong: string; back: (error: string) => SaleAnswer },
): Promise<Outcome> {
  const wait = await services.rateLimiter.count(codeLimit, `${saleId} ${of.by}`);
  if (wait !== null) return back("Te veel pogingen. Probeer het over een kwartier opnieuw.");
  const code = textOf(form, "code").slice(0, 100);
  const answer = await giveCode(services, saleId, { ...of, code });
  if (answer === "wrong-code") return back(wrong);
  if (answer === "too-early") return back("Dat kan pas een halve minuut na het moment.");
  if (isSiteFault(answer)) return refused(answer);
  return { notice: answer === "opened" ? "biedingen-geopend" : "code-gegeven" };
}

const codeLimit = { name: "sale-code", limit: 10, windowSeconds: 900 };

const LONGEST_REASON = 500;

function reasonIn(form: FormData, act: string): { reason: string } | SaleAnswer {
  const reason = oneLine(textOf(form, "reason"));
  if (reason.length >= 5 && reason.length <= LONGEST_REASON) return { reason };
  const error =
    reason.length > LONGEST_REASON
      ? `Gebruik niet meer dan ${LONGEST_REASON} tekens`
      : "Vul een reden in: die komt in het biedlogboek";
  return { reason: { act, error } };
}

const hasReason = (given: { reason: string } | SaleAnswer): given is { reason: string } =>
  typeof given.reason === "string";

async function replace(...[services, whole, staff, form]: Acting): Promise<Outcome> {
  const typed = textOf(form, "number");
  const number = typed ? bidderNumber(whole, typed) : undefined;
  const mails = form.get("mailen") === "ja";
  const written = await replaceLink(services, whole.sale.id, { number, mails }, staff.id);
  return "refusal" in written ? refused(written.refusal) : { notice: "link-ingetrokken" };
}

async function callOff(...[services, { sale }, staff, form]: Acting): Promise<Outcome> {
  const given = reasonIn(form, "afblazen");
  if (!hasReason(given)) return given;
  const doer = { by: "staff", staff: staff.id } as const;
  const written = await writeAct(services, sale.id, { kind: "called-off", ...given }, doer);
  return "refusal" in written ? refused(written.refusal) : { notice: "verkoop-afgeblazen" };
}

async function reopen(...[services, { sale }, staff, form]: Acting): Promise<Outcome> {
  const given = reasonIn(form, "heropenen");
  if (!hasReason(given)) return given;
  const doer = { by: "staff", staff: staff.id } as const;
  const written = await writeAct(services, sale.id, { kind: "reopened", ...given }, doer);
  if ("refusal" in written) return refused(written.refusal);
  await forgetSaleDays(services, sale.id);
  await forgetAgreement(services, sale.id);
  await offerAgain(
    services,
    sale.property_id ? await findSaleHome(services.db, sale.property_id) : null,
  );
  return { notice: "verkoop-heropend" };
}

async function saveDays(...[services, { sale, state }, staff, form]: Acting): Promise<Outcome> {
  if (state.phase !== "agreed") return refused("too-early");
  const values = dayValues(form);
  const parsed = parseDays(values, boundsOf(state, services.clock()));
  if (!("days" in parsed)) return { days: { values, errors: parsed.errors } };
  const version = Number(textOf(form, "version"));
  const changed = { days: parsed.days, version: Number.isSafeInteger(version) ? version : -1 };
  if (!(await saveSaleDays(services, sale.id, changed, staff.id))) {
    return { refused: "Een collega heeft de datums intussen gewijzigd. Kijk ze eerst na." };
  }
  await settleSale(services, sale.id);
  return { notice: "datums-opgeslagen" };
}

async function share(...[services, { sale }, staff, form]: Acting): Promise<Outcome> {
  if (textOf(form, "zeker") !== "ja") return { asksToShare: true };
  const written = await shareLog(services, sale.id, { by: "staff", staff: staff.id });
  return "refusal" in written ? refused(written.refusal) : { notice: "logboek-gedeeld" };
}

async function doneAtSource(...[services, { sale }]: Acting): Promise<Outcome> {
  // Pressed twice, or the sale was reopened meanwhile: nothing is left to do.
  await noteSourceStatus(services, sale.id);
  return { notice: "bron-bijgewerkt" };
}

async function check(...[services, { sale }]: Acting): Promise<Outcome> {
  await checkLog(services, sale.id);
  return { notice: "logboek-gecontroleerd" };
}
