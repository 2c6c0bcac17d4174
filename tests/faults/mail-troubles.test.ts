import { afterAll, expect, test } from "vitest";
import { outbox } from "../../database/schema/outbox.ts";
import { openMail } from "../../app/platform/mail/mail.ts";
import { useNotifications } from "../leads/notifications.ts";
import { cutAt } from "../setup/cut-at.ts";
import { type Trouble, troubles, UnrulyMailServer } from "./unruly-mail-server.ts";

const { services, jobsOf } = await useNotifications();
const server = await UnrulyMailServer.open();
afterAll(() => server.close());

const mailBy = (smtpUrl: string) => openMail({ smtpUrl, dataDir: "unused" });
const patient = { ...services, mail: mailBy(`smtp://127.0.0.1:${server.port}`) };
/** For a server from which no word comes. */
const hasty = { ...services, mail: mailBy(server.url) };

/** The server has the email all the same. */
const kept = new Set<Trouble>(["gone before 250", "garbage for 250"]);

async function states() {
  const emails = await services.db.select().from(outbox);
  return emails.map(({ recipient, state }) => `${recipient} ${state}`).toSorted();
}

/** Those whose end is no matter of patience. */
const decided = (Object.keys(troubles) as Trouble[]).filter(
  (trouble) => trouble !== "slow" && trouble !== "hangs before 250",
);

test.each(decided)(
  "a mail server in trouble (%s): afterwards the email arrives, with the same bytes",
  async (trouble) => {
    server.emails.length = 0;
    const { run } = await jobsOf({ email: "jan7@example.nl" });
    await server.behave(trouble);
    const as = trouble === "silent" ? hasty : patient;
    await expect(run("visitor", { as })).rejects.toThrow("not taken");
    expect(await states()).toEqual(["agency queued", "visitor queued"]);
    const had = kept.has(trouble) ? 1 : 0;
    expect(server.emails).toHaveLength(had);
    await server.behave(undefined);
    // The job of an email that was sent does nothing.
    for (let times = 0; times < 2; times += 1) await run("visitor", { as: patient });
    expect(await states()).toEqual(["agency queued", "visitor sent"]);
    expect(server.emails).toHaveLength(had + 1);
    expect(new Set(server.emails.map(({ raw }) => raw)).size).toBe(1);
  },
);

test("an email that was taken just before the database went away is sent again, with the same bytes", async () => {
  server.emails.length = 0;
  const { run } = await jobsOf({ email: "jan7@example.nl" });
  const seen = cutAt(/^update "outbox"/, "before");
  await expect(run("agency", { as: patient })).rejects.toThrow(/Failed query|terminated/);
  expect([seen.cuts, server.emails.length]).toEqual([1, 1]);
  await run("agency", { as: patient });
  const [first, second, ...more] = server.emails.map(({ raw }) => raw);
  expect([second, more]).toEqual([first, []]);
  expect(await states()).toEqual(["agency sent", "visitor queued"]);
});
