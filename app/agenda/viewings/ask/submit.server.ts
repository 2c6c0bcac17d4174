import { MAX_FIELDS, readFormSoFar, textOf } from "../../../platform/body/form.ts";
import { causeOf } from "../../../platform/observability/cause-of.ts";
import type { Services } from "../../../platform/services.ts";
import type { Origin } from "../../../ui/lead-forms/form-parts.tsx";
import { parseLead, typedValues } from "../../../people/leads/input.ts";
import { originOf, suspicionOf } from "../../../people/leads/service.server.ts";
import type { Booking } from "../booking/book.server.ts";
import { questionField, readAnswers } from "../input.ts";
import { bookPicked } from "./book-picked.server.ts";
import { readChoice } from "./offered.ts";
import { isAt, ownViewing } from "./own.server.ts";

const FORM = { bytes: 16_384, fields: MAX_FIELDS };

/** The typed values, to be shown again; the answers by the fields of the questions. */
export interface TypedRequest {
  name: string;
  email: string;
  phone: string;
  answers: Record<string, string>;
  origin: Origin;
}

/** A form that comes back. `moment`: nobody can have it, or not any more. */
export interface Refusal {
  problem: "fields" | "moment" | "too-many" | "too-large" | "failed";
  errors: Partial<Record<"name" | "email" | "phone", string>>;
  status: number;
  key: string;
  typed: TypedRequest;
  /** Seconds until the client may ask again. */
  wait?: number;
}

/** `own`: this browser has a viewing of the home already, so nothing was booked. */
export type Submission =
  | { outcome: "booked"; id: string }
  | { outcome: "noted" }
  | { outcome: "own" }
  | { outcome: "refused"; refusal: Refusal };

/** Books what a form asks for. Never throws once it is read, so that what was typed survives. */
export async function submitRequest(
  services: Services,
  clientAddress: string,
  request: Request,
  propertyId: number,
): Promise<Submission> {
  const { form, isWhole } = await readFormSoFar(request, FORM);
  const { questions } = services.settings.get("viewings");
  const typed = typedRequest(form, originOf(request, form), questions.length);
  const { key, waits } = readChoice(textOf(form, "moment"));
  const refuse = (status: number, problem: Refusal["problem"], more: Partial<Refusal> = {}) =>
    ({
      outcome: "refused",
      refusal: { status, problem, errors: {}, key, typed, ...more },
    }) as const;

  const { answers, origin, ...who } = typed;
  const parsed = parseLead(
    "contact_form",
    typedValues(new Map(Object.entries(who))),
    "bezichtiging",
  );
  if (!parsed.ok) return refuse(isWhole ? 422 : 413, "fields", { errors: parsed.fields ?? {} });
  if (!isWhole) return refuse(413, "too-large");
  const { name, email, phone } = parsed.lead;
  const visitor = {
    name,
    email,
    phone,
    answers: readAnswers(questions, (field) => answers[field] ?? ""),
  };
  const trap = textOf(form, "website");
  const suspicion = suspicionOf({ trap, token: textOf(form, "token") }, services);
  try {
    const own = await ownViewing(services, request, propertyId, key);
    if (own) return isAt(own, key) ? { outcome: "booked", id: own.id } : { outcome: "own" };
    const asked = { propertyId, visitor, form: { clientAddress, suspicion, origin }, waits };
    return answerTo(await bookPicked(services, key, asked), refuse);
  } catch (error) {
    services.log.error({ reason: causeOf(error) }, "a viewing could not be booked");
    return refuse(503, "failed");
  }
}

function answerTo(
  booking: Booking,
  refuse: (status: number, problem: Refusal["problem"], more?: Partial<Refusal>) => Submission,
): Submission {
  switch (booking.outcome) {
    case "booked":
      return { outcome: "booked", id: booking.id };
    case "noted":
      return { outcome: "noted" };
    case "refused":
      return refuse(429, "too-many", { wait: booking.waitSeconds });
    default:
      return refuse(409, "moment");
  }
}

function typedRequest(form: FormData, origin: Origin, questions: number): TypedRequest {
  const { name, email, phone } = typedValues(form);
  const fields = Array.from({ length: questions }, (_, at) => questionField(at));
  const answers = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
  return { name, email, phone, answers, origin };
}
