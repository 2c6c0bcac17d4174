import { randomUUID } from "node:crypto";
import { z } from "zod";
import { emailQueue } from "../../../platform/jobs/email-queue.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { mailFailure } from "../../../platform/mail/mail.ts";
import type { Services } from "../../../platform/services.ts";
import { layOut } from "../../../ui/email/layout.server.tsx";
import { ownerWords } from "../letters/owner.server.ts";
import { ownerData } from "../personal-data.server.ts";
import { readPage } from "./queries.server.ts";
import { OWNER_EMAIL, ownerLink } from "./service.server.ts";

const jobData = z.object({ pageId: z.uuid() });

/** Sends an owner the link to their page. The link is made here: a job's data must not hold one. */
export function ownerEmailJob(services: Services): JobDefinition {
  return {
    name: OWNER_EMAIL,
    queue: emailQueue,
    async run(data, attempt) {
      const { pageId } = jobData.parse(data);
      const page = await readPage(services.db, pageId);
      if (!page?.owner) return;
      const { home, owner } = page;
      const { agency } = services.settings;
      const { from, replyTo } = services.settings.get("mail");
      const content = ownerWords(services.settings, "eigenaar-pagina", {
        home: home.address,
        owner: owner.name,
        facts: [],
        link: { label: "Naar uw pagina", url: await ownerLink(services, pageId) },
      });
      const problem = await services.mail
        .send({
          id: ownerData.emails(owner.id) + randomUUID(),
          date: services.clock(),
          from,
          to: owner.email,
          replyTo: replyTo ?? agency.email,
          subject: content.title,
          ...layOut(content, agency),
        })
        .then(
          () => null,
          (error: unknown) => error,
        );
      if (problem === null) return;
      if (attempt.last) services.log.error({ pageId }, "an owner's email failed for good");
      throw new Error(`the mail to an owner was not taken (${mailFailure(problem)})`);
    },
  };
}
