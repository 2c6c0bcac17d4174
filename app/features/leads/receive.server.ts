import {
  type LeadAnswer,
  leadNotices,
  type LeadSource,
  tooLarge,
} from "../../ui/lead-forms/messages.ts";
import type { Services } from "../../platform/services.ts";
import { parseLead, sourceOf, type TypedValues, typedValues } from "./input.ts";
import { submitLead } from "./service.server.ts";
import { suspicionOf } from "./spam.server.ts";

/** Far more than the longest allowed form, however its letters are encoded. */
const MAX_BYTES = 65_536;

/** How one sent form was received: what to say, with which status, and what stood in it. */
export interface Reception {
  answer: LeadAnswer;
  status: number;
  headers: Record<string, string>;
  source: LeadSource;
  values: TypedValues;
}

/** Reads, checks and stores one sent lead form. Never throws: a form keeps what was typed. */
export async function receiveLead(
  services: Services,
  clientAddress: string,
  request: Request,
): Promise<Reception> {
  const { form, complete } = await readForm(request);
  const source = sourceOf(form?.get("source"));
  const values = typedValues(form ?? new FormData());
  const reply = (status: number, answer: LeadAnswer, headers = {}): Reception => ({
    answer,
    status,
    headers,
    source,
    values,
  });
  const { success, failure } = leadNotices[source];
  if (!form) return reply(complete ? 400 : 413, { ok: false, ...(complete ? failure : tooLarge) });

  const parsed = parseLead(source, values);
  if (!parsed.ok) return reply(complete ? 422 : 413, parsed);
  if (!complete) return reply(413, { ok: false, ...tooLarge });

  try {
    const trap = textOf(form, "website");
    const suspicion = suspicionOf({ trap, token: textOf(form, "token") }, services);
    const submission = await submitLead(services, clientAddress, parsed.lead, suspicion);
    if (submission.stored) return reply(200, { ok: true, ...success });
    const headers = { "Retry-After": String(submission.waitSeconds) };
    return reply(429, { ok: false, ...failure }, headers);
  } catch (error) {
    services.log.error({ reason: causeOf(error) }, "a lead could not be stored");
    return reply(503, { ok: false, ...failure });
  }
}

/** A body that is too long is read as far as it may go, so that the form can show it again. */
async function readForm(request: Request): Promise<{ form: FormData | null; complete: boolean }> {
  const type = request.headers.get("Content-Type") ?? "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      chunks.push(chunk.subarray(0, MAX_BYTES - size));
      size += chunk.length;
      if (size > MAX_BYTES) break;
    }
    const body = new Blob(chunks as BlobPart[]);
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    return { form, complete: size <= MAX_BYTES };
  } catch {
    return { form: null, complete: size <= MAX_BYTES };
  }
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

/** The root of a failure in words that hold nothing of the lead: queries quote their parameters. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.cause) return causeOf(error.cause);
  const code = "code" in error ? String(error.code) : undefined;
  return code ?? error.message.slice(0, 200);
}
