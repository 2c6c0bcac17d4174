import { afterAll, beforeAll } from "vitest";
import { type MailServer, startMailServer } from "../site/mail-server.ts";
import { TEST_NOW } from "../site/site.ts";
import { useStaffSite } from "./staff-site.ts";

/** A site with its jobs and a browser for staff, whose emails arrive at a real server. */
export function mailedSite() {
  // The clock advances with each reading: a form filled in no time looks like a robot's.
  let now = TEST_NOW.getTime();
  const env: Record<string, string> = {};
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    env["SMTP_URL"] = mail.url;
  });
  const { staff, open } = useStaffSite({ work: true, env, clock: () => new Date((now += 5000)) });
  afterAll(() => mail.close());
  return { staff, open, received: () => mail.received };
}
