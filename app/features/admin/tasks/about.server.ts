import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../../platform/services.ts";
import { listHandlers } from "../../accounts/staff/queries.server.ts";
import { tasksAbout } from "./queries.server.ts";
import type { TasksShown } from "./task-row.tsx";

/** What the section of tasks on the page of a lead or a home shows. */
export async function readTasksAbout(
  { db, clock }: Pick<Services, "db" | "clock">,
  me: string,
  about: Parameters<typeof tasksAbout>[1],
): Promise<TasksShown> {
  const [tasks, handlers] = await Promise.all([tasksAbout(db, about), listHandlers(db)]);
  return { tasks, handlers, me, today: amsterdamDate(clock()) };
}
