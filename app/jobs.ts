import { blogs } from "../database/schema/blog.ts";
import { extraPages } from "../database/schema/pages.ts";
import { forgetExpiredJob } from "./staff/accounts/emails.server.ts";
import { remindSellersJob } from "./deals/dossiers/jobs.ts";
import { sendCodeJob } from "./deals/signing/codes/job.ts";
import { sealJobs } from "./deals/signing/outcome/job.ts";
import { mandateSealing } from "./deals/dossiers/mandate/outcome.server.ts";
import { agreementSealing } from "./deals/transfers/signing/outcome.server.ts";
import { refreshStylesJob } from "./homes/inspiration/matching/refresh.server.ts";
import { taskReminder } from "./agenda/tasks/reminder.server.ts";
import { emailJobs, registeredEmails } from "./desk/outbox/registry.server.ts";
import { readMailboxJob } from "./people/leads/mailbox/job.ts";
import { reminderJobs } from "./people/leads/follow-up/reminder/job.ts";
import { forgetOldDataJob } from "./desk/privacy/forget.server.ts";
import { checkLabelsJob } from "./homes/listings/labels/job.ts";
import { photosJob } from "./homes/listings/photos/job.ts";
import { translateJob } from "./homes/listings/translations/job.ts";
import { trySourceJob } from "./homes/listings/sources/trial-job.ts";
import { readCallsJob } from "./homes/listings/sync/calls/job.ts";
import { syncChangesJob, syncJob } from "./homes/listings/sync/schedule/job.ts";
import { neighbourhoodFiguresJob } from "./homes/neighbourhoods/figures-job.ts";
import { findPlacesJob } from "./homes/places/look-up/job.ts";
import { askReviewsJob } from "./people/reviews/ask.server.ts";
import { endSearchesJob } from "./people/searches/ending/job.ts";
import { saleJobs } from "./deals/sales/jobs.ts";
import { transferJobs } from "./deals/transfers/jobs.ts";
import { transferReminder } from "./deals/transfers/line/reminder.server.ts";
import { momentJobs } from "./agenda/viewings/jobs.ts";
import { agendaReminder } from "./agenda/viewings/staff/agenda/reminder.server.ts";
import { followSalesJob, offerAgainJob } from "./deals/sales/afterwards/job.ts";
import { saleReminder } from "./deals/sales/afterwards/service.server.ts";
import { importWordPressJob } from "./desk/wordpress/job.ts";
import { mineJob } from "./site/mine/letter.server.ts";
import { makeBackupJob } from "./desk/backup/backups.server.ts";
import { heardJobs } from "./desk/heard/jobs.server.ts";
import { heardReminder } from "./desk/heard/reminder.server.ts";
import { webhookJobs } from "./desk/webhooks/jobs.server.ts";
import { keptTables, siteFiles, siteFolders } from "./operator/site-parts.ts";
import { newsJobs } from "./people/searches/news/tell-news.server.ts";
import { currentSources } from "./settings/current-sources.server.ts";
import { waitingListJob } from "./agenda/viewings/booking/waiting-job.ts";
import { viewingRemindersJob } from "./agenda/viewings/letters/reminder.ts";
import { askOpinionsJob } from "./agenda/viewings/opinions/ask-job.ts";
import { ClockFaultError } from "./platform/clock/shared-clock.ts";
import { forgetDeletedJob } from "./platform/jobs/forget-deleted.ts";
import type { JobDefinition } from "./platform/jobs/jobs.ts";
import type { Services } from "./platform/services.ts";
import { forgetAnswersJob } from "./platform/outside/forget-answers.ts";
import { strandedEmailsJob } from "./platform/outbox/stranded.ts";
import { sweepFilesJob } from "./platform/files/sweep-files.ts";

/** All background work of the site, bound to the services it runs with. */
export function jobsOf(services: Services): JobDefinition[] {
  const sources = () => currentSources(services.settings);
  return [
    ...emailJobs(services),
    readMailboxJob(services),
    strandedEmailsJob(services, registeredEmails),
    ...reminderJobs(services, [
      agendaReminder,
      saleReminder,
      transferReminder(services),
      taskReminder,
      heardReminder,
    ]),
    ...heardJobs(services),
    ...webhookJobs(services),
    mineJob(services),
    viewingRemindersJob(services),
    waitingListJob(services),
    askOpinionsJob(services),
    forgetOldDataJob(services),
    syncJob(services, sources),
    syncChangesJob(services, sources),
    readCallsJob(services, sources),
    trySourceJob(services, sources),
    photosJob(services, sources),
    checkLabelsJob(services),
    translateJob(services),
    findPlacesJob(services),
    ...newsJobs(services),
    neighbourhoodFiguresJob(services),
    forgetDeletedJob(services, "blogs", { table: blogs, schedule: "40 2 * * *" }),
    forgetDeletedJob(services, "pages", { table: extraPages, schedule: "45 2 * * *" }),
    ...saleJobs(services),
    followSalesJob(services),
    offerAgainJob(services),
    remindSellersJob(services),
    ...sealJobs(services, [mandateSealing, agreementSealing]),
    sendCodeJob(services),
    ...transferJobs(services),
    askReviewsJob(services),
    importWordPressJob(services),
    endSearchesJob(services),
    ...momentJobs(services),
    refreshStylesJob(services),
    makeBackupJob(services, { tables: keptTables, storedFiles: siteFiles }),
    sweepFilesJob(services, siteFolders, siteFiles),
    forgetAnswersJob(services),
    forgetExpiredJob(services),
  ].map((job: JobDefinition) => (job.needsRightTime ? atRightTime(services, job) : job));
}

/** While the clocks disagree the job is left, first to other instances and then to its next time. */
function atRightTime({ db, sharedClock }: Services, job: JobDefinition): JobDefinition {
  return {
    ...job,
    async run(data, attempt) {
      const { fault } = await sharedClock.read(db);
      if (!fault) return job.run(data, attempt);
      if (!attempt.last) throw new ClockFaultError(fault);
    },
  };
}
