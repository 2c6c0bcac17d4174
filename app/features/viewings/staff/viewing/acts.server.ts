import { textOf } from "../../../../platform/body/form.ts";
import { seenIn } from "../../../../platform/body/overtaken.ts";
import type { Services } from "../../../../platform/services.ts";
import type { NoticeName } from "../../../../ui/toasts/notices.ts";
import type { Staff } from "../../../accounts/service.server.ts";
import { MOST_NOTE, readOpinion, readWords } from "../../opinions/input.ts";
import { findViewing } from "../../booking/queries.server.ts";
import { markCame, writeOpinion } from "../../opinions/service.server.ts";
import {
  answered,
  byStaff,
  cancelViewing,
  confirmViewing,
  declineViewing,
  type EndOutcome,
  endViewingsOfHome,
  resendLetter,
  StaffQuestion,
} from "../../service.server.ts";
import { moveViewing } from "./move.server.ts";

/** `refused`: what a form must say; else the notice. */
export type Received = { notice: NoticeName } | { refused: RefusedAct };

export interface RefusedAct {
  act: string;
  /** A colleague was first. */
  isOvertaken?: boolean;
  message: string;
  /** The key that answers a question with "all the same". */
  despite: string | undefined;
  typed: Record<string, string>;
}

const ends = {
  bevestigen: [confirmViewing, "bezichtiging-bevestigd"],
  afwijzen: [declineViewing, "bezichtiging-afgewezen"],
  annuleren: [cancelViewing, "bezichtiging-geannuleerd"],
} as const;

/** Does what a form of a viewing's page asks; null when it is none of them. */
export async function receiveAct(
  services: Services,
  id: string,
  staff: Staff,
  form: FormData,
): Promise<Received | null> {
  const act = textOf(form, "act");
  const noted = (isDone: boolean, notice: NoticeName): Received => ({
    notice: isDone ? notice : "bezichtiging-veranderd",
  });
  // The visitor gets an email, if they gave an address.
  const told = async (notice: NoticeName): Promise<Received> => {
    const viewing = await findViewing(services.db, id);
    return { notice: viewing?.email ? notice : "bezichtiging-bellen" };
  };
  const refuse = (message: string, despite?: string): Received => {
    const typed = { begin: textOf(form, "begin"), wie: textOf(form, "wie") };
    return { refused: { act, message, despite, typed } };
  };
  const by = { ...byStaff(staff, form), seen: seenIn(form) };
  if (act === "bevestigen" || act === "afwijzen" || act === "annuleren") {
    const [end, notice] = ends[act];
    const outcome = await answered<EndOutcome>(() => end(services, id, by));
    if (outcome instanceof StaffQuestion) return refuse(outcome.message, outcome.key);
    return outcome === "done" || outcome === "already" ? told(notice) : noted(false, notice);
  }
  switch (act) {
    case "verzetten": {
      const moved = await moveViewing(services, id, staff, form);
      return moved.isMoved
        ? told(moved.isHandedOver ? "bezichtiging-collega" : "bezichtiging-verzet")
        : refuse(`${moved.title.replace(/(?<!\?)$/, ".")} ${moved.description}`, moved.despite);
    }
    case "woning-beeindigen":
      return noted((await endViewingsOfHome(services, id, by)) > 0, "bezichtigingen-beeindigd");
    case "oordeel": {
      const opinion = readOpinion(form);
      const note = readWords(textOf(form, "notitie"), MOST_NOTE);
      const shares = form.get("delen") === "ja";
      const report = { opinion, note, shares, seen: by.seen };
      const written = await writeOpinion(services, id, staff.email, report);
      return noted(written, "oordeel-opgeslagen");
    }
    case "opnieuw":
      return noted(
        await resendLetter(services, textOf(form, "brief"), staff.email),
        "melding-onderweg",
      );
    case "niet-gekomen":
      return noted(await markCame(services, id, staff.email, false), "niet-gekomen");
    case "wel-gekomen":
      return noted(await markCame(services, id, staff.email, true), "wel-gekomen");
    default:
      return null;
  }
}
