import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterEach, expect, test, vi } from "vitest";
import { bare, readPdf } from "../../../tests/contracts/pdf.ts";
import { until } from "../../../tests/setup/until.ts";
import {
  createTypesetter,
  type Typesetter,
  TypesetterBusyError,
  withinDeadline,
} from "./typesetter.ts";
import { task } from "@voordeur/typst/fixtures/task.ts";

let typesetter: Typesetter;
afterEach(() => typesetter.close());

test("prints data as it is, also where it looks like markup", async () => {
  typesetter = createTypesetter();
  const words = '*a* _b_ #let x = 1 $ x^2 $ @ref <label> // \\ "q" `raw` ~ -- [c] \\u{41}';
  const { pages, isTagged, info } = await readPdf(await typesetter.typeset(task(words)));
  expect(bare(pages.join(""))).toBe(bare(`Proef${words}`));
  expect(isTagged).toBe(true);
  expect(info).toMatchObject({ Title: "Proef (concept)", Language: "nl" });
});

test("the same task gives the same bytes", async () => {
  typesetter = createTypesetter();
  const one = await typesetter.typeset(task("een"));
  const other = await typesetter.typeset(task("een"));
  expect(Buffer.compare(one, other)).toBe(0);
});

test("a failure says nothing of the data, and the next document is made", async () => {
  typesetter = createTypesetter();
  const error: unknown = await typesetter
    .typeset(task("geheim 😀 woord"))
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(`${(error as Error).stack}${JSON.stringify(error)}`).not.toMatch(/geheim|😀/);
  expect((error as Error).message).toContain("PDF/UA-1");
  expect((await typesetter.typeset(task("goed"))).length).toBeGreaterThan(1000);
});

test.each([
  ["stays for the next document", {}, 1],
  ["that holds too much is replaced", { heldBytes: -1 }, 3],
])("a worker %s", async (_what, options, expected) => {
  let started = 0;
  const count = () => void (started += 1);
  subscribe("child_process", count);
  typesetter = createTypesetter(options);
  for (const words of ["een", "twee", "drie"]) await typesetter.typeset(task(words));
  unsubscribe("child_process", count);
  expect(started).toBe(expected);
});

test("a document beyond the deadline is given up, and the next one is made", async () => {
  typesetter = createTypesetter();
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(deadline.signal);
  let started = 0;
  const count = () => void (started += 1);
  subscribe("child_process", count);
  const loops = "#for a in range(10000) { for b in range(10000) { let c = a + b } }\n#data.words";
  const endless = task("x", loops);
  const given = Promise.allSettled([typesetter.typeset(endless)]);
  await until("a worker to begin", () => started);
  unsubscribe("child_process", count);
  deadline.abort();
  expect(await given).toMatchObject([{ reason: expect.any(TypesetterBusyError) }]);
  expect((await typesetter.typeset(task("goed"))).length).toBeGreaterThan(1000);
});

test("more documents than may wait are refused at once, the others are made", async () => {
  typesetter = createTypesetter({ queue: 3 });
  const asked = Array.from({ length: 10 }, (_, index) =>
    typesetter.typeset(task(`nummer ${index}`)),
  );
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === "rejected");
  for (const answer of refused) {
    expect(answer).toMatchObject({ reason: expect.any(TypesetterBusyError) });
  }
  // One is made while three wait.
  expect(refused).toHaveLength(6);
});

const endless = () =>
  task("x", "#for a in range(10000) { for b in range(10000) { let c = a + b } }\n#data.words");

/** A typesetter at endless work; `stop` ends it. */
async function busyTypesetter() {
  typesetter = createTypesetter();
  const caller = new AbortController();
  let started = 0;
  const count = () => void (started += 1);
  subscribe("child_process", count);
  const given = Promise.allSettled([
    withinDeadline(() => typesetter.typeset(endless()), caller.signal),
  ]);
  await until("a worker to begin", () => started);
  unsubscribe("child_process", count);
  const stop = async () => {
    caller.abort();
    return given;
  };
  return { stop };
}

test("what waits has loaded none of its files, and loads them in its turn", async () => {
  const { stop } = await busyTypesetter();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return {};
  };
  const waiting = Array.from({ length: 20 }, () => typesetter.typeset(task("wacht"), load));
  expect(loads).toBe(0);
  await stop();
  expect((await Promise.all(waiting)).length).toBe(20);
  expect(loads).toBe(20);
});

test.each(["has gone already", "goes while it waits"])(
  "a caller who %s leaves the queue, and nothing is loaded for them",
  async (when) => {
    const { stop } = await busyTypesetter();
    const caller = new AbortController();
    if (when === "has gone already") caller.abort();
    let loads = 0;
    const load = async () => {
      loads += 1;
      return {};
    };
    const asked = Array.from({ length: 5 }, () =>
      withinDeadline(() => typesetter.typeset(task("weg"), load), caller.signal),
    );
    const given = Promise.allSettled(asked);
    caller.abort();
    for (const answer of await given) {
      expect(answer).toMatchObject({ reason: expect.any(TypesetterBusyError) });
    }
    const next = typesetter.typeset(task("goed"));
    await stop();
    expect((await next).length).toBeGreaterThan(1000);
    expect(loads).toBe(0);
  },
);

test("the deadline of an answer counts its waiting, and is one for all that it has typeset", async () => {
  const { stop } = await busyTypesetter();
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
  timeout.mockClear();
  let loads = 0;
  const asked = withinDeadline(async () => {
    await typesetter.typeset(task("een")).catch(() => {});
    return typesetter.typeset(task("twee"), async () => {
      loads += 1;
      return {};
    });
  });
  const given = Promise.allSettled([asked]);
  deadline.abort();
  expect(await given).toMatchObject([{ reason: expect.any(TypesetterBusyError) }]);
  expect(timeout).toHaveBeenCalledTimes(1);
  timeout.mockRestore();
  await stop();
  expect((await typesetter.typeset(task("goed"))).length).toBeGreaterThan(1000);
  expect(loads).toBe(0);
});
