import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "../../app/operator/commands.ts";
import { loadConfig } from "../../app/platform/config.ts";
import { createLog } from "../../app/platform/observability/log.ts";
import {
  forgetSecret,
  openSecret,
  secretState,
  storeSecret,
} from "../../app/platform/security/stored-secrets.server.ts";
import { sealedSecrets } from "../../database/schema/platform.ts";
import { useTestServices } from "../site/services.ts";

const services = await useTestServices();

/** `npm run reseal` with these keys: its exit code and what it says. */
async function command(keys: Record<string, string>) {
  const config = loadConfig({
    DATA_DIR: services.config.dataDir,
    PUBLIC_KEY: "p".repeat(20),
    ...keys,
  });
  const said: string[] = [];
  const code = await runCommand("reseal", [], {
    config,
    log: createLog("silent"),
    say: (text) => void said.push(text),
    openDatabase: async () => services.databaseUrl,
    onStop: () => {},
  });
  return [code, ...said];
}

test("the table holds no secret, and a turned key opens all of them but a broken one", async () => {
  const { db } = services;
  const store = (place: string, text: string) => storeSecret(services, place, { text, by: null });
  await store("source/a", "een oud token");
  await store("source/a", "een geheim token");
  await store("ai", "een sleutel");
  await store("source/kapot", "weg");
  expect(JSON.stringify(await db.select().from(sealedSecrets))).not.toMatch(/token|sleutel/);
  expect(await openSecret(services, "source/a")).toBe("een geheim token");
  await db
    .update(sealedSecrets)
    .set({ sealed: "v1.nonsense" })
    .where(eq(sealedSecrets.place, "source/kapot"));
  expect(await secretState(services, "source/kapot")).toMatchObject({ state: "unreadable" });

  const turned = { ...services, secrets: { ...services.secrets, authSecret: "n".repeat(43) } };
  expect(await secretState(turned, "ai")).toMatchObject({ state: "unreadable" });
  await expect(openSecret(turned, "ai")).rejects.toThrow("another AUTH_SECRET");
  const broken = "  source/kapot opens with neither key: type it again in the admin area";
  const keys = { OLD_AUTH_SECRET: services.secrets.authSecret, AUTH_SECRET: "n".repeat(43) };
  expect(await command(keys)).toEqual([1, "sealed 2 secrets with the new AUTH_SECRET", broken]);
  // A second time finds nothing left to do.
  expect(await command(keys)).toEqual([1, "sealed 0 secrets with the new AUTH_SECRET", broken]);
  const same = { OLD_AUTH_SECRET: "n".repeat(43), AUTH_SECRET: "n".repeat(43) };
  await expect(command(same)).rejects.toThrow("still the old one");
  expect(await openSecret(turned, "source/a")).toBe("een geheim token");
  expect(await secretState(turned, "ai")).toMatchObject({ state: "stored" });
  await forgetSecret(db, "ai");
  expect(await secretState(turned, "ai")).toEqual({ state: "none" });
});
