import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { casePeople, dossiers } from "../../../database/schema/cases.ts";
import { keyRings } from "../../../database/schema/keys.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { properties } from "../../../database/schema/listings.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import { signedIn } from "../../../tests/accounts/accounts.ts";
import { useAccounts } from "../../../tests/accounts/use-accounts.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { currentSetting, saveSetting } from "../../settings/service.server.ts";
import { findStaff } from "../../staff/accounts/staff/queries.server.ts";
import { findUserId } from "../../staff/accounts/queries.server.ts";
import { handOverWork, heldBy, leftBy } from "./leaving.server.ts";
import { closeAccount } from "./members.server.ts";

const site = useAccounts();

async function colleague(name: string, role: "admin" | "agent" = "agent") {
  const email = `${name}@kantoor.example`;
  await signedIn(site.services, email, role);
  return (await findStaff(site.services.db, (await findUserId(site.services.db, email))!))!;
}

const at = new Date("2026-11-24T10:00:00Z");

test("an account stays open until its files, tasks and keys are with somebody else", async () => {
  const { services } = site;
  const { db } = services;
  await colleague("anna", "admin");
  const bram = await colleague("bram");
  const cora = await colleague("cora");
  const { version } = await currentSetting(db, "team");
  const value = [
    { name: "Bram Hendriks", role: "Makelaar", email: bram.email },
    { name: "Cora de Vries", role: "Makelaar", email: cora.email },
  ];
  await saveSetting(services, "team", { seen: version, value, by: null });
  const home = await storeProperty(db, { contact: "Bram Hendriks" });
  const file = { about: "Markt 1, Venlo", handler: bram.id, created_at: at };
  const files = await db
    .insert(dossiers)
    .values([file, { ...file, closed_at: at }])
    .returning();
  const jan = { name: "Jan Peeters", email: "jan@voorbeeld.example", phone: "" };
  for (const { id: dossier_id } of files)
    await db.insert(casePeople).values({ dossier_id, role: "seller", created_at: at, ...jan });
  const task = { what: "Bel de notaris", handler: bram.id, created_at: at, made_by: cora.email };
  await db.insert(tasks).values([task, { ...task, done_at: at, done_by: bram.email }]);
  const ring = { about: "Markt 1", keys: 2, place: "Haak 4", note: "", holder: "Bram", out_at: at };
  await db.insert(keyRings).values({ ...ring, user_id: bram.id });

  expect((await leftBy(services, bram)).map(({ words }) => words)).toEqual([
    "1 open dossier",
    "1 open taak",
    "1 sleutelbos om in te nemen",
    "1 woning met deze collega als aanspreekpunt",
    "een plek op de pagina van het team",
  ]);
  expect(await closeAccount(services, bram.id)).toBe("waited-for");

  await handOverWork(services, bram, cora);
  // What is closed or done keeps the name of who did it.
  const handlers = await db.select({ handler: dossiers.handler }).from(dossiers);
  expect(new Set(handlers.map(({ handler }) => handler))).toEqual(new Set([bram.id, cora.id]));
  const told = await db.select().from(outbox).where(eq(outbox.letter, "handler"));
  expect(told).toMatchObject([{ about: cora.id }]);
  const [moved] = await db.select().from(properties).where(eq(properties.id, home.id));
  expect(moved!.contact).toBe("Cora de Vries");
  expect(await heldBy(services, bram)).toBe("1 sleutelbos om in te nemen");
  expect(await closeAccount(services, bram.id)).toBe("waited-for");

  await db.update(keyRings).set({ holder: null, out_at: null, user_id: null });
  expect(await closeAccount(services, bram.id)).toBe("done");
});
