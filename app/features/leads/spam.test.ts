import { expect, test } from "vitest";
import { signFormToken, suspicionOf } from "./spam.server.ts";

const secrets = { publicKey: "pk_test", authSecret: "a test's secret" };
const loaded = Date.parse("2026-10-25T00:30:00Z");
const at = (milliseconds: number) => ({ secrets, clock: () => new Date(loaded + milliseconds) });
const token = signFormToken(at(0));

test.each([
  ["in less time than it takes to type", 400, "sneller ingevuld dan een mens kan"],
  ["in half a minute", 30_000, null],
  ["after the clock was set back by an hour", -3_600_000, null],
  ["after the clock was set back by a day", -86_400_000, null],
  ["after the clock was set forward by a day", 86_400_000, null],
])("a form that is sent %s", (_, after, suspicion) => {
  expect(suspicionOf({ trap: "", token }, at(after))).toBe(suspicion);
});
