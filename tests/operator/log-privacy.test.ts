import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../../app/platform/observability/log.ts";
import { formToken } from "../leads/leads.ts";
import { startMailServer } from "../site/mail-server.ts";
import { startSite } from "../site/site.ts";

test("a lead whose emails are refused leaves nothing of the person in the log", async () => {
  let written = "";
  const log = createLog("debug", { write: (line) => void (written += line) });
  const mail = await startMailServer({ refuse: (recipient) => `<${recipient}> unknown` });
  const site = await startSite({ log, demo: false, env: { SMTP_URL: mail.url } });
  onTestFinished(async () => {
    await site.close();
    await mail.close();
  });
  const typed = {
    name: "Merkteken Peeters",
    email: "merkteken@example.nl",
    phone: "0687654321",
    message: "Merkteken in het bericht",
  };
  const body = new URLSearchParams({ ...typed, token: formToken(site.services) });
  const answer = await site.fetch("/aanvraag", { method: "POST", body });
  expect(answer.status).toBe(303);
  // A rejected form, and a page that does not exist.
  await site.fetch("/aanvraag", {
    method: "POST",
    body: new URLSearchParams({ ...typed, email: "merkteken" }),
  });
  await site.fetch("/bestaat-niet?email=merkteken@example.nl");
  await expect.poll(() => written.match(/"a job failed"/g)?.length ?? 0).toBe(2);
  expect(written).not.toMatch(/merkteken|0687654321/i);
});
