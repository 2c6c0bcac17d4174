import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { startStandIn, type StandIn } from "../../../tests/site/outside/stand-in.ts";
import { useTestServices, type TestServices } from "../../../tests/site/services.ts";
import { loadConfig } from "../config.ts";
import { readOutsideConfig } from "./addresses.ts";
import { forgetAnswersJob } from "./forget-answers.ts";
import { openOutside } from "./outside.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

const services = await useTestServices();
afterEach(() => void services.log.lines.splice(0));

const answer = z.object({ name: z.string().nullable() });
const question = (path = "thing?q=1", changes: object = {}) => ({
  service: "pdok" as const,
  path,
  keepMs: 30 * DAY,
  read: (body: unknown) => answer.parse(body).name,
  timeoutMs: 30_000,
  maxBytes: 1_000_000,
  ...changes,
});

/** Every test has a stand-in on another port, so that no cached answer is another test's. */
async function open(
  reply: (url: URL) => unknown = (url) => ({ name: `answer to ${url.search}` }),
): Promise<{ standIn: StandIn; outside: ReturnType<typeof openOutside>; path: string }> {
  const standIn = await startStandIn(reply);
  const config = loadConfig({ PDOK_URL: `${standIn.url}/`, CBS_URL: "off" });
  return {
    standIn,
    outside: openOutside({ ...services, config }),
    path: standIn.url.slice(-5),
  };
}

const warnings = (of: TestServices = services) =>
  of.log.lines.map(({ message }) => message).filter((message) => message.includes("outside"));

test("an answer is kept until its time is over", async () => {
  const { standIn, outside, path } = await open();
  const found = { state: "found", answer: "answer to ", fetchedAt: services.clock() };
  await expect(outside.ask(question(path))).resolves.toEqual(found);
  await expect(outside.ask(question(path))).resolves.toEqual(found);
  expect(standIn.asked).toEqual([`/${path}`]);
  services.advance(31 * DAY);
  await outside.ask(question(path));
  expect(standIn.asked).toHaveLength(2);
});

test("the same question is under way once", async () => {
  const { standIn, outside, path } = await open();
  await Promise.all(Array.from({ length: 10 }, () => outside.ask(question(path))));
  expect(standIn.asked).toHaveLength(1);
});

test("few questions are asked at once, and too many are turned away", async () => {
  const { standIn, outside, path } = await open();
  const asked = Array.from({ length: 60 }, (_, index) => outside.ask(question(`${path}/${index}`)));
  const outcomes = await Promise.all(asked);
  expect(standIn.mostAtOnce).toBeLessThanOrEqual(2);
  expect(outcomes).toContainEqual({ state: "unreachable", reason: "busy" });
});

test("no answer is an answer, and kept for a week", async () => {
  const { standIn, outside, path } = await open((url) =>
    url.pathname.endsWith("gone") ? undefined : { name: null },
  );
  for (const each of [`${path}/null`, `${path}/gone`]) {
    await expect(outside.ask(question(each))).resolves.toMatchObject({ state: "not-found" });
    await expect(outside.ask(question(each))).resolves.toMatchObject({ state: "not-found" });
  }
  expect(standIn.asked).toHaveLength(2);
  services.advance(8 * DAY);
  await outside.ask(question(`${path}/gone`));
  expect(standIn.asked).toHaveLength(3);
  expect(outside.isUp("pdok")).toBe(true);
});

test.each(["down", "slow", "refusing", "huge", "redirecting"] as const)(
  "a service that is %s is left alone, longer each time, with one line in the log",
  async (manner) => {
    const { standIn, outside, path } = await open();
    standIn.manner = manner;
    const failed = { state: "unreachable", reason: "failed" };
    const resting = { state: "unreachable", reason: "resting" };
    const asking = question(path, manner === "slow" ? { timeoutMs: 100 } : {});
    await expect(outside.ask(asking)).resolves.toEqual(failed);
    await expect(outside.ask(asking)).resolves.toEqual(resting);
    expect(outside.isUp("pdok")).toBe(false);
    services.advance(2 * MINUTE);
    await expect(outside.ask(asking)).resolves.toEqual(failed);
    services.advance(2 * MINUTE);
    await expect(outside.ask(asking)).resolves.toEqual(resting);
    for (let days = 0; days < 3; days += 1) {
      services.advance(DAY);
      await expect(outside.ask(asking)).resolves.toEqual(failed);
    }
    services.advance(5 * 60 * MINUTE);
    await expect(outside.ask(asking)).resolves.toEqual(resting);
    expect(warnings()).toHaveLength(1);
    standIn.manner = "right";
    services.advance(DAY);
    await expect(outside.ask(question(path))).resolves.toMatchObject({ state: "found" });
    expect(warnings()).toEqual([
      "a service outside does not answer, and is left alone for a while",
      "a service outside answers again",
    ]);
  },
);

