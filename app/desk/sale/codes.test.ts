import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { saleKeyShares, sales } from "../../../database/schema/bids.ts";
import { announce, invite, offer, saleQueues } from "../../../tests/sales/workbench.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { storeAgent } from "../../../tests/viewings/viewings.ts";
import { unseal } from "../../platform/security/seal.ts";
import { closeDueSales, resealSales } from "../../deals/sales/boxes.server.ts";
import { checkLog } from "../../deals/sales/check.server.ts";
import { readSale } from "../../deals/bids/queries.server.ts";
import { codesHeldBy } from "../../deals/sales/queries.server.ts";
import { ask } from "../../../tests/accounts/accounts.ts";
import { action } from "./acts.server.ts";

const services = await useTestServices(() => saleQueues);
const { db, clock } = services;
const HOUR = 3_600_000;

/** A sealed sale with one bid, and the codes of these colleagues by their ids. */
async function sealedSale(...names: string[]) {
  const holders = [];
  for (const name of names) holders.push(await storeAgent(db, { name }));
  const closesAt = new Date(clock().getTime() + HOUR);
  const { saleId, codes } = await announce(services, {
    way: "sealed",
    opening: "two-staff",
    holders,
    closesAt,
  });
  await invite(services, saleId, "Fatma");
  await offer(services, saleId, 1, { amount: 398_765 });
  const code = new Map(codes.map((one) => [one.staffId, one.code]));
  return { saleId, holders, code };
}

async function past() {
  services.advance(HOUR + 60_000);
  await closeDueSales(services);
}

async function act(
  saleId: string,
  staff: { id: string; role: "admin" | "agent" },
  fields: Record<string, string>,
): Promise<unknown> {
  const by = { email: `${staff.id}@kantoor.example`, ...staff };
  const asked = { services, staff: by, params: { id: saleId }, form: fields };
  const { location, status, data } = await ask(action, asked);
  if (location) return new URL(location, "http://x").searchParams.get("melding");
  return { status, ...data };
}

const amount = async (saleId: string) => {
  const content = (await readSale(db, saleId))!.state.bids.get(1)?.content;
  return content && "terms" in content ? content.terms.amount : null;
};

async function close(id: string) {
  await db.update(users).set({ closedAt: clock() }).where(eq(users.id, id));
}

const reason = "Piet ligt in het ziekenhuis";
const admin = (id: string) => ({ id, role: "admin" }) as const;

test.each([
  ["is ill", async () => {}],
  ["has a closed account", async (id: string) => close(id)],
  [
    "has no account any more",
    async (id: string) => void (await db.delete(users).where(eq(users.id, id))),
  ],
])(
  "an admin enters the paper code of a holder who %s, and the log keeps why",
  async (_what, away) => {
    const { saleId, holders, code } = await sealedSale("Anna", "Piet");
    const [anna = "", piet = ""] = holders;
    await past();
    await away(piet);
    expect(await act(saleId, admin(anna), { act: "code", code: code.get(anna)! })).toBe(
      "code-gegeven",
    );
    const entered = { act: "code-ander", holder: piet, code: code.get(piet)!, reason };
    expect(await act(saleId, admin(anna), entered)).toBe("biedingen-geopend");
    expect(await amount(saleId)).toBe(398_765);
    const { entries } = (await readSale(db, saleId))!;
    expect(entries.find(({ act: { kind } }) => kind === "code-entered")).toMatchObject({
      doer: { by: "staff", staff: anna },
      act: { holder: piet, reason },
    });
    expect(await checkLog(services, saleId)).toBeNull();
  },
);

