import { blogs } from "../database/schema/blog.ts";
import { extraPages } from "../database/schema/pages.ts";
import { forgetExpiredJob } from "./features/accounts/emails.server.ts";
import { remindSellersJob } from "./features/dossiers/jobs.ts";
import { refreshStylesJob } from "./features/inspiration/matching/refresh.server.ts";
import { taskReminder } from "./features/admin/tasks/reminder.server.ts";
import { emailJobs, registeredEmails } from "./features/admin/outbox/registry.server.ts";
import { readMailboxJob } from "./features/leads/mailbox/job.ts";
import { reminderJobs } from "./features/leads/follow-up/reminder/job.ts";
import { forgetOldDataJob } from "./features/leads/privacy/forget.server.ts";
import { checkLabelsJob } from "./features/listings/labels/job.ts";
import { photosJob } from "./features/listings/photos/job.ts";
import { translateJob } from "./features/listings/translations/job.ts";
import { trySourceJob } from "./features/listings/sources/trial-job.ts";
import { syncChangesJob, syncJob } from "./features/listings/sync/schedule/job.ts";
import { neighbourhoodFiguresJob } from "./features/neighbourhoods/figures-job.ts";
import { findPlacesJob } from "./features/places/look-up/job.ts";
import { askReviewsJob } from "./features/reviews/ask.server.ts";
import { endSearchesJob } from "./features/searches/ending/job.ts";
import { saleJobs } from "./features/sales/jobs.ts";
import { transferJobs } from "./features/transfers/jobs.ts";
import { transferReminder } from "./features/transfers/line/reminder.server.ts";
import { momentJobs } from "./features/viewings/jobs.ts";
import { agendaReminder } from "./features/viewings/staff/agenda/reminder.server.ts";
import { followSalesJob, offerAgainJob } from "./features/sales/afterwards/job.ts";
import { saleReminder } from "./features/sales/afterwards/service.server.ts";
import { importWordPressJob } from "./features/wordpress/job.ts";
import { siteFiles, siteFolders } from "./operator/site-parts.ts";
import { newsJobs } from "./features/searches/news/tell-news.server.ts";
import { currentSources } from "./settings/current-sources.server.ts";
import { waitingListJob } from "./features/viewings/booking/waiting-job.ts";
import { viewingRemindersJob } from "./features/viewings/letters/reminder.ts";
import { askOpinionsJob } from "./features/viewings/opinions/ask-job.ts";
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
    ]),
    viewingRemindersJob(services),
    waitingListJob(services),
    askOpinionsJob(services),
    forgetOldDataJob(services),
    syncJob(services, sources),
    syncChangesJob(services, sources),
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
    ...transferJobs(services),
    askReviewsJob(services),
    importWordPressJob(services),
    endSearchesJob(services),
    ...momentJobs(services),
    refreshStylesJob(services),
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
