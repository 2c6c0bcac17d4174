import type { ServerResponse } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { feedServer } from "@voordeur/feeds/fixtures/feeds.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { readHere } from "../../../../tests/listings/read-here.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { syncSource } from "./sync.server.ts";

const bench = await useWorkbench();
const { services, source } = bench;
beforeEach(() => bench.empty());

const objects = [1, 2, 3, 4].map((id) => realworksObject(id));
const good = JSON.stringify({ resultaten: objects, paginering: { totaalAantal: 4 } });
const changed = good.replaceAll("395000", "100");

type Answer = (response: ServerResponse) => void;

const tooLate = "de server antwoordde niet op tijd";
const NEVER_MS = 2 ** 31 - 1;
/** Only the time that is to be over can be. */
const limitsFor = (reason?: string, isSilent = true) => ({
  maxBytes: 3_000_000,
  timeoutMs: reason === tooLate && !isSilent ? 300 : NEVER_MS,
  silenceMs: reason === tooLate && isSilent ? 300 : NEVER_MS,
});

const DRIP = "a byte now and then, without end";

/** Read in a process of its own, as the site does: one for each way in which its reading ends. */
const IN_OWN_PROCESS = new Set([
  "silence",
  "half, and then a cut connection",
  "2 GB without a word",
]);

/** Imports four listings, then reads from a server that answers like this. */
async function syncFrom(answer: Answer, reason?: string, what = "") {
  await bench.feed(good);
  await bench.sync();
  const state = async () => [await bench.listings(), await bench.photos(), await bench.changes()];
  const before = await state();
  const { base } = await feedServer((_url, response) => answer(response));
  const io = { wait: async () => {}, limits: limitsFor(reason, what !== DRIP) };
  const from = { ...source, url: `${base}/feed.json` };
  const options = IN_OWN_PROCESS.has(what) ? { io } : { io, connector: readHere };
  const result = await syncSource(services, from, options);
  return { result, before, after: await state() };
}

const send = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body);
};

test("a server that answers well is believed", async () => {
  const { result } = await syncFrom((response) => send(response, 200, changed));
  expect(result).toMatchObject({ state: "succeeded", changed: 4 });
});

const endless = (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "application/json" });
  const line = " ".repeat(64 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(line));
  };
  response.on("drain", more);
  more();
};

test.each<[string, Answer, string]>([
  ["500", (r) => send(r, 500, changed), "de server antwoordde met status 500"],
  ["silence", () => {}, tooLate],
  [
    "half, and then a cut connection",
    (r) => {
      r.writeHead(200, { "content-length": changed.length });
      r.write(changed.slice(0, changed.length / 2), () => r.destroy());
    },
    "er is geen verbinding",
  ],
  [
    "half as if it were all",
    (r) => send(r, 200, changed.slice(0, changed.length / 2)),
    "geen geldige JSON",
  ],
  [
    DRIP,
    (r) => {
      r.writeHead(200);
      const drip = () => !r.destroyed && r.write(" ", () => setImmediate(drip));
      drip();
    },
    tooLate,
  ],
  ["2 GB without a word", endless, "het antwoord is te groot"],
  [
    "a redirect to a private address",
    (r) => void r.writeHead(302, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
    "de server stuurt door naar een ander adres",
  ],
  ["an empty list", (r) => send(r, 200, '{"resultaten":[]}'), "De bron is leeg"],
])("a server that answers %s changes nothing that visitors see", async (what, answer, reason) => {
  const { result, before, after } = await syncFrom(answer, reason, what);
  expect(result).toMatchObject({ state: "failed", reason: expect.stringContaining(reason) });
  expect(after).toEqual(before);
  expect((await bench.runs()).at(-1)).toMatchObject({ state: "failed", reason: result.reason });
});
