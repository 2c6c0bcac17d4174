import { beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../../tests/site/empty-tables.ts";
import { runWaiting } from "../../../tests/site/run-jobs.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { releasedVersion, sendKept } from "../../../tests/transfers/agreement.ts";
import { signsHere } from "../../../tests/transfers/sign-here.ts";
import { beginSold, transferQueues, transferStaff } from "../../../tests/transfers/workbench.ts";
import { changeParty } from "../../deals/transfers/parties.server.ts";
import { closeTransfer } from "../../deals/transfers/service.server.ts";
import { decline } from "../../deals/transfers/signing/sign-here.server.ts";
import { transferGroup } from "./transfer-group.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

/** Open questions about an agreement, with their words. */
async function lines() {
  const { items, total } = await transferGroup(services);
  expect(total).toBe(items.length);
  return items
    .filter(({ to }) => to?.includes("/koopovereenkomst"))
    .map(({ facts, text }) => [...facts, text]);
}
async function begun() {
  const sold = await beginSold(services);
  return { sold, version: await releasedVersion(services, sold) };
}

test("an agreement that all signed stands there once its copy is late, until it is sealed", async () => {
  const { sold, version } = await begun();
  for (const who of ["fatma", "bas", "jan"] as const)
    await signsHere(services, sold.parties[who], version);
  services.advance(3_600_000);
  expect(await lines()).toEqual([]);
  await signsHere(services, sold.parties.els, version);
  services.advance(30 * 60_000);
  expect(await lines()).toEqual([]);
  services.advance(1000);
  expect(await lines()).toEqual([
    [
      "iedereen tekende, maar het exemplaar is niet te verzegelen",
      expect.stringContaining("certificaat"),
    ],
  ]);
  await runWaiting(services, "seal-agreement");
  expect(await lines()).toEqual([]);
});

test("a party who does not sign stands there with their reason, until there is another version", async () => {
  const { sold, version } = await begun();
  const { els } = sold.parties;
  await decline(services, els, { versie: version.id, reden: "De prijs klopt niet" });
  expect(await lines()).toEqual([
    ["versie 1 wordt niet getekend", els.name, "De prijs klopt niet"],
  ]);
  await sendKept(services, sold.id);
  expect(await lines()).toEqual([]);
});

test("a version that ended with a change of its parties stands there, until the transfer is closed", async () => {
  const { sold } = await begun();
  const { id, email } = sold.parties.fatma;
  const values = { name: "Mila de Wit", firm: "", email, phone: "" };
  await changeParty(services, sold.id, id, { values, seen: undefined }, transferStaff);
  expect(await lines()).toEqual([["versie 1 wordt niet getekend", "De partijen zijn gewijzigd"]]);
  await closeTransfer(services, sold.id, transferStaff);
  expect(await lines()).toEqual([]);
});
