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
  "a mail server in trouble (%s): afterwards both emails arrive, with the same bytes",
  async (trouble) => {
    server.emails.length = 0;
    const { run } = await jobsOf({ email: "jan7@example.nl" });
    const isToVisitorAlone = trouble === "550 for the visitor";
    const letters = isToVisitorAlone ? ["visitor"] : ["agency", "visitor"];
    await server.behave(trouble);
    const as = trouble === "silent" ? hasty : patient;
    for (const letter of letters) await expect(run(letter, { as })).rejects.toThrow("not taken");
    expect(await states()).toEqual(["agency queued", "visitor queued"]);
    expect(server.emails).toHaveLength(kept.has(trouble) ? 2 : 0);
    await server.behave(undefined);
    for (const letter of ["agency", "visitor"]) await run(letter, { as: patient });
    // The job of an email that was sent does nothing.
    for (const letter of letters) await run(letter, { as: patient });
    expect(await states()).toEqual(["agency sent", "visitor sent"]);
    expect(server.emails).toHaveLength(kept.has(trouble) ? 4 : 2);
    expect(new Set(server.emails.map(({ raw }) => raw)).size).toBe(2);
  },
);

test("an email that was taken just before the database went away is sent again, with the same bytes", async () => {
  server.emails.length = 0;
  const { run } = await jobsOf({ email: "jan7@example.nl" });
  const seen = cutAt(/^update "outbox"/, "before");
  await expect(run("agency", { as: patient })).rejects.toThrow();
  expect([seen.cuts, server.emails.length]).toEqual([1, 1]);
  await run("agency", { as: patient });
  const [first, second, ...more] = server.emails.map(({ raw }) => raw);
  expect([second, more]).toEqual([first, []]);
  expect(await states()).toEqual(["agency sent", "visitor queued"]);
});
