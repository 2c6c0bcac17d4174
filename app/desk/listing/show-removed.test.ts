import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { properties } from "../../../database/schema/listings.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { ask } from "../../../tests/accounts/accounts.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { currentSetting, saveSetting } from "../../settings/service.server.ts";
import { action } from "./acts.server.ts";

const staff = { id: "anna", email: "anna@kantoor.example", role: "agent" } as const;
const services = await useTestServices();

async function show(id: number) {
  const asked = { services, staff, params: { id: String(id) }, form: { act: "tonen" } };
  return (await ask(action, asked)).status;
}

const isHidden = async (id: number) =>
  (await services.db.select().from(properties).where(eq(properties.id, id)))[0]!.hidden_by_staff;

test("a home of a removed source stays hidden, also when staff want it shown", async () => {
  const { version, value } = await currentSetting(services.db, "sources");
  const source = value[0]!;
  const { id } = await storeProperty(services.db, { source: source.id, hidden_by_staff: true });
  const removedAt = services.clock().toISOString();
  const removed = value.map((one) => (one === source ? { ...one, removedAt } : one));
  await saveSetting(services, "sources", { seen: version, value: removed, by: null });
  expect(await show(id)).toBe(409);
  expect(await isHidden(id)).toBe(true);

  await saveSetting(services, "sources", { seen: version + 1, value, by: null });
  expect(await show(id)).toBe(200);
  expect(await isHidden(id)).toBe(false);
});
