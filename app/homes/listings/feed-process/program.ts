/** The program of the process in which one feed is read; see isolated-connector.ts. */
import { publicFetch } from "../../../platform/http/public-fetch.ts";
import { detectSource } from "@voordeur/feeds/detect.ts";
import { FeedError, type FeedIo, type FeedItem } from "@voordeur/feeds/connector.ts";
import { FieldTally } from "@voordeur/feeds/field-tally.ts";
import { connectors } from "@voordeur/feeds/connectors.ts";
import type { FeedCall, FeedOrder, FromReader, ToReader } from "./messages.ts";
import { boundedItem, itemCounter, sizeOf } from "@voordeur/feeds/item-bounds.ts";

/** Characters of items in one message. */
const BATCH_SIZE = 256 * 1024;
const BATCH_ITEMS = 100;
/** Batches sent that the site has not taken yet. */
const WINDOW = 2;
const ALIVE_MS = 1000;

/** How many batches the site has not taken yet, and a callback for when it takes one. */
const underWay = { count: 0, onTaken: () => {} };
let onAnswer: (value: unknown) => void = () => {};
let batch: FeedItem[] = [];
let batchSize = 0;

// Ctrl-C in a terminal reaches this process too, but the site decides when reading ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.once("disconnect", () => process.exit());
process.on("message", (message: ToReader) => {
  if (message.kind === "read") void readToEnd(message);
  if (message.kind === "detect") void detect(message);
  if (message.kind === "answer") onAnswer(message.value);
  if (message.kind === "taken") {
    underWay.count -= 1;
    underWay.onTaken();
  }
});

async function readToEnd(order: FeedOrder): Promise<void> {
  // A slow website may take long between two pages; without this we would seem dead.
  const alive = setInterval(() => tell({ kind: "alive" }), ALIVE_MS);
  try {
    const count = itemCounter();
    const connector = await connectors[order.source.connector]();
    const io = ioOf(order);
    let left = order.maxItems ?? Infinity;
    for await (const item of connector(order.source, io)) {
      count(item);
      left -= 1;
      const bounded = boundedItem(item);
      batch.push(bounded);
      batchSize += sizeOf(bounded);
      if (batchSize >= BATCH_SIZE || batch.length >= BATCH_ITEMS) await sendBatch();
      if (left <= 0) break;
    }
    await sendBatch();
    tell({ kind: "complete", unread: io.fields?.unread() });
  } catch (error) {
    await sendBatch();
    tell(endOf(error));
  } finally {
    clearInterval(alive);
  }
}

async function detect(order: FeedOrder): Promise<void> {
  try {
    const io = ioOf(order);
    const connector = await detectSource(order.source, io);
    tell({ kind: "detected", connector });
  } catch (error) {
    tell(endOf(error));
  }
}

async function sendBatch(): Promise<void> {
  while (underWay.count >= WINDOW) {
    await new Promise<void>((resolve) => (underWay.onTaken = resolve));
  }
  if (batch.length === 0) return;
  underWay.count += 1;
  tell({ kind: "items", items: batch });
  batch = [];
  batchSize = 0;
}

function endOf(error: unknown): FromReader {
  if (error instanceof FeedError) return { kind: "unreadable", reason: error.message };
  // A string, array or stack too large: our own never are, so it is the feed's.
  if (error instanceof RangeError) {
    return { kind: "unreadable", reason: "De bron bevat iets dat te groot of te diep is." };
  }
  return { kind: "bug", stack: error instanceof Error ? (error.stack ?? "") : String(error) };
}

function ioOf(order: FeedOrder): FeedIo {
  const { source, token, tally, hosts, now, scratch, since, named, mark, readingMs, limits } =
    order;
  return {
    fetch: publicFetch(new Set(hosts)),
    wait: async (milliseconds) => {
      // The site can show these items meanwhile.
      await sendBatch();
      await call({ kind: "wait", milliseconds });
    },
    secret: (name) => (name === source.tokenVariable ? token : undefined),
    now,
    scratch,
    keepFile: async (bytes) => String(await call({ kind: "keepFile", bytes })),
    ...(tally && { fields: new FieldTally() }),
    ...(since && { since }),
    ...(named && { named }),
    ...(mark !== undefined && { mark }),
    ...(readingMs !== undefined && { readingMs }),
    ...(limits && { limits }),
  };
}

function call(what: FeedCall): Promise<unknown> {
  return new Promise((resolve) => {
    onAnswer = resolve;
    tell(what);
  });
}

function tell(message: FromReader): void {
  process.send?.(message);
}
