import { expect, onTestFinished, test } from "vitest";
import { startPdok } from "../../../../tests/site/outside/pdok.ts";
import { createTestServices } from "../../../../tests/site/services.ts";
import { currentSetting, saveSetting } from "../../../settings/service.server.ts";
import { officeEditable } from "./editables.server.ts";
import { screenOf } from "./screens.ts";

const zutphen = { latitude: 52.14, longitude: 6.2 };
const venlo = { latitude: 51.3704, longitude: 6.1724 };
const address = {
  street: "Berkelkade 5",
  postalCode: "7201 JE",
  city: "Zutphen",
  province: "Gelderland",
};

/** An office, and the form "Gegevens" as it stands with another address. */
async function open(isKnown: boolean) {
  const known = { street: "Berkelkade", number: 5, postcode: "7201JE", city: "Zutphen" };
  const pdok = await startPdok(isKnown ? [{ ...known, ...zutphen }] : []);
  const services = await createTestServices(() => [], { PDOK_URL: pdok.url });
  onTestFinished(() => services.close());
  const editable = officeEditable(screenOf("gegevens")!);
  const save = async (changed: object) => {
    const { version: seen, value } = await currentSetting(services.db, "identity");
    await saveSetting(services, "identity", { seen, value: { ...value, ...changed }, by: null });
  };
  /** The value and notice that saving this address gives. */
  const type = async (typed: typeof address) => {
    const { value } = await editable.store.current(services);
    const form = new FormData();
    const fill = (draft: object, before = "") => {
      for (const [name, part] of Object.entries(draft)) {
        if (typeof part === "string") form.set(before + name, part);
        else fill(part as object, `${before}${name}.`);
      }
    };
    fill({ ...editable.draftOf(value), address: typed });
    const sent = await editable.read(services, form);
    expect(sent.errors).toEqual({});
    const { location } = sent.value as { location?: object };
    return { location, notice: sent.notice };
  };
  return { pdok, save, type };
}

test("a new address brings its place along, which saving the same again does not ask for", async () => {
  const { pdok, save, type } = await open(true);
  expect(await type(address)).toEqual({ location: zutphen, notice: undefined });
  await save({ address, location: zutphen });
  const asked = pdok.asked.length;
  expect(await type(address)).toEqual({ location: zutphen, notice: undefined });
  expect(pdok.asked).toHaveLength(asked);
});

test("the example's place goes where the register does not know the office's address", async () => {
  const { save, type } = await open(false);
  const said = { notice: "instelling-zonder-kaart" };
  expect(await type(address)).toEqual({ location: undefined, ...said });
  // Also for an office that moved before places were looked up.
  await save({ address, location: venlo });
  expect(await type(address)).toEqual({ location: undefined, ...said });
  // A place of its own stays.
  await save({ address, location: zutphen });
  expect(await type({ ...address, street: "Berkelkade 7" })).toEqual({
    location: zutphen,
    ...said,
  });
});
