import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { properties } from "../../../../../database/schema/listings.ts";
import { emptyTables } from "../../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../../tests/site/services.ts";
import { storeProperty } from "../../../../../tests/listings/properties.ts";
import { jobsOf } from "../../../../jobs.ts";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import { groups } from "../../../../settings/groups.ts";
import { saveSetting, settingVersion } from "../../../../settings/service.server.ts";
import { copyListing } from "../../own/service.server.ts";
import { findContact } from "../../queries.server.ts";
import { sourceForm } from "../../sources/input.ts";
import { changeSource } from "../../sources/service.server.ts";
import { mergeDuplicates, STAFF_WRITE, writeListings } from "../../sync/service.server.ts";
import { chooseContact, readContact } from "./choose-contact.server.ts";
import { contactOptions } from "./contact-options.ts";

const services = await useTestServices(jobsOf);
const { db } = services;

const phone = { display: "06 12345678", international: "+31612345678" };
const member = (name: string) => ({ name, role: "Makelaar", phone });
const [sanne, joep] = [member("Sanne de Vries"), member("Joep van der Velden")];

async function save<Name extends "team" | "sources">(
  name: Name,
  value: (typeof groups)[Name]["initial"],
) {
  const seen = await settingVersion(db, name);
  await saveSetting(services, name, { seen, value, by: null });
}

const named = async (id: number) => (await findContact(services, id))?.name ?? null;
const choose = (id: number, name: string, seen = "") => chooseContact(services, id, { name, seen });

beforeEach(async () => {
  await emptyTables(db, "properties");
  await save("team", [sanne, joep]);
  await save("sources", groups.sources.initial);
});

const sourcesWith = (id: string, contact: string) =>
  groups.sources.initial.map((source) => (source.id === id ? { ...source, contact } : source));

describe("who answers for a home", () => {
  test("is whom staff chose for it, else for its source, else nobody in particular", async () => {
    const { id } = await storeProperty(db);
    expect(await named(id)).toBeNull();
    await save("sources", sourcesWith("voordeur", joep.name));
    expect(await findContact(services, id)).toEqual(joep);
    await choose(id, sanne.name);
    expect(await findContact(services, id)).toEqual(sanne);
    expect(await readContact(services, id)).toEqual({ chosen: sanne.name, otherwise: joep.name });
    await choose(id, "", sanne.name);
    expect(await named(id)).toBe(joep.name);
  });

  test("is nobody else once they left the team or have another name", async () => {
    const { id } = await storeProperty(db);
    await choose(id, sanne.name);
    await save("team", [{ ...sanne, name: "Sanne Smeets" }, joep]);
    expect(await named(id)).toBeNull();
    await save("sources", sourcesWith("voordeur", joep.name));
    expect(await named(id)).toBe(joep.name);
    await save("team", []);
    expect(await named(id)).toBeNull();
    await save("team", [joep, sanne]);
    expect(await named(id)).toBe(sanne.name);
  });

  test("is neither of two who have one name", async () => {
    const { id } = await storeProperty(db);
    await choose(id, sanne.name);
    await save("team", [sanne, { ...sanne, role: "Taxateur" }, joep]);
    expect(await named(id)).toBeNull();
    await expect(choose(id, sanne.name, sanne.name)).rejects.toMatchObject({ status: 422 });
    const options = contactOptions(services.settings.agency.team, sanne.name, "Niemand");
    expect(options.map(([, text]) => text)).toEqual([
      "Niemand",
      "Joep van der Velden, Makelaar",
      "Sanne de Vries (staat twee keer in het team)",
    ]);
  });

  test("is the same for every copy of the home, one that comes later too", async () => {
    const address = { address: "Markt 12", postal_code: "5911 HD" };
    const [first, second] = [
      await storeProperty(db, address),
      await storeProperty(db, { ...address, source: "burgstate" }),
    ];
    await choose(first.id, sanne.name);
    expect([await named(first.id), await named(second.id)]).toEqual([sanne.name, sanne.name]);
    await choose(second.id, joep.name, sanne.name);
    expect(await named(first.id)).toBe(joep.name);
    const third = await storeProperty(db, { ...address, source: "ander" });
    expect(await named(third.id)).toBe(joep.name);
    await choose(third.id, "", joep.name);
    expect([await named(first.id), await named(second.id)]).toEqual([null, null]);
    // Homes beside it keep theirs.
    const other = await storeProperty(db, { address: "Markt 14", postal_code: "5911 HD" });
    await choose(other.id, sanne.name);
    expect(await named(first.id)).toBeNull();
  });

  test("comes along to the agency's own listing of it, with or without a whole address", async () => {
    const origin = await storeProperty(db, { address: "Adres op aanvraag", postal_code: "" });
    await choose(origin.id, sanne.name);
    const copy = await copyListing(services, origin.id, { email: "anna@kantoor.example" });
    expect(await named(copy!.id)).toBe(sanne.name);
    await choose(origin.id, joep.name, sanne.name);
    expect(await named(copy!.id)).toBe(joep.name);
  });

  test("is for an own listing whoever answers for the source that has it too", async () => {
    await save("sources", sourcesWith("burgstate", joep.name));
    const address = { address: "Markt 20", postal_code: "5911 HD" };
    const own = await storeProperty(db, { ...address, source: OWN_SOURCE });
    expect(await named(own.id)).toBeNull();
    await storeProperty(db, { ...address, source: "burgstate" });
    await writeListings(services, STAFF_WRITE, (tx) =>
      mergeDuplicates(tx, services.settings.get("sources"), services.clock()),
    );
    expect(await named(own.id)).toBe(joep.name);
  });
});

test("the form of a source keeps, changes and takes back who answers for its listings", async () => {
  const { id } = await storeProperty(db);
  const change = async (contact: string) => {
    const { label, url } = groups.sources.initial[0]!;
    const names = Object.keys(sourceForm.shape);
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    const form = sourceForm.parse({ ...empty, label, url, connector: "realworks", contact });
    const seen = await settingVersion(db, "sources");
    await changeSource(services, "voordeur", form, { seen, by: "anna" });
    return named(id);
  };
  expect(await change(joep.name)).toBe(joep.name);
  expect(await change(sanne.name)).toBe(sanne.name);
  expect(await change("")).toBeNull();
});

describe("choosing", () => {
  test("is refused for somebody who is not in the team, and for a home that is gone", async () => {
    const { id } = await storeProperty(db);
    await expect(choose(id, "Iemand Anders")).rejects.toMatchObject({
      status: 422,
      why: { errors: { aanspreekpunt: expect.stringContaining("niet meer in het team") } },
    });
    expect(await choose(id + 999, sanne.name)).toBe(false);
  });

  test("is refused when a colleague chose somebody else meanwhile, not when it is the same", async () => {
    const { id } = await storeProperty(db);
    await choose(id, sanne.name);
    await expect(choose(id, joep.name)).rejects.toMatchObject({
      status: 409,
      why: { isOvertaken: true },
    });
    expect(await choose(id, sanne.name)).toBe(true);
    expect(await named(id)).toBe(sanne.name);
  });

  test("leaves the listing as its source has it: it is no change of the home", async () => {
    const before = await storeProperty(db);
    await choose(before.id, sanne.name);
    const [after] = await db.select().from(properties).where(eq(properties.id, before.id));
    expect(after).toEqual({ ...before, contact: sanne.name });
  });
});
