import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { TaskLists } from "../../settings/groups/task-lists.ts";
import { readStep } from "./input.ts";
import type { TaskWords } from "./words.ts";

/** The lists of steps, with their names for staff. */
export const listNames: Readonly<Record<keyof TaskLists, string>> = {
  newHome: "Nieuwe woning",
  sold: "Woning verkocht",
};

/** The steps of a list as tasks of this day; none when there is no such list. */
export function stepsOf(
  lists: TaskLists,
  name: string,
  now: Date,
): Pick<TaskWords, "what" | "due">[] {
  if (!Object.hasOwn(listNames, name)) return [];
  const today = amsterdamDate(now);
  return lists[name as keyof TaskLists].map((line) => readStep(line, today));
}