test("a machine without internet says so once", async () => {
  const { standIn, outside, path } = await open();
  await standIn.close();
  await expect(outside.ask(question(path))).resolves.toEqual({
    state: "unreachable",
    reason: "failed",
  });
  expect(warnings()).toHaveLength(1);
});

test("an old answer is better than none", async () => {
  const { standIn, outside, path } = await open();
  const first = await outside.ask(question(path));
  services.advance(40 * DAY);
  standIn.manner = "down";
  await expect(outside.ask(question(path))).resolves.toEqual(first);
  await expect(outside.ask(question(path))).resolves.toEqual(first);
});

test("an answer that makes no sense is kept by nobody, and five of them are a failure", async () => {
  const { standIn, outside, path } = await open();
  standIn.manner = "wrong";
  for (let times = 0; times < 5; times += 1) {
    await expect(outside.ask(question(path))).resolves.toEqual({
      state: "unreachable",
      reason: "wrong",
    });
  }
  await expect(outside.ask(question(path))).resolves.toEqual({
    state: "unreachable",
    reason: "resting",
  });
  standIn.manner = "right";
  services.advance(2 * MINUTE);
  await expect(outside.ask(question(path))).resolves.toMatchObject({ state: "found" });
});

test("an answer with any characters can be kept", async () => {
  const name = "a\u0000b\ud800\u2028";
  const { outside, path } = await open(() => ({ name }));
  await outside.ask(question(path));
  await expect(outside.ask(question(path))).resolves.toMatchObject({ answer: name });
});

test("bytes come as they are, and are not kept", async () => {
  const { standIn, outside, path } = await open(() => ({ name: "x" }));
  const limits = { maxBytes: 100, timeoutMs: 30_000 };
  const tile = await outside.bytes("tiles", path, limits);
  expect(tile.state === "found" && Buffer.from(tile.bytes).toString()).toBe('{"name":"x"}');
  await outside.bytes("tiles", path, limits);
  expect(standIn.asked).toHaveLength(2);
  standIn.manner = "down";
  await expect(outside.bytes("tiles", path, limits)).resolves.toMatchObject({
    state: "unreachable",
  });
  // Tiles have a rest of their own.
  expect(outside.isUp("pdok")).toBe(true);
});

test("a service that is off is not asked", async () => {
  const { outside } = await open();
  await expect(outside.ask({ ...question(), service: "cbs" })).resolves.toEqual({
    state: "unreachable",
    reason: "off",
  });
  expect(outside.isOn("cbs")).toBe(false);
  expect(outside.isOn("bag")).toBe(false);
});

test("answers that nobody asked for again go after two months", async () => {
  const { standIn, outside, path } = await open();
  await outside.ask(question(path));
  const job = forgetAnswersJob(services);
  const attempt = { last: false, signal: new AbortController().signal };
  services.advance(80 * DAY);
  await job.run({}, attempt);
  standIn.manner = "down";
  await expect(outside.ask(question(path))).resolves.toMatchObject({ state: "found" });
  services.advance(11 * DAY);
  await job.run({}, attempt);
  await expect(outside.ask(question(path))).resolves.toMatchObject({ state: "unreachable" });
});

test("the public services are asked without any setting, those with a key once there is one", () => {
  const plain = readOutsideConfig({});
  expect(plain.pdok?.baseUrl).toBe("https://api.pdok.nl");
  expect(plain.cbs?.baseUrl).toBe("https://opendata.cbs.nl");
  expect([plain.bag, plain["ep-online"]]).toEqual([null, null]);
  const keys = readOutsideConfig({ BAG_API_KEY: "b", EP_ONLINE_API_KEY: "e", PDOK_URL: "off" });
  expect([keys.pdok, keys.tiles]).toEqual([null, null]);
  expect(keys.bag?.headers).toMatchObject({ "X-Api-Key": "b" });
  expect(keys["ep-online"]?.headers).toEqual({ Authorization: "e" });
  const off = readOutsideConfig({ BAG_API_KEY: "b", BAG_URL: "off" });
  expect(off.bag).toBeNull();
});
