import { expect, onTestFinished, test } from "vitest";
import { startPdok } from "../../../../tests/site/outside/pdok.ts";
import { createTestServices } from "../../../../tests/site/services.ts";
import { completeAddress } from "./complete-address.server.ts";

test("an own listing that is sent with postcode and number alone gets street and town", async () => {
  const place = {
    street: "Dorpsstraat",
    number: 12,
    letter: "a",
    postcode: "5911AA",
    city: "Venlo",
  };
  const pdok = await startPdok([{ ...place, latitude: 51.37, longitude: 6.17 }]);
  const services = await createTestServices(() => [], { PDOK_URL: pdok.url });
  onTestFinished(() => services.close());
  const form = new FormData();
  for (const [name, value] of [
    ["address", "12a"],
    ["postal_code", "5911AA"],
    ["city", ""],
  ]) {
    form.set(name!, value!);
  }
  await completeAddress(services, form);
  expect([form.get("address"), form.get("city")]).toEqual(["Dorpsstraat 12a", "Venlo"]);
  const asked = pdok.asked.length;
  form.set("city", "Blerick");
  await completeAddress(services, form);
  expect(form.get("city")).toBe("Blerick");
  expect(pdok.asked).toHaveLength(asked);
});
