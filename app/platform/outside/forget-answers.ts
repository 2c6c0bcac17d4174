import type { JobDefinition } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";
import { forgetAnswers } from "./queries.server.ts";

/** An old answer still serves while its service is out of reach; for so long, and not for ever. */
const STALE_MS = 60 * 86_400_000;

/** Removes, every night, answers of services outside that nobody asked for again. */
export function forgetAnswersJob({ db, clock }: Pick<Services, "db" | "clock">): JobDefinition {
  return {
    name: "forget-outside-answers",
    queue: { policy: "stately", retryLimit: 1, retryDelay: 600, expireInSeconds: 600 },
    schedule: "50 4 * * *",
    async run() {
      await forgetAnswers(db, new Date(clock().getTime() - STALE_MS));
    },
  };
}
