import type { RunChange } from "../../sync/service.server.ts";
import { type ChangeWords, changeWords } from "@voordeur/feeds/change-words.ts";

/** A change of a run as its page shows it: words alone, so that whole listings are not sent along. */
export interface RunChangeWords
  extends
    ChangeWords,
    Pick<RunChange, "id" | "kind" | "property_id" | "address" | "city" | "actor"> {
  /** The first values of a new listing. */
  start: string | null;
}

export function runChangeWords(change: RunChange): RunChangeWords {
  const { id, kind, property_id, address, city, actor, before, after } = change;
  const isNew = kind === "created";
  const start = [after["price"], after["status"]].filter((text) => typeof text === "string");
  return {
    id,
    kind,
    property_id,
    address,
    city,
    actor,
    start: isNew && start.length > 0 ? start.join(", ") : null,
    ...changeWords(isNew ? {} : before, isNew ? {} : after),
  };
}
