import { readForm, textOf } from "../../../platform/body/form.ts";
import type { Services } from "../../../platform/services.ts";
import { findMoment } from "../ask/moments.server.ts";
import { isFull, parseKey } from "../ask/offered.ts";
import { changeViewing } from "../booking/change.server.ts";
import { cancelViewing } from "../booking/end.server.ts";
import type { By, Viewing } from "../booking/types.ts";
import { acceptOffer } from "../booking/waiting-list.server.ts";

export type Done = "geannuleerd" | "was-al" | "verplaatst" | "aangenomen";

export type ActOutcome =
  | { done: Done }
  /** `taken`: another was first. `late`: only by telephone. `over`: it can no longer be done. */
  | { problem: "taken" | "late" | "over" };

const visitor: By = { who: "visitor" };

/** Does what a button of a visitor's page asks for; twice is as once. */
export async function actOn(
  services: Services,
  viewing: Viewing,
  request: Request,
): Promise<ActOutcome> {
  const form = await readForm(request);
  switch (textOf(form, "act")) {
    case "annuleren":
      return outcomeOf(await cancelViewing(services, viewing.id, visitor), "geannuleerd");
    case "aannemen":
      return outcomeOf(await acceptOffer(services, viewing.id, visitor), "aangenomen");
    case "verplaatsen":
      return move(services, viewing, textOf(form, "moment"));
    default:
      throw new Response("Bad Request", { status: 400 });
  }
}

function outcomeOf(outcome: "done" | "already" | "late" | "over", done: Done): ActOutcome {
  if (outcome === "done") return { done };
  return outcome === "already" ? { done: "was-al" } : { problem: outcome };
}

async function move(services: Services, viewing: Viewing, key: string): Promise<ActOutcome> {
  const named = parseKey(key);
  if (!named || viewing.property_id === null) return { problem: "taken" };
  const moment = await findMoment(services, viewing.property_id, named, viewing.id);
  if (!moment || isFull(moment)) {
    const isHere =
      viewing.starts_at.getTime() === named.startsAt.getTime() &&
      viewing.moment_id === named.momentId;
    return isHere ? { done: "was-al" } : { problem: "taken" };
  }
  const outcome = await changeViewing(services, viewing.id, moment, visitor);
  if (outcome === "changed") return { done: "verplaatst" };
  return { problem: outcome === "full" ? "taken" : outcome };
}
