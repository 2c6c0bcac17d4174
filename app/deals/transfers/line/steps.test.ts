import { listEvents } from "../../../platform/events.ts";
import { beforeEach, expect, test } from "vitest";
import type { StepOutcome } from "../../../../database/schema/cases.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import { beginSold, transferQueues, transferStaff } from "../../../../tests/transfers/workbench.ts";
import { type Doer, lockRunning } from "../lock.server.ts";
import { listTransferSteps } from "../queries.server.ts";
import { settleStep } from "./steps.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

test("a step is settled once with one event, whoever else says the same, and opened again", async () => {
  const { id, parties } = await beginSold(services);
  const settle = (outcome: StepOutcome | null, by: Doer) =>
    inTransaction(services, async (services, tx) => {
      const transfer = await lockRunning(tx, id);
      return settleStep(services, transfer, "notary", outcome, by);
    });
  const notary = { partyId: parties.notary.id };
  expect(await settle(null, transferStaff)).toBe(false);
  expect((await Promise.all([settle("done", notary), settle("done", notary)])).toSorted()).toEqual([
    false,
    true,
  ]);
  expect(await settle("done", transferStaff)).toBe(false);
  expect(await listTransferSteps(db, id)).toMatchObject([
    { step: "notary", outcome: "done", party_id: parties.notary.id, actor: null, version: 1 },
  ]);
  expect(await settle(null, transferStaff)).toBe(true);
  expect(await listTransferSteps(db, id)).toMatchObject([
    { step: "notary", outcome: null, settled_at: null, party_id: null, actor: null, version: 2 },
  ]);
  const events = await listEvents(db, "transfer_id", id);
  const aboutSteps = events.filter(({ detail }) => detail["step"] === "notary");
  expect(aboutSteps.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["undone", transferStaff.actor],
    ["done", null],
  ]);
});
