import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterEach, expect, test, vi } from "vitest";
import { bare, readPdf } from "../../../tests/contracts/pdf.ts";
import { until } from "../../../tests/setup/until.ts";
import { createTypesetter, type Typesetter, TypesetterBusyError } from "./typesetter.ts";
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
