import { data } from "react-router";
import type { z } from "zod";
import { formAction, type RouteArguments, type Sent } from "../../platform/body/acts.ts";
import { textOf } from "../../platform/body/form.ts";
import { clientAddressContext, type Services } from "../../platform/services.ts";
import { firstErrors } from "../../platform/text-input.ts";
import type { AccountField, Refusal } from "./input.ts";
import { type Attempt, countAttempt } from "./limits.server.ts";

export interface Post {
  services: Services;
  request: Request;
  /** Network of the client, for limits. */
  client: string;
  form: FormData;
}

/** Thrown by the work of a form: the page shows the form again, and why. */
class RefusedError extends Error {
  readonly refusal: Refusal;
  readonly init: { status: number; headers?: Record<string, string> };

  constructor(refusal: Refusal, init: RefusedError["init"]) {
    super(refusal.description);
    this.refusal = refusal;
    this.init = init;
  }
}

/** The acts of a page by name; "" is for forms that name none of them. */
type Works<P> = Record<string, (post: P) => Promise<unknown>>;

/**
 * The action of an account page; `read` and `post` for one that is for the owner of an account alone.
 * With a title an unexpected error is logged and gives the form back under it, with what was typed.
 */
export const accountActionFor =
  <P extends Post>(page: {
    read?: (args: RouteArguments) => Promise<FormData>;
    find: (sent: Sent) => P | Promise<P>;
  }) =>
  <W extends Works<P>>(works: W, brokenTitle?: string | { [Act in keyof W]: string }) => {
    type Done = Awaited<ReturnType<W[keyof W]>>;
    const carryOut = async (post: P, act: string) => {
      try {
        return (await works[act]!(post)) as Done;
      } catch (error) {
        if (error instanceof RefusedError) return data({ refusal: error.refusal }, error.init);
        const title = typeof brokenTitle === "object" ? brokenTitle[act] : brokenTitle;
        if (title === undefined) throw error;
        post.services.log.error({ err: error }, "an account form failed");
        const refusal = refusalOf(post.form, title, "Probeer het later opnieuw.");
        return data({ refusal }, { status: 503 });
      }
    };
    type Answer = Awaited<ReturnType<typeof carryOut>>;
    const acts = Object.keys(works).map((act) => [act, { run: (post: P) => carryOut(post, act) }]);
    const action = formAction({ ...page, answer: (done: Answer) => done })(
      Object.fromEntries(acts),
    );
    // Here a refusal has a title, and no `Refused` comes through.
    return action as (args: RouteArguments) => Promise<Answer>;
  };

export const postOf = ({ services, request, context, form }: Sent): Post => ({
  services,
  request,
  client: context.get(clientAddressContext),
  form,
});

export const accountAction = accountActionFor({ find: postOf });

/** The error to throw when a form is refused; `field` is marked with the same words. */
export function refused(
  { form }: Post,
  status: number,
  title: string,
  description: string,
  field?: AccountField,
): RefusedError {
  const fields = field ? { [field]: description } : {};
  return new RefusedError(refusalOf(form, title, description, fields), { status });
}

/** As `refused`, for too many attempts: the client may come again after these seconds. */
export function tooMany({ form }: Post, title: string, description: string, seconds: number) {
  const headers = { "Retry-After": String(seconds) };
  return new RefusedError(refusalOf(form, title, description), { status: 429, headers });
}

/** Counts an attempt before it is made. @throws the refusal, when there were too many. */
export async function limit(
  post: Post,
  title: string,
  attempt: Attempt,
  who: { account?: string; browser?: string | null } = {},
): Promise<void> {
  const seconds = await countAttempt(post.services, attempt, { client: post.client, ...who });
  if (seconds === null) return;
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "een minuut" : `${minutes} minuten`;
  throw tooMany(post, title, `Te veel pogingen. Probeer het over ${wait} opnieuw.`, seconds);
}

/** The checked fields of a form; one that is missing or a file counts as empty. @throws the refusal. */
export function readFields<T extends z.ZodObject>({ form }: Post, schema: T): z.output<T> {
  const typed = Object.fromEntries(
    Object.keys(schema.shape).map((key) => [key, textOf(form, key)]),
  );
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  const fields = firstErrors<AccountField>(parsed.error);
  const description = parsed.error.issues[0]?.message ?? "";
  throw new RefusedError(refusalOf(form, "Validatiefout", description, fields), { status: 422 });
}

function refusalOf(
  form: FormData,
  title: string,
  description: string,
  fields: Refusal["fields"] = {},
): Refusal {
  const typed = (name: string, most: number) => textOf(form, name).slice(0, most);
  return { title, description, fields, email: typed("email", 255), name: typed("name", 100) };
}
