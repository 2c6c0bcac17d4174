import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { forgetOldActions } from "../../platform/audit.ts";
import { forgetSentForms } from "../../platform/body/once.ts";
import { forgetOldWindows } from "../../platform/security/rate-limit.ts";
import { forgetOldVisits } from "../../platform/page-views/queries.server.ts";
import type { Services } from "../../platform/services.ts";
import { forgetAppointments } from "../../agenda/viewings/service.server.ts";
import { forgetRemovedDocuments } from "../../deals/dossiers/documents/service.server.ts";
import { forgetChecks } from "../../deals/dossiers/identity/service.server.ts";
import { forgetTasks } from "../../agenda/tasks/service.server.ts";
import { forgetDeliveries } from "../webhooks/jobs.server.ts";
import { forgetOldData } from "./service.server.ts";

/** Applies the retention period of the privacy notice every night. */
export function forgetOldDataJob(services: Services): JobDefinition {
  return {
    name: "forget-old-data",
    needsRightTime: true,
    queue: { retryLimit: 5, retryDelay: 60, retryBackoff: true, policy: "short" },
    schedule: "20 3 * * *",
    async run() {
      await forgetOldWindows(services.db, services.clock);
      await forgetSentForms(services.db, services.clock);
      await forgetOldActions(services.db, services.clock);
      await forgetOldVisits(services.db, services.clock);
      await forgetTasks(services.db, services.clock());
      await forgetAppointments(services.db, services.clock());
      await forgetRemovedDocuments(services);
      await forgetChecks(services);
      await forgetDeliveries(services);
      const leads = await forgetOldData(services);
      if (leads > 0) services.log.info({ leads }, "old leads were made anonymous");
    },
  };
}
