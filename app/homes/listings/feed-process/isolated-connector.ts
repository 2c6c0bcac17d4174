import { type ChildProcess, fork } from "node:child_process";
import { on } from "node:events";
import type { ListingSource } from "../../../settings/groups/sources.ts";
import { workerProgram } from "../../../platform/jobs/worker-program.ts";
import { privateHosts } from "../../../platform/http/public-fetch.ts";
import {
  FeedError,
  type FeedIo,
  type FeedItem,
  type FeedSource,
} from "@voordeur/feeds/connector.ts";
import type { FeedCall, FeedOrder, FromReader, ToReader } from "./messages.ts";

/** Without `fetch`: the reading process fetches the feed itself. */
export interface SiteIo extends Omit<FeedIo, "fetch"> {
  /** Hosts that may be asked although they are of a private network. Default: the source's own. */
  hosts?: ReadonlySet<string>;
  /** Ends the feed early, after so many items. */
  maxItems?: number;
}

export interface IsolationLimits {
  /** The JavaScript heap, in MB. */
  heapMb: number;
  /** How long the process may be silent, in milliseconds. */
  stallMs: number;
}

/** A Connector for every format, which reads in a process of its own. */
export type IsolatedConnector = (
  source: ListingSource,
  io: SiteIo,
) => AsyncGenerator<FeedItem, void>;

const LIMITS: IsolationLimits = { heapMb: 384, stallMs: 60_000 };

/**
 * Reads each feed in a process of its own, so that one that fills the memory, hangs or hits a bug of
 * the engine ends only that process and not the site. A thread would not do: V8 ends the whole
 * process when a single allocation passes a thread's `resourceLimits`.
 * @throws FeedError while iterating, also when the process was killed.
 */
export function isolatedConnector(limits: Partial<IsolationLimits> = {}): IsolatedConnector {
  const { heapMb, stallMs } = { ...LIMITS, ...limits };
  return async function* (source, io) {
    const { signal } = io;
    signal?.throwIfAborted();
    const reader = startReader(heapMb, signal);
    const end = watchEnd(reader, stallMs);
    // Sending to a process that has ended fails; `end.reason` tells why it ended.
    const tell = (message: ToReader) => void reader.send(message, () => {});
    try {
      // Listen before the process can answer.
      const messages = on(reader, "message", { close: ["close"] });
      tell(orderOf(source, io));
      for await (const [message] of messages as AsyncIterable<[FromReader]>) {
        if (message.kind === "complete") {
          io.fields?.add(message.unread ?? new Map());
          return;
        }
        if (message.kind === "unreadable") throw new FeedError(message.reason);
        if (message.kind === "bug") throw new Error(`reading a feed failed: ${message.stack}`);
        if (message.kind === "items") {
          yield* message.items;
          tell({ kind: "taken" });
        } else if (message.kind === "wait" || message.kind === "keepFile")
          tell({ kind: "answer", value: await answer(message, io) });
      }
      throw new FeedError(end.reason());
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      await end.end();
    }
  };
}

export const readIsolated = isolatedConnector();

/**
 * The format of what is at a source's address, found out in such a process as well; undefined: none
 * that is known.
 * @throws FeedError
 */
export async function detectIsolated(
  source: ListingSource,
  io: SiteIo,
): Promise<FeedSource["connector"] | undefined> {
  const reader = startReader(LIMITS.heapMb, io.signal);
  const end = watchEnd(reader, LIMITS.stallMs);
  try {
    const messages = on(reader, "message", { close: ["close"] });
    reader.send({ ...orderOf(source, io), kind: "detect" }, () => {});
    for await (const [message] of messages as AsyncIterable<[FromReader]>) {
      if (message.kind === "detected") return message.connector;
      if (message.kind === "unreadable") throw new FeedError(message.reason);
      if (message.kind === "bug") throw new Error(`detecting failed: ${message.stack}`);
      if (message.kind === "wait" || message.kind === "keepFile") {
        reader.send({ kind: "answer", value: await answer(message, io) }, () => {});
      }
    }
    throw new FeedError(end.reason());
  } catch (error) {
    io.signal?.throwIfAborted();
    throw error;
  } finally {
    await end.end();
  }
}

function startReader(heapMb: number, signal: AbortSignal | undefined): ChildProcess {
  const program = workerProgram("feed-process", new URL("program.ts", import.meta.url));
  return fork(program, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    killSignal: "SIGKILL",
    ...(signal && { signal }),
  });
}

function orderOf(
  source: ListingSource,
  { secret, now, scratch, since, named, mark, readingMs, limits, fields, ...io }: SiteIo,
): FeedOrder {
  const token = source.tokenVariable === undefined ? undefined : secret(source.tokenVariable);
  const tally = fields !== undefined;
  const hosts = [...(io.hosts ?? privateHosts([source.url]))];
  const read = { now, scratch, since, named, mark, readingMs, limits, maxItems: io.maxItems };
  return { kind: "read", source, token, tally, hosts, ...read };
}

function answer(call: FeedCall, io: SiteIo): Promise<unknown> {
  return call.kind === "wait" ? io.wait(call.milliseconds) : io.keepFile(call.bytes);
}

/** Kills a reader that falls silent, and tells why a reader ended. */
function watchEnd(reader: ChildProcess, stallMs: number) {
  const STEPS = 10;
  let silentSteps = 0;
  let errors = "";
  reader.on("message", () => (silentSteps = 0));
  // Without a listener, an error event would crash the site; `reason` tells how the process ended.
  reader.on("error", () => {});
  const closed = new Promise((resolve) => reader.once("close", resolve));
  reader.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-10_000);
  });
  // In steps: if this process itself was blocked, the reader was not silent for all that time.
  const timer = setInterval(() => {
    silentSteps += 1;
    if (silentSteps > STEPS) reader.kill("SIGKILL");
  }, stallMs / STEPS);
  return {
    async end(): Promise<void> {
      clearInterval(timer);
      reader.kill("SIGKILL");
      await closed;
    },
    reason(): string {
      if (silentSteps > STEPS) return "Het lezen van de bron duurde te lang en is afgebroken.";
      const isFull =
        /heap out of memory|heap limit/i.test(errors) || reader.signalCode === "SIGKILL";
      return isFull
        ? "Het lezen van de bron kostte te veel geheugen en is afgebroken."
        : "Het lezen van de bron is onverwacht afgebroken.";
    },
  };
}
