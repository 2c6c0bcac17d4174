import { data, RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { handleError } from "../../entry.server.tsx";
import type { Services } from "../services.ts";
import { servicesContext } from "../services.ts";
import { formAction } from "./acts.ts";
import { TooLargeError } from "./form.ts";
import { refuseLarge } from "./refusal.ts";

const levels: string[] = [];
const note = (level: string) => () => void levels.push(level);
const log = { info: note("info"), warn: note("warn"), error: note("error") };
beforeEach(() => void levels.splice(0));

const context = new RouterContextProvider();
context.set(servicesContext, { log } as unknown as Services);
const request = (init: RequestInit = {}) =>
  new Request("https://voordeur.example/x", { method: "POST", body: new FormData(), ...init });

/** An error as Drizzle throws it. */
const failure = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("no"), { code }) });

const action = (error: unknown) =>
  formAction({ find: () => ({}), answer: () => data(null) })({
    "": {
      run: () => {
        throw error;
      },
    },
  })({ request: request(), context, params: {} });

/** Codes of PostgreSQL for what two who act at once do to each other. */
const races = ["23503", "23505", "23P01", "40001"];
/** A deadlock is a fault of our own: acts have one order of locks. */
const faults = ["40P01", "23502", "23514", "22021", "42P01", "42601", "22003", "XX000"];

test.each(races)(
  "an act that meets another (%s) is refused in words, and no error",
  async (code) => {
    const refused = await action(failure(code));
    expect(refused).toMatchObject({
      init: { status: 409 },
      data: { error: expect.stringMatching(/intussen iets veranderd/) },
    });
    expect(levels).toEqual(["warn"]);
  },
);

test.each(faults)("a fault of our own (%s) is thrown on", async (code) => {
  await expect(action(failure(code))).rejects.toThrow("Failed query");
  expect(levels).toEqual([]);
});

test.each([
  ...races.map((code) => ["warn", failure(code)] as const),
  ...faults.map((code) => ["error", failure(code)] as const),
  ["error", new TypeError("x is not a function")] as const,
])("a page that fails is logged as %s", (level, error) => {
  handleError(error, { request: request(), context });
  expect(levels).toEqual([level]);
});

test("nothing is logged about who went away", () => {
  const gone = new AbortController();
  gone.abort();
  handleError(failure("XX000"), { request: request({ signal: gone.signal }), context });
  expect(levels).toEqual([]);
});

test("a form that is refused as it is read comes back without fields, and an act never runs", async () => {
  const run = vi.fn<() => void>();
  const read = async () => Promise.reject(new TooLargeError()).catch(refuseLarge("Te groot"));
  const page = formAction({ read, find: () => ({}), answer: () => data(null) });
  const refused = await page({ "": { run } })({ request: request(), context, params: {} });
  expect(refused).toMatchObject({
    init: { status: 413 },
    data: { act: "", error: "Te groot", errors: {}, typed: {} },
  });
  expect(run).not.toHaveBeenCalled();
});

test("an upload that fails otherwise is thrown on", () => {
  expect(() => refuseLarge("Te groot")(new TypeError("cut off"))).toThrow("cut off");
});

test.each([
  [["", "delen"], "delen", ["delen"]],
  [["", "delen"], "onbekend", [""]],
  [["", "delen"], "constructor", [""]],
  [["", "delen"], undefined, [""]],
  [["delen"], "onbekend", 400],
  [["delen"], undefined, 400],
])("of the acts %j a form that names %j gets %j", async (names, act, expected) => {
  const done: string[] = [];
  const acts = names.map((name) => [name, { run: () => void done.push(name) }]);
  const make = formAction({ find: () => ({}), answer: () => null });
  const body = new FormData();
  if (act) body.set("act", act);
  const sent = { request: request({ body }), context, params: {} };
  const answer = make(Object.fromEntries(acts))(sent).then(
    () => done,
    (error: Response) => error.status,
  );
  expect(await answer).toEqual(expected);
});
