import { expect, test } from "vitest";
import { signFormToken, suspicionOf } from "./spam.server.ts";

const secrets = { publicKey: "pk_test", authSecret: "a test's secret" };
const touched = Date.parse("2026-10-25T00:30:00Z");
const at = (milliseconds: number) => ({ secrets, clock: () => new Date(touched + milliseconds) });
const token = signFormToken(at(0));

test.each([
  ["in less time than it takes to type", 400, "sneller ingevuld dan een mens kan"],
  ["in half a second", 500, null],
  ["in half a minute", 30_000, null],
  ["after the clock was set back by an hour", -3_600_000, null],
  ["after the clock was set back by a day", -86_400_000, null],
  ["after the clock was set forward by a day", 86_400_000, null],
  ["a moment more than a day later", 86_400_001, "formulier ouder dan een dag"],
])("a form that is sent %s", (_, after, suspicion) => {
  expect(suspicionOf({ trap: "", token }, at(after))).toBe(suspicion);
});

test("a form without a token is marked, and so is a token of another site", () => {
  const later = at(30_000);
  expect(suspicionOf({ trap: "", token: "" }, later)).toBe(
    "geen controlecode (browser zonder script?)",
  );
  const other = signFormToken({ ...at(0), secrets: { ...secrets, authSecret: "another's" } });
  expect(suspicionOf({ trap: "", token: other }, later)).toBe("vervalst formulier");
});