test("entered by the wrong one, with a wrong code, without a reason, too early or twice", async () => {
  const { saleId, holders, code } = await sealedSale("Anna", "Piet", "Quinten");
  const [anna = "", piet = "", quinten = ""] = holders;
  const form = { act: "code-ander", holder: piet, code: code.get(piet)!, reason };
  const back = (errors: object, typed = reason) => ({
    status: 422,
    act: form.act,
    error: "",
    errors,
    // The code never comes back.
    typed: { act: form.act, holder: piet, reason: typed },
  });
  const early = "Dat kan pas een halve minuut na het moment.";
  expect(await act(saleId, admin(anna), form)).toEqual(back({ code: early }));
  await past();
  expect(await act(saleId, { id: quinten, role: "agent" }, form)).toMatchObject({ status: 403 });
  const wrong = back({ code: "Deze code klopt niet, of is van een andere collega." });
  expect(await act(saleId, admin(anna), { ...form, code: code.get(quinten)! })).toEqual(wrong);
  expect(await act(saleId, admin(anna), { ...form, code: "" })).toEqual(wrong);
  expect(await act(saleId, admin(anna), { ...form, holder: "niemand" })).toMatchObject({
    errors: wrong.errors,
  });
  const none = "Vul een reden in: die komt in het biedlogboek";
  expect(await act(saleId, admin(anna), { ...form, reason: " " })).toEqual(
    back({ reason: none }, " "),
  );
  expect(await amount(saleId)).toBeNull();

  // The same code twice is one code.
  expect(await act(saleId, admin(anna), form)).toBe("code-gegeven");
  expect(await act(saleId, admin(anna), form)).toBe("code-gegeven");
  expect(await amount(saleId)).toBeNull();
  const rest = { ...form, holder: quinten, code: code.get(quinten)! };
  expect(await act(saleId, admin(anna), rest)).toBe("biedingen-geopend");
  expect(await act(saleId, admin(anna), rest)).toBe("biedingen-geopend");
  expect(await amount(saleId)).toBe(398_765);
});

test("whoever holds a code is known until the boxes are open, with how many others there are", async () => {
  const { saleId, holders, code } = await sealedSale("Anna", "Piet", "Quinten");
  const [anna = "", piet = "", quinten = ""] = holders;
  const about = (await readSale(db, saleId))!.sale.about;
  expect(await codesHeldBy(db, piet)).toEqual([{ about, others: 2 }]);
  await close(quinten);
  expect(await codesHeldBy(db, piet)).toEqual([{ about, others: 1 }]);
  expect(await codesHeldBy(db, "u1")).toEqual([]);
  await past();
  await act(saleId, admin(piet), { act: "code", code: code.get(piet)! });
  expect(await codesHeldBy(db, piet)).toEqual([]);
  expect(await codesHeldBy(db, anna)).toHaveLength(1);
  await act(saleId, admin(anna), { act: "code", code: code.get(anna)! });
  // The third is needed no more.
  expect(await codesHeldBy(db, quinten)).toEqual([]);
});

test("a code that was given opens the boxes after AUTH_SECRET was turned", async () => {
  await db.delete(saleKeyShares);
  const { saleId, holders, code } = await sealedSale("Anna", "Piet");
  const [anna = "", piet = ""] = holders;
  await past();
  await act(saleId, admin(anna), { act: "code", code: code.get(anna)! });
  const [from, to] = [services.secrets.authSecret, "n".repeat(43)];
  const turned = { ...services, secrets: { ...services.secrets, authSecret: to } };
  expect(await checkLog(turned, saleId)).toContain("npm run reseal");
  const heads = (await db.select().from(sales)).length;
  expect(await resealSales(db, { from, to })).toMatchObject({
    resealed: heads + 1,
    unreadable: [],
  });
  expect(await checkLog(turned, saleId)).toBeNull();
  expect(await resealSales(db, { from, to })).toMatchObject({ resealed: 0, unreadable: [] });
  const [share] = await db
    .select()
    .from(saleKeyShares)
    .where(inArray(saleKeyShares.staff_id, [anna]));
  expect(unseal(to, `share ${saleId} ${anna}`, share!.given_share!)).not.toBe("");
  await resealSales(db, { from: to, to: from });
  await act(saleId, admin(piet), { act: "code", code: code.get(piet)! });
  expect(await amount(saleId)).toBe(398_765);
});
