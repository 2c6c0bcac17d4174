import { href } from "react-router";
import type { Sent } from "../../../../platform/body/acts.ts";
import { STAFF_FORM, textOf } from "../../../../platform/body/form.ts";
import { found, uuidIn } from "../../../../platform/body/ids.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import type { NoticeName } from "../../../../ui/toasts/notices.ts";
import { type StaffSent, staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { findViewing } from "../../booking/queries.server.ts";
import { MAX_NOTE, readOpinion, readWords } from "../../opinions/input.ts";
import { markCame, writeOpinion } from "../../opinions/service.server.ts";
import {
  type ByStaff,
  byStaff,
  cancelViewing,
  confirmViewing,
  declineViewing,
  type EndOutcome,
  endViewingsOfHome,
  resendLetter,
} from "../../service.server.ts";
import { readBack } from "./back.ts";
import { type Moved, moveViewing } from "./move.server.ts";

type OfViewing = StaffSent & { id: string; doer: ByStaff };

/** The visitor gets an email, if they gave an address. */
async function told({ services, id }: OfViewing, notice: NoticeName): Promise<NoticeName> {
  const viewing = await findViewing(services.db, id);
  return viewing?.email ? notice : "bezichtiging-bellen";
}

type End = (services: Sent["services"], id: string, by: ByStaff) => Promise<EndOutcome>;

const ends = (end: End, notice: NoticeName) => async (asked: OfViewing) => {
  const outcome = await end(asked.services, asked.id, asked.doer);
  return (outcome === "done" || outcome === "already") && told(asked, notice);
};

async function move(asked: OfViewing): Promise<Moved | NoticeName> {
  const { services, id, staff, form } = asked;
  const moved = await moveViewing(services, id, staff, form);
  // Dragged in the agenda, which stays where it is.
  if (form.get("vorm") === "slepen") return moved;
  const { isMoved, isHandedOver, title, description, despite } = moved;
  if (isMoved) return told(asked, isHandedOver ? "bezichtiging-collega" : "bezichtiging-verzet");
  const error = `${title.replace(/(?<!\?)$/, ".")} ${description}`;
  throw new Refused({ error, ...(despite && { despite }) }, despite ? 409 : 422);
}

export const action = staffAction<Pick<OfViewing, "id" | "doer">, Moved>({
  limits: STAFF_FORM,
  find: ({ params, staff, form, seen }) => ({
    id: found(uuidIn(params["id"])),
    doer: { ...byStaff(staff, form), seen },
  }),
  page: ({ form, id }) => {
    const back = textOf(form, "terug");
    return back ? readBack(back) : href("/admin/agenda/:id", { id });
  },
  gone: "bezichtiging-veranderd",
})({
  bevestigen: { run: ends(confirmViewing, "bezichtiging-bevestigd") },
  afwijzen: { run: ends(declineViewing, "bezichtiging-afgewezen") },
  annuleren: { run: ends(cancelViewing, "bezichtiging-geannuleerd") },
  verzetten: { run: move },
  "woning-beeindigen": {
    run: async ({ services, id, doer }) => (await endViewingsOfHome(services, id, doer)) > 0,
    notice: "bezichtigingen-beeindigd",
  },
  oordeel: {
    run: ({ services, id, staff, form, seen }) => {
      const note = readWords(textOf(form, "notitie"), MAX_NOTE);
      const report = { opinion: readOpinion(form), note, shares: form.get("delen") === "ja", seen };
      return writeOpinion(services, id, staff.email, report);
    },
    notice: "oordeel-opgeslagen",
  },
  opnieuw: {
    run: ({ services, form, staff }) => resendLetter(services, textOf(form, "brief"), staff.email),
    notice: "melding-onderweg",
  },
  "niet-gekomen": {
    run: ({ services, id, staff }) => markCame(services, id, staff.email, false),
    notice: "niet-gekomen",
  },
  "wel-gekomen": {
    run: ({ services, id, staff }) => markCame(services, id, staff.email, true),
    notice: "wel-gekomen",
  },
});
