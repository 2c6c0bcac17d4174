import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { valuesOf } from "../../../app/deals/sales/bid-values.ts";
import { closeDueSales } from "../../../app/deals/sales/boxes.server.ts";
import { followSales } from "../../../app/deals/sales/afterwards/service.server.ts";
import { noDays } from "../../../app/deals/sales/afterwards/dates.ts";
import { placeBid, writeAct } from "../../../app/deals/sales/service.server.ts";
import { properties } from "../../../database/schema/listings.ts";
import { storeLead } from "../../leads/leads.ts";
import { storeProperty } from "../../listings/properties.ts";
import { announce, bidOf, invite, offer, saleRules } from "../../sales/workbench.ts";
import { chosenSale } from "../../transfers/workbench.ts";
import { storeAgent } from "../../viewings/viewings.ts";
import { type Acts, actsOn, mieke, send, services } from "./send.ts";
import { as, bidding, sold, storeMieke } from "./worlds.ts";

const { db } = services;
const HOUR = 3_600_000;
const filled = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
const SALE = "desk/sale/show.tsx";

/** A sealed sale that has closed, which Mieke and Piet open with a code each. */
async function sealed() {
  await storeMieke();
  const piet = await storeAgent(db, { name: "Piet" });
  const { saleId, codes } = await announce(services, {
    way: "sealed",
    opening: "two-staff",
    holders: [mieke.id, piet],
    closesAt: new Date(services.clock().getTime() + HOUR),
  });
  await invite(services, saleId, "Fatma");
  await offer(services, saleId, 1, { amount: 398_765 });
  services.advance(HOUR + 60_000);
  await closeDueSales(services);
  const codeOf = (id: string) => codes.find(({ staffId }) => staffId === id)!.code;
  return {
    id: saleId,
    repair: () => closeDueSales(services),
    piet,
    his: codeOf(piet),
    hers: codeOf(mieke.id),
  };
}
const away = "Piet ligt in het ziekenhuis";

/** A bid that staff wrote down. */
async function byTelephone() {
  const { saleId } = await announce(services);
  const { number } = await invite(services, saleId, "Ben Bieder");
  const bid = bidOf(services, saleId, number, { amount: 400_000 });
  await placeBid(services, { ...bid, channel: "phone", doer: { by: "staff", staff: "u1" } });
  const fields = filled({ ...valuesOf({ ...bid.terms, amount: 410_000 }), channel: "phone" });
  return { params: { id: saleId, number: String(number) }, fields, saleId };
}

/** Its home has followed it: an hourly job does what an act did not come to. */
async function followed() {
  const { saleId: id } = await sold();
  await followSales(services);
  return { id };
}

async function ofFeed() {
  const made = await chosenSale(services);
  await db.update(properties).set({ status: "Beschikbaar" });
  return { ...made, id: made.saleId };
}

export const saleActs: Acts = {
  ...actsOn(SALE, bidding, {
    uitnodigen: async ({ propertyId: property_id }) => ({
      kandidaat: `lead:${await storeLead(db, { name: "Els Meer", kind: "bezichtiging", property_id })}`,
    }),
    controleren: {},
    delen: async ({ id }) => {
      await writeAct(services, id, { kind: "called-off", reason: "Blijft" }, { by: "system" });
      return { zeker: "ja" };
    },
  }),
  ...actsOn(SALE, sealed, {
    code: ({ hers }) => ({ code: hers }),
    "code: the last opens": async ({ id, piet, his, hers }) => {
      const fields = { holder: piet, reason: away, code: his };
      await send(`${SALE} code-ander`, { params: { id }, fields });
      return { code: hers };
    },
    "code-ander": ({ piet, his }) => ({ holder: piet, reason: away, code: his }),
  }),
  ...actsOn(SALE, followed, {
    datums: () => ({
      ...Object.fromEntries(Object.keys(noDays).map((day) => [day, ""])),
      signed_on: amsterdamDate(services.clock()),
      version: "1",
    }),
  }),
  ...actsOn(SALE, ofFeed, { "bron-gedaan": {} }),
  ...actsOn("deals/sales/staff/bids/enter.tsx", byTelephone, {
    vastleggen: ({ fields }) => fields,
    intrekken: { channel: "phone" },
  }),
  ...actsOn("deals/sales/staff/choice/correct.tsx", byTelephone, {
    "": ({ fields }) => ({ ...fields, reason: "Verkeerd overgenomen" }),
  }),
  ...actsOn(
    "deals/sales/staff/announce/new.tsx",
    async () => ({ path: `/?woning=${(await storeProperty(db)).id}` }),
    { aankondigen: { way: "open", askingPrice: "300.000", costs: "k.k.", text: saleRules.text } },
  ),
  ...actsOn("deals/contracts/staff/sale-agreement.tsx", as(sold, "saleId"), {
    "": { version: "1", values: "{}" },
  }),
};
