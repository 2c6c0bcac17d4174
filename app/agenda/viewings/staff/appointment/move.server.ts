import { formatShortWeekday } from "@voordeur/language/dates.ts";
import { dateTimeField, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import type { appointments } from "../../../../../database/schema/appointments.ts";
import { textOf } from "../../../../platform/body/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { chosenHandler } from "../../../../staff/accounts/staff/queries.server.ts";
import { changeAppointment, wordsOf } from "../../appointments/service.server.ts";
import { timesOf } from "../../messages.ts";
import { answered, type ByStaff, StaffQuestion } from "../../service.server.ts";
import { type Moved, notMoved } from "../viewing/move.server.ts";

/** Moves an appointment alone to the time and the colleague of a form, as `moveViewing` does a viewing. */
export async function moveAppointment(
  services: Services & { seen?: string | undefined },
  one: typeof appointments.$inferSelect,
  by: ByStaff,
  form: FormData,
): Promise<Moved> {
  const id = String(one.id);
  const startsAt = fromDateTimeField(textOf(form, "begin"));
  if (!startsAt) return notMoved(id, "Niet verzet", "Vul een dag en een tijd in die bestaan.");
  const agent_id = form.has("wie")
    ? await chosenHandler(services.db, textOf(form, "wie"))
    : one.agent_id;
  const endsAt = new Date(startsAt.getTime() + one.ends_at.getTime() - one.starts_at.getTime());
  const words = { ...wordsOf(one), agent_id, startsAt, endsAt };
  if (words.kind === "private" && agent_id !== one.agent_id)
    return notMoved(id, "Niet verzet", "Wat privé is, blijft van dezelfde collega.");
  const outcome = await answered(() => changeAppointment(services, one.id, words, "deze", by));
  if (outcome instanceof StaffQuestion)
    return { ...notMoved(id, "Toch verzetten?", outcome.message), despite: outcome.key };
  const before = { begin: dateTimeField(one.starts_at), wie: one.agent_id ?? "" };
  return {
    ...notMoved(id, "Afspraak verzet", `Naar ${formatShortWeekday(startsAt)}, ${timesOf(words)}.`),
    isMoved: true,
    before: { ...before, seen: String(one.version + 1) },
  };
}
