import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { leads } from "../../../database/schema/leads.ts";
import { openDatabase } from "../database/database.ts";
import { createLog } from "./log.ts";

function logged(error: unknown): string {
  let written = "";
  createLog("info", { write: (line) => void (written += line) }).error({ err: error }, "it broke");
  return written;
}

test("a failed query is logged with its text and cause, without its values", async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, createLog("silent"));
  const failure = await db
    .insert(leads)
    .values({ email: "marker@voorbeeld.example", source: "elsewhere" as never })
    .catch((error: unknown) => error);
  await close();
  await database.drop();
  expect(failure).toBeInstanceOf(DrizzleQueryError);
  const line = logged(failure);
  expect(line).toContain("insert into");
  expect(line).toContain("leads_source");
  expect(line).not.toContain("marker");
});

test("an error of the driver is logged without the row that it quotes", () => {
  const error = Object.assign(new pg.DatabaseError("duplicate key", 1, "error"), {
    code: "23505",
    detail: "Key (email)=(marker@voorbeeld.example) already exists.",
  });
  const line = logged(error);
  expect(line).toContain("duplicate key");
  expect(line).toContain("23505");
  expect(line).not.toContain("marker");
});

test("an ordinary error keeps its message, place and cause", () => {
  const line = logged(new Error("outside", { cause: new TypeError("inside") }));
  expect(line).toContain("outside");
  expect(line).toContain("inside");
  expect(line).toContain("log.test.ts");
});
