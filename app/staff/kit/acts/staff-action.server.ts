import { data, href, redirect } from "react-router";
import { formAction, type Sent } from "../../../platform/body/acts.ts";
import type { FormLimits } from "../../../platform/body/form-reader.ts";
import { readForm, textOf } from "../../../platform/body/form.ts";
import { found } from "../../../platform/body/ids.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import { type NoticeName, noticePath } from "../../../ui/toasts/notices.ts";
import { may, type Permission } from "../../accounts/permissions.ts";
import { requireStaff, type Staff } from "../../accounts/service.server.ts";

/** `by`: the doer, as histories have it. */
export type StaffSent = Sent & { staff: Staff; by: StaffDoer };

/**
 * `true`, or nothing: it is done. `false`: what it was about is not there any more. A notice: done, and
 * how. An answer, with a status of its own or without: the page shows it.
 */
type Done<Answer> = boolean | void | NoticeName | Response | Answer | WithStatus<Answer>;
type WithStatus<Answer> = ReturnType<typeof data<Answer>>;

export interface StaffPage<About> {
  limits?: FormLimits;
  read?: (args: Pick<Sent, "request" | "context" | "params">) => Promise<FormData>;
  find?: (sent: StaffSent) => About | Promise<About>;
  /** Where it goes on from an act that is done; that of the list of today goes back there. */
  page: (asked: StaffSent & About) => string;
  /** The notice about what is not there any more; without one it is a 404. */
  gone?: NoticeName;
}

/** The action of a page of staff: `formAction`, in the name of who is signed in, with notices. */
export const staffAction = <About extends object = object, Answer extends object = never>({
  find,
  page,
  gone,
  ...reading
}: StaffPage<About>) =>
  formAction({
    ...reading,
    // First, with a connection of its own: an act may be one transaction, finding included.
    read: async (sent) => {
      await requireStaff(sent.request, sent.context);
      return reading.read?.(sent) ?? readForm(sent.request, reading.limits);
    },
    find: async (sent: Sent, needs: Permission | undefined): Promise<StaffSent & About> => {
      const staff = await requireStaff(sent.request, sent.context);
      if (needs && !may(staff, needs)) throw new Response("Forbidden", { status: 403 });
      const asked = { ...sent, staff, by: { actor: staff.email, staffId: staff.id } };
      return { ...asked, ...((await find?.(asked)) as About) };
    },
    answer: (done: Done<Answer>, asked, notice: NoticeName | undefined) => {
      if (done instanceof Response) return done;
      if (typeof done === "object") {
        return "init" in done ? done : data<Answer>(done);
      }
      const told = done === false ? found(gone) : typeof done === "string" ? done : notice;
      const next = textOf(asked.form, "terug") === "vandaag" ? href("/admin") : page(asked);
      return redirect(told ? noticePath(next, told) : next, 303);
    },
  });
