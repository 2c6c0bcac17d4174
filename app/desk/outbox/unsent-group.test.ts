import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { outbox } from "../../../database/schema/outbox.ts";
import { createTestServices } from "../../../tests/site/services.ts";
import { beginSold, transferQueues } from "../../../tests/transfers/workbench.ts";
import { dossierEmails } from "../../deals/dossiers/service.server.ts";
import { bidEmails } from "../../deals/sales/service.server.ts";
import { transferEmails } from "../../deals/transfers/service.server.ts";
import { unsentAt } from "../../staff/kit/waiting/unsent.server.ts";

const services = await createTestServices(transferQueues);
afterAll(() => services.close());

const ofDossier = unsentAt(dossierEmails, "mails-dossier");
const ofSale = unsentAt(bidEmails, "mails-biedingen");
const ofTransfer = unsentAt(transferEmails, "mails-overdracht");

test("an email that did not arrive stands on the page of its own case", async () => {
  const [one, other] = [await beginSold(services), await beginSold(services)];
  await services.db.update(outbox).set({ state: "failed" }).where(eq(outbox.state, "queued"));
  for (const { id, dossierId, saleId } of [one, other]) {
    for (const [page, { total, items }] of [
      [`/admin/dossiers/${dossierId}`, await ofDossier(services, dossierId)],
      [`/admin/verkopen/${saleId}`, await ofSale(services, saleId)],
      [`/admin/overdrachten/${id}`, await ofTransfer(services, id)],
    ] as const) {
      expect(total).toBeGreaterThan(0);
      expect(new Set(items.map(({ to }) => to))).toEqual(new Set([page]));
      expect(items[0]!.acts).toMatchObject([{ fields: { terug: page } }]);
    }
  }
});
