import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { closeDueSales } from "../../app/features/sales/boxes.server.ts";
import { checkLog } from "../../app/features/sales/check.server.ts";
import { bidderUrl } from "../../app/features/sales/links.server.ts";
import { readSale } from "../../app/features/sales/queries.server.ts";
import { inviteBidder } from "../../app/features/sales/service.server.ts";
import { createSharedClock } from "../../app/platform/clock/shared-clock.ts";
import { openDatabase } from "../../app/platform/database/database.ts";
import { startJobs } from "../../app/platform/jobs/jobs.ts";
import { changesOnly } from "../../app/platform/page-cache/changes.ts";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import type { Services } from "../../app/platform/services.ts";
import { bidBoxes } from "../../database/schema/bids.ts";
import { Random } from "../faults/random.ts";
import { seeds } from "../faults/seeds.ts";
import { announce, saleQueues } from "../sales/workbench.ts";
import { copyCluster } from "../setup/clusters.ts";
import { postmasterPid, recordingLog } from "../setup/postgres.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { pretendSynced } from "../site/pretend-synced.ts";
import { settleLetters } from "./bookings.ts";
import { amountOf, bidInLastSecond, warmUp } from "./last-second.ts";
import { TwoInstances } from "./two-instances.ts";

const BIDDERS = 200;

/**
 * Two instances, and the services of a third process, which announces the sale and closes it. As in
 * production: with its settings, so that no answered transaction is lost.
 */
async function openSite() {
  const databaseDir = await freshDirectory();
  await copyCluster(databaseDir, "synced", pretendSynced);
  const log = recordingLog();
  const database = await startPostgres({ dataDir: databaseDir, log });
  const site = await TwoInstances.start("small", { database });
  const opened = openDatabase(database.url, log);
  const services = {
    db: opened.db,
    log,
    clock: () => new Date(),
    sharedClock: createSharedClock({ clock: () => new Date() }),
    pages: changesOnly,
    publicUrl: "",
    secrets: { publicKey: "", authSecret: site.env["AUTH_SECRET"]! },
  } as unknown as Services;
  const { pool } = opened;
  services.jobs = await startJobs({ pool, log, work: false, jobs: saleQueues });
  onTestFinished(async () => {
    await services.jobs.close();
    await opened.close();
    await site.close();
  });
  return { site, services, databaseDir };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** A sealed sale with all its bidders, which closes in some seconds: more when that is too soon. */
async function announceToAll(opened: Site, seconds: number) {
  const { site, services } = opened;
  const now = new Date();
  const closesAt = new Date(now.getTime() + seconds * 1000);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  // However long the invitations take.
  const clock = () => now;
  const sharedClock = createSharedClock({ clock, databaseClock: clock });
  const paths = await services.db.transaction(async (tx) => {
    const made: string[] = [];
    for (let number = 1; number <= BIDDERS; number += 1) {
      const who = { name: `Bieder ${number}`, email: "", phone: "" };
      const invited = await inviteBidder(
        { ...services, db: tx, clock, sharedClock },
        saleId,
        who,
        "u1",
      );
      if ("refusal" in invited) throw new Error(invited.refusal);
      made.push(bidderUrl(services, invited.bidderId));
    }
    return made;
  });
  await warmUp(site.instances, paths[0]!);
  if (Date.now() > closesAt.getTime() - 2500) return announceToAll(opened, 2 * seconds);
  // With addresses from here on only: neither invitations nor a sale that closed too soon are counted.
  await services.db.execute(
    sql`UPDATE bidders SET email = 'jan' || number || '@example.nl' WHERE sale_id = ${saleId}`,
  );
  return { saleId, closesAt, paths };
}

test.each(seeds)(
  "a crowd of bids in the last second, kill -9 of one of two processes and of PostgreSQL meanwhile: each has a receipt or a refusal, and the log agrees (seed %i)",
  async (seed) => {
    const random = new Random(seed);
    const opened = await openSite();
    const { site, services, databaseDir } = opened;
    const [one] = site.instances;
    const { saleId, ...sale } = await announceToAll(opened, 12);
    const told = await bidInLastSecond(site.instances, sale, [
      {
        at: -random.between(400, 1200),
        strike: async () => {
          await one.end("SIGKILL");
          await wait(1000);
          await one.restart();
        },
      },
      {
        at: -random.between(50, 350),
        strike: async () => void process.kill(await postmasterPid(databaseDir), "SIGKILL"),
      },
    ]);
    expect(told.troubles).toBeGreaterThan(0);
    expect(told.receipts.size).toBeGreaterThan(0);
    expect(told.refused.size).toBeGreaterThan(0);
    expect(told.receipts.size + told.refused.size).toBe(BIDDERS);
    await settleLetters(site, "bid");

    const accepted = [...told.receipts].toSorted((a, b) => a - b);
    const clock = () => new Date(sale.closesAt.getTime() + 60_000);
    const sharedClock = createSharedClock({ clock, databaseClock: clock });
    const closed = { ...services, clock, sharedClock };
    await closeDueSales(closed);
    expect(await checkLog(closed, saleId)).toBeNull();
    const { entries, state } = (await readSale(services.db, saleId))!;
    expect(state.phase).toBe("closed");
    const bids = entries.filter(({ act }) => act.kind === "bid" || act.kind === "raised");
    expect(
      bids.map(({ act }) => ("bidder" in act ? (act.bidder ?? 0) : 0)).toSorted((a, b) => a - b),
    ).toEqual(accepted);
    expect(bids.filter(({ at }) => new Date(at) >= sale.closesAt)).toEqual([]);
    expect(await services.db.$count(bidBoxes)).toBe(bids.length);
    for (const number of accepted) {
      expect(state.bids.get(number)).toMatchObject({
        state: "standing",
        content: { terms: { amount: amountOf(number) } },
      });
    }
    const receipts = await site.query<{ number: number }>(
      `SELECT b.number FROM outbox JOIN bidders b ON b.id = subject
     WHERE kind = 'bid' AND letter = 'receipt' AND outbox.state = 'sent' ORDER BY b.number`,
    );
    expect(receipts.map(({ number }) => number)).toEqual(accepted);
    expect(new Set(site.mail.emails.map(({ lead }) => lead))).toEqual(told.receipts);
  },
);
