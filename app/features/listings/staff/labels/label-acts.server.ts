import { z } from "zod";
import { oneLine } from "../../../../platform/text-input.ts";
import type { Services } from "../../../../platform/services.ts";
import { dismissFinding } from "../../labels/queries.server.ts";

const reason = z
  .string()
  .transform((text) => oneLine(text))
  .pipe(
    z
      .string()
      .min(3, "Zeg in een paar woorden waarom")
      .max(300, "De reden mag maximaal 300 tekens bevatten"),
  );

/** The form that was not right. */
export interface LabelAnswer {
  error: string;
  typed: string;
  status?: 409;
}

/** Puts a finding about a label away, or brings it back. False: there is none. */
export async function receiveLabel(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: number,
  form: FormData,
  staff: { id: string },
): Promise<boolean | LabelAnswer> {
  const act = form.get("act");
  if (act === "label-melden") return dismissFinding(db, id, null);
  if (act !== "label-opzij") throw new Response("Bad Request", { status: 400 });
  const typed = form.get("reden");
  const parsed = reason.safeParse(typed);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { error: issue?.message ?? "", typed: typeof typed === "string" ? typed : "" };
  }
  const dismissal = { reason: parsed.data, by: staff.id, at: clock() };
  if (await dismissFinding(db, id, dismissal)) return true;
  return { error: "Een collega was je voor", typed: parsed.data, status: 409 };
}
