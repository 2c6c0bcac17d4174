import { t } from "@voordeur/language/text.ts";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { isRace } from "../database/connections.ts";
import { type Services, servicesContext } from "../services.ts";
import { firstErrors } from "../text-input.ts";
import type { FormLimits } from "./form-reader.ts";
import { readForm, textOf, textsOf } from "./form.ts";
import { once } from "./once.ts";
import { seenIn } from "./overtaken.ts";
import { Refused, type Refusal, refusalOf } from "./refusal.ts";

/** A form as it came in; within an act of a form with a key, its services are those of a transaction. */
export interface Sent {
  services: Services;
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
  form: FormData;
  /** The state that the form was drawn with, from its field `seen`. */
  seen: string | undefined;
}

/** One act that a form may name in its field `act`. */
export interface Act<Asked, Schema, Done, Notice = never, Permission = never> {
  /**
   * A missing field counts as empty; what does not hold is refused. A function needs the type of its
   * argument, else no act of the page knows its values.
   */
  schema?: Schema | ((sent: Sent) => Schema);
  /** Fields that never come back with a refusal. */
  secret?: readonly string[];
  /**
   * All of it is done or nothing, and once for each key of its form: one transaction. An act that asks
   * another machine first hands `once` the part that stores instead.
   */
  inOne?: true;
  /** @throws Refused */
  run: (asked: Asked, values: z.output<Schema>) => Done | Promise<Done>;
  /** The notice after success. */
  notice?: Notice;
  /** Needed beyond what the page needs. */
  needs?: Permission;
}

/** The acts of a page by their names; `""`: what a form does that names none of them. */
export type Acts<Asked, Schemas, Done, Notice = never, Permission = never> = {
  [Name in keyof Schemas]: Act<Asked, Schemas[Name], Done, Notice, Permission>;
};

interface Page<Asked, Done, Answer, Notice, Permission> {
  limits?: FormLimits;
  /** @throws Refused */
  read?: (args: RouteArguments) => Promise<FormData>;
  /** Loads the subject of the act. @throws a response when it does not exist or is not for this person */
  find: (sent: Sent, needs: Permission | undefined) => Asked | Promise<Asked>;
  /** The answer to a form that was carried out. */
  answer: (done: Done, asked: Asked, notice: Notice | undefined) => Answer;
}

export type RouteArguments = Pick<Sent, "request" | "context" | "params">;

/**
 * The action of a page: reads its form, finds what it is about, carries out the act that it names, and
 * answers. A refused act is a `Refusal` with its status, an unknown one a 400.
 */
export const formAction =
  <Asked, Done, Answer, Notice = never, Permission = never>(
    page: Page<Asked, Done, Answer, Notice, Permission>,
  ) =>
  <Schemas>(table: Acts<Asked, Schemas, Done, Notice, Permission>) =>
  async ({ request, context, params }: RouteArguments) => {
    const acts = table as Record<string, Act<Asked, z.ZodType, Done, Notice, Permission>>;
    const { read, limits, find, answer } = page;
    const services = context.get(servicesContext);
    let form = new FormData();
    let secret: readonly string[] | undefined;
    try {
      form = await (read?.({ request, context, params }) ?? readForm(request, limits));
      const name = textOf(form, "act");
      const act = Object.hasOwn(acts, name) ? acts[name] : acts[""];
      if (!act) throw new Response("Bad Request", { status: 400 });
      ({ secret } = act);
      const carryOut = async (given: Services) => {
        const sent = { services: given, request, context, params, form, seen: seenIn(form) };
        const asked = await find(sent, act.needs);
        const schema = typeof act.schema === "function" ? act.schema(sent) : act.schema;
        return answer(await act.run(asked, schema && valuesIn(form, schema)), asked, act.notice);
      };
      // With a key or without, an act takes its locks in the same transactions.
      return await (act.inOne ? once(services, form, carryOut) : carryOut(services));
    } catch (thrown) {
      const error = isRace(thrown) ? raced(services, thrown) : thrown;
      if (!(error instanceof Refused)) throw error;
      const { status } = error;
      const headers = new Headers(status === 503 ? { "Retry-After": "30" } : {});
      return data<Refusal>(refusalOf(form, error, secret), { status, headers });
    }
  };

/** Somebody else was first, between what this act read and what it wrote: all of it is undone. */
function raced({ log }: Pick<Services, "log">, err: unknown): Refused {
  log.warn({ err }, "an act met another");
  return new Refused(
    t`Er is intussen iets veranderd, dus dit is niet bewaard. Laad de pagina opnieuw.`,
    409,
  );
}

/** The checked fields of a form. @throws Refused, with the first message of each field, or that of them all */
export function valuesIn<Schema extends z.ZodType>(
  form: { get(name: string): unknown },
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(textsOf(form, fieldsOf(schema)));
  if (result.success) return result.data;
  const whole = result.error.issues.find(({ path }) => path.length === 0);
  throw new Refused(whole?.message ?? { errors: firstErrors(result.error) });
}

/** The fields of an object, also of one whose output goes on through others. */
function fieldsOf(schema: z.ZodType): string[] {
  if ("shape" in schema) return Object.keys(schema.shape as object);
  return "in" in schema ? fieldsOf(schema.in as z.ZodType) : [];
}
