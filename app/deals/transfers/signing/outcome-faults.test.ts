import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { cutAt, type CutPoint } from "../../../../tests/setup/cut-at.ts";
import { openTimeServer } from "../../../../tests/setup/time-server.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { runJob } from "../../../../tests/site/run-jobs.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { releasedVersion } from "../../../../tests/transfers/agreement.ts";
import { signsHere } from "../../../../tests/transfers/sign-here.ts";
import { beginSold, transferQueues } from "../../../../tests/transfers/workbench.ts";
import { waitingJobs } from "../../../platform/jobs/queue-tables.ts";
import type { Services } from "../../../platform/services.ts";
import { readSignatures } from "../../../platform/signatures/signatures.ts";
import { readSaleDays } from "../../sales/afterwards/queries.server.ts";
import { findDocument, openDocument } from "../documents/service.server.ts";
import { SEAL_AGREEMENT } from "./sign.server.ts";
import { listVersions } from "./versions.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

/** A purchase that all four have signed on their pages, whose copy is still to be made. */
async function signedByAll() {
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  for (const who of ["fatma", "bas", "jan", "els"] as const)
    await signsHere(services, sold.parties[who], version);
  const about = { id: sold.id, version: version.id };
  const seal = (by: Services = services) => runJob(by, SEAL_AGREEMENT, about);
  return { sold, version, about, seal };
}
type Signed = Awaited<ReturnType<typeof signedByAll>>;

const lettersOf = async () =>
  (await db.select().from(outbox).where(eq(outbox.letter, "signed"))).length;
const copies = () => db.$count(caseDocuments, eq(caseDocuments.kind, "signed"));

/** One sealed copy, the days that begin with it, and one letter to each. */
async function expectComplete({ sold }: Signed) {
  const [version] = await listVersions(db, sold.id);
  expect(version!.completed_at).not.toBeNull();
  expect(await copies()).toBe(1);
  expect(await lettersOf()).toBe(4);
  const today = services.clock().toISOString().slice(0, 10);
  expect((await readSaleDays(db, sold.saleId)).days).toMatchObject({ handed_over_on: today });
  const document = await findDocument(db, sold.id, version!.outcome_id!);
  const seals = await readSignatures(await openDocument(services, document!));
  expect(seals).toHaveLength(1);
  return seals[0]!;
}

async function expectNothing({ sold }: Signed) {
  const [version] = await listVersions(db, sold.id);
  expect(version).toMatchObject({ completed_at: null, outcome_id: null });
  expect([await copies(), await lettersOf()]).toEqual([0, 0]);
}

const killed = () => Promise.reject(new Error("killed"));
const { storage, typesetter } = services;
const put = storage.put.bind(storage);

/** Fails on the next call only. */
const steps: Record<string, () => unknown> = {
  "before it is typeset": () => vi.spyOn(typesetter, "typeset").mockImplementationOnce(killed),
  "after it is sealed": () => vi.spyOn(storage, "put").mockImplementationOnce(killed),
  "after its file is stored": () =>
    vi.spyOn(storage, "put").mockImplementationOnce(async (...given) => {
      await put(...given);
      return killed();
    }),
};

test.each(Object.entries(steps))(
  "killed %s: made once, the next time",
  async (_step, breakOnce) => {
    const signed = await signedByAll();
    breakOnce();
    await expect(signed.seal()).rejects.toThrow("killed");
    await expectNothing(signed);
    await signed.seal();
    await signed.seal();
    await expectComplete(signed);
  },
);

test.each<[CutPoint, RegExp]>([
  ["before", /insert into "case_documents"/i],
  ["after", /insert into "case_documents"/i],
  ["after", /update "agreement_versions" set "completed_at"/i],
  ["before commit", /insert into "case_documents"/i],
])("killed in its transaction, %s %s: all of it, once", async (point, statement) => {
  const signed = await signedByAll();
  const seen = cutAt(statement, point);
  await expect(signed.seal()).rejects.toThrow(/terminated|rollback|Connection|Failed query/);
  expect(seen.cuts).toBe(1);
  await expectNothing(signed);
  await signed.seal();
  await expectComplete(signed);
});

test("killed after its commit: nothing comes twice", async () => {
  const signed = await signedByAll();
  const seen = cutAt(/insert into "case_documents"/i, "after commit");
  await expect(signed.seal()).rejects.toThrow(/terminated|rollback|Connection|Failed query/);
  expect(seen.cuts).toBe(1);
  await signed.seal();
  await expectComplete(signed);
});

test("two instances that make it at once complete it once", async () => {
  const signed = await signedByAll();
  await Promise.all([signed.seal(), signed.seal()]);
  expect((await expectComplete(signed)).stampedAt).toBeNull();
});

test("a time server that is down is waited for, and then not any more", async () => {
  const signed = await signedByAll();
  const server = await openTimeServer(services.clock());
  const withServer = (url: string, minutes = 0) => {
    const get = (group: never) =>
      group === "signatures" ? { timeServer: url } : services.settings.get(group);
    const now = new Date(services.clock().getTime() + minutes * 60_000);
    return {
      ...services,
      clock: () => now,
      config: { ...services.config, privateHosts: [server.host, "127.0.0.1:9"] },
      settings: { ...services.settings, agency: services.settings.agency, get },
    } as unknown as Services;
  };
  const down = "http://127.0.0.1:9/tsr";
  await expect(signed.seal(withServer(down))).rejects.toMatchObject({ problem: "time-server" });
  await expectNothing(signed);
  await signed.seal(withServer(server.url));
  expect((await expectComplete(signed)).stampedAt).toEqual(services.clock());

  await emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people");
  const other = await signedByAll();
  await other.seal(withServer(down, 16));
  expect((await expectComplete(other)).stampedAt).toBeNull();
});

test("a backup between the last signature and the copy has the job that makes it", async () => {
  const signed = await signedByAll();
  const { rows } = await db.execute<{ name: string; data: unknown }>(waitingJobs);
  const saved = rows.filter(({ name }) => name === "seal-agreement");
  expect(saved.filter(({ data }) => isDeepStrictEqual(data, signed.about))).toHaveLength(1);
  await signed.seal();
  await expectComplete(signed);
});
