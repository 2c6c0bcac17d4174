import { likelyEmail, tidyEmail } from "@voordeur/language/email.ts";
import { t } from "@voordeur/language/text.ts";
import { formatShortWeekday, timeText } from "@voordeur/language/dates.ts";
import type { LeadKind, FormSource } from "../../../database/schema/leads.ts";
import type { Origin } from "../../ui/lead-forms/form-parts.tsx";
import {
  type LeadAnswer,
  isYourEmail,
  type Link,
  noticesOf,
  tooLarge,
} from "../../ui/lead-forms/messages.ts";
import { MAX_FIELDS, readFormSoFar, textOf } from "../../platform/body/form.ts";
import { causeOf } from "../../platform/observability/cause-of.ts";
import type { Services } from "../../platform/services.ts";
import { kindOf } from "./kinds.ts";
import { type LeadInput, parseLead, sourceOf, type TypedValues, typedValues } from "./input.ts";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { originOf } from "./origin.server.ts";
import { findHomeNamed, isHomeName } from "./home.server.ts";
import { submitLead } from "./service.server.ts";
import { findStoredLead } from "./follow-up/service.server.ts";
import { visitKinds } from "./queries.server.ts";
import { suspicionOf } from "./spam.server.ts";

declare module "../../platform/services.ts" {
  interface Services {
    /**
     * The private page on which the visitor of a lead chooses when a colleague comes, and the first
     * moment there; null: none is offered. Viewings, a floor above, answer it.
     */
    visitOffer(
      services: Pick<Services, "db" | "clock" | "settings" | "secrets" | "publicUrl" | "log">,
      leadId: string,
    ): Promise<{ url: string; first: Date } | null>;
  }
}

/** Far more than the longest allowed form, however its letters are encoded. */
const LEAD_FORM = { bytes: 65_536, fields: MAX_FIELDS };

const noForm = { form: null, isWhole: true };

/** The outcome of one submitted form: the answer, its status, and the submitted values. */
export interface Reception {
  answer: LeadAnswer;
  status: number;
  headers: Record<string, string>;
  source: FormSource;
  kind: LeadKind;
  values: TypedValues;
  origin: Origin;
}

/** Reads, validates and stores one submitted lead form. Never throws, so that the typed values survive. */
export async function receiveLead(
  services: Services,
  clientAddress: string,
  request: Request,
): Promise<Reception> {
  const { agency } = services.settings;
  // Too long a value is read up to the limit, so that the form can show it again.
  const { form, isWhole } = await readFormSoFar(request, LEAD_FORM).catch(() => noForm);
  const source = sourceOf(form?.get("source"));
  const fields = form ?? new FormData();
  const kind = source === "contact_form" ? kindOf(fields.get("kind")) : "waardebepaling";
  const values = typedValues(fields);
  const origin = originOf(request, fields);
  const reply = (status: number, answer: LeadAnswer, headers = {}): Reception => ({
    answer,
    status,
    headers,
    source,
    kind,
    values,
    origin,
  });
  const { success, failure } = noticesOf(agency, source, kind);
  if (!form) return reply(400, { ok: false, ...failure });

  const parsed = parseLead(source, values, kind);
  if (!parsed.ok) return reply(isWhole ? 422 : 413, parsed);
  if (!isWhole) return reply(413, { ok: false, ...tooLarge(agency) });
  const likely = likelyEmail(parsed.lead.email);
  if (likely && tidyEmail(textOf(form, "asked")) !== parsed.lead.email) {
    const question = isYourEmail(likely);
    return reply(422, { ok: false, ...question, fields: { email: question.description } });
  }

  try {
    const trap = textOf(form, "website");
    const suspicion = suspicionOf({ trap, token: textOf(form, "token") }, services);
    const lead = { ...parsed.lead, ...origin, ...(await subjectOf(services, form)) };
    const submission = await submitLead(services, clientAddress, lead, suspicion);
    if (submission.stored) {
      const link = suspicion === null ? await visitOf(services, parsed.lead, submission.id) : null;
      return reply(200, { ok: true, ...success, ...(link && { link }) });
    }
    const headers = { "Retry-After": String(submission.waitSeconds) };
    return reply(429, { ok: false, ...failure }, headers);
  } catch (error) {
    services.log.error({ reason: causeOf(error) }, "a lead could not be stored");
    return reply(503, { ok: false, ...failure });
  }
}

/** The answer to a form that a script sent: JSON, without the router. Undefined for any other request. */
export async function answerScript(
  services: Services,
  clientAddress: string,
  request: Request,
): Promise<Response | undefined> {
  if (!request.headers.get("Accept")?.includes("application/json")) return undefined;
  const { answer, status, headers } = await receiveLead(services, clientAddress, request);
  return Response.json(answer, { status, headers });
}

/** Where the visitor of a lead can choose when a colleague comes; null: nowhere. */
async function visitOf(
  services: Services,
  lead: LeadInput,
  stored: string | null,
): Promise<Link | null> {
  if (!visitKinds.includes(lead.kind)) return null;
  const id = stored ?? (await findStoredLead(services.db, lead, lead.kind).catch(() => null));
  const offer = id === null ? null : await services.visitOffer(services, id);
  if (!offer) return null;
  const first = `${formatShortWeekday(offer.first)}, ${timeText(offer.first)}`;
  return {
    to: new URL(spokenUrl(services.settings.agency, offer.url)).pathname,
    label: t`Kies wanneer wij komen: eerst mogelijk ${first}`,
  };
}

/** The home that a form is about; of one that is deleted, what its address on the site said. */
async function subjectOf(services: Services, form: FormData) {
  const name = textOf(form, "property");
  if (!isHomeName(name)) return {};
  const home = await findHomeNamed(services, name);
  return { property_id: home?.id ?? null, about: home?.address ?? name };
}
