import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/setup/database.ts";
import { leads } from "../../../database/schema/leads.ts";
import { createLog, type Log } from "./log.ts";

function logged(error: unknown, isTerminal = false): string {
  return written((log) => log.error({ err: error }, "it broke"), isTerminal);
}

function written(use: (log: Log) => void, isTerminal: boolean): string {
  let text = "";
  use(createLog("info", { write: (line) => void (text += line) }, isTerminal));
  return text;
}

test("a failed query is logged with its text and cause, without its values", async () => {
  const { db, close } = await openTestDatabase();
  const failure = await db
    .insert(leads)
    .values({ email: "marker@voorbeeld.example", source: "nowhere" as never })
    .catch((error: unknown) => error);
  await close();
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

test("elsewhere than at a terminal each entry is one line of JSON", () => {
  const line = written((log) => log.warn({ runId: 7 }, "run ended early"), false);
  expect(line.match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ level: 40, runId: 7, msg: "run ended early" });
  expect(JSON.parse(logged(new Error("outside")))).toMatchObject({ err: { message: "outside" } });
});

describe("at a terminal", () => {
  test("an entry is its time, level, message and fields", () => {
    const details = { source: "realworks", counts: { read: 3 }, reason: "no answer" };
    const line = written((log) => log.info(details, "run ended"), true);
    expect(line).toMatch(/^\d\d:\d\d:\d\d INFO /);
    expect(line).toContain('run ended source=realworks counts={"read":3} reason="no answer"\n');
  });

  test("an error stands below its entry, with its code, stack and cause", () => {
    const cause = Object.assign(new TypeError("inside"), { code: "ECONNRESET" });
    const lines = logged(new Error("outside", { cause }), true);
    expect(lines).toMatch(/ERROR it broke\n {2}Error: outside\n {6}at /);
    expect(lines).toMatch(/\n {2}caused by TypeError: inside\n {6}at .*log\.test\.ts/);
    expect(lines).toContain("\n  code: ECONNRESET\n");
    expect(lines).not.toContain("{");
  });

  test("a failed query is shown without its values", () => {
    const failure = new DrizzleQueryError("insert into leads", ["marker"], new Error("refused"));
    const lines = logged(failure, true);
    expect(lines).toMatch(/ {2}DrizzleQueryError: insert into leads\n[^]*caused by Error: refused/);
    expect(lines).not.toContain("marker");
  });

  test("nothing that is logged steers the terminal or begins a line of its own", () => {
    const text = "\u001B[2J\u009B1m\rfoo\n00:00:00 INFO forged";
    const entry = written((log) => log.info({ text }, "x"), true) + logged(new Error(text), true);
    expect(entry.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    expect(entry).not.toMatch(/^00:00:00/m);
  });
});
