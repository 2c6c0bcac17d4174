import { expect, test } from "vitest";
import type { Message } from "./mail.ts";
import { isNews, type Noted, sendOwed, type SendOutcome } from "./send-owed.ts";

const at = new Date("2026-03-02T09:00:00Z");
const failure = Object.assign(new Error("550 no such jan@example.nl"), { responseCode: 550 });

/** One attempt; what was noted and logged, and which emails were forgotten. */
async function attempt({ last = false, noted = "noted" as Noted, fails = "" }) {
  const outcomes: SendOutcome[] = [];
  const forgotten: string[] = [];
  const errors: string[] = [];
  const services = {
    clock: () => at,
    log: { error: (_about: unknown, words: string) => errors.push(words) } as never,
    mail: {
      send: () => (fails === "mail" ? Promise.reject(failure) : Promise.resolve()),
      forget: async (ids: readonly string[]) => void forgotten.push(...ids),
    },
  };
  const ending = await sendOwed(services, {
    name: "a letter",
    about: { letterId: "1" },
    emails: "letter-1-",
    attempt: { last, signal: AbortSignal.timeout(60_000) },
    compose: () => {
      if (fails === "compose") throw new TypeError("no words");
      return {} as Message;
    },
    note: async (outcome) => {
      outcomes.push(outcome);
      return noted;
    },
  }).then(
    () => "done",
    (error: Error) => error.message,
  );
  return { ending, outcome: outcomes[0], forgotten, errors };
}

test("an email that was taken is noted as sent", async () => {
  const sent = { state: "sent", last_error: null, sent_at: at };
  expect(await attempt({})).toEqual({ ending: "done", outcome: sent, forgotten: [], errors: [] });
});

test("a refusal is thrown without the server's words, and the last one is an error", async () => {
  const refused = { last_error: "550 no such jan@example.nl", sent_at: null };
  expect(await attempt({ fails: "mail" })).toEqual({
    ending: "a letter was not taken (550)",
    outcome: { state: "queued", ...refused },
    forgotten: [],
    errors: [],
  });
  expect(await attempt({ fails: "mail", last: true })).toMatchObject({
    outcome: { state: "failed", ...refused },
    errors: ["a letter failed for good"],
  });
});

test("an email that cannot be composed fails as one that was refused", async () => {
  expect(await attempt({ fails: "compose" })).toMatchObject({
    ending: "a letter was not taken (TypeError)",
    outcome: { state: "queued", last_error: "no words" },
  });
});

test("a row that is gone, or owes another email by now, ends the attempt", async () => {
  expect(await attempt({ fails: "mail", noted: "gone" })).toMatchObject({
    ending: "done",
    forgotten: ["letter-1-"],
  });
  expect(await attempt({ fails: "mail", noted: "asked again" })).toMatchObject({
    ending: "done",
    forgotten: [],
  });
});

test("the same failure is news once", () => {
  const delayed = { state: "queued", last_error: "busy", sent_at: null } as const;
  expect(isNews(delayed, { last_error: null })).toBe(true);
  expect(isNews(delayed, { last_error: "busy" })).toBe(false);
  expect(isNews({ ...delayed, state: "failed" }, { last_error: "busy" })).toBe(true);
});
