import { data, href, redirect } from "react-router";
import { viewings } from "../../../../database/schema/viewings.ts";
import { formAction, type Sent } from "../../../platform/body/acts.ts";
import { textOf } from "../../../platform/body/form.ts";
import { found } from "../../../platform/body/ids.ts";
import { keepLanguage } from "../../../platform/outbox/language.ts";
import type { Services } from "../../../platform/services.ts";
import { findMoment } from "../ask/moments.server.ts";
import { isFull, parseKey } from "../ask/offered.ts";
import { changeViewing } from "../booking/change.server.ts";
import { cancelViewing } from "../booking/end.server.ts";
import type { By, Viewing } from "../booking/types.ts";
import { readLinked } from "./read.server.ts";
import { acceptOffer } from "../booking/waiting-list.server.ts";

type Done = "geannuleerd" | "was-al" | "verplaatst" | "aangenomen";

type Outcome =
  | { done: Done }
  /** `taken`: another was first. `late`: only by telephone. `over`: it can no longer be done. */
  | { problem: "taken" | "late" | "over" };

const visitor: By = { who: "visitor" };

/** The acts of a visitor's page; doing one twice changes nothing more. */
export const action = formAction({
  find: async ({ services, params, form }: Sent) => {
    const viewing = found(await readLinked(services, params["token"]!));
    await keepLanguage(services.db, viewings, viewing.id);
    const path = href("/bezichtiging/afspraak/:token", { token: params["token"]! });
    return { services, viewing, key: textOf(form, "moment"), path };
  },
  answer: (outcome: Outcome, { path }) =>
    "done" in outcome
      ? redirect(`${path}?gedaan=${outcome.done}`, 303)
      : data(outcome, { status: 409 }),
})({
  annuleren: {
    run: async ({ services, viewing: { id } }) =>
      outcomeOf(await cancelViewing(services, id, visitor), "geannuleerd"),
  },
  aannemen: {
    run: async ({ services, viewing: { id } }) =>
      outcomeOf(await acceptOffer(services, id, visitor), "aangenomen"),
  },
  verplaatsen: { run: move },
});

function outcomeOf(outcome: "done" | "already" | "late" | "over", done: Done): Outcome {
  if (outcome === "done") return { done };
  return outcome === "already" ? { done: "was-al" } : { problem: outcome };
}

async function move({
  services,
  viewing,
  key,
}: {
  services: Services;
  viewing: Viewing;
  key: string;
}): Promise<Outcome> {
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
