import { type ChildProcess, fork } from "node:child_process";
import { on } from "node:events";
import type { ListingSource } from "../../../agency.ts";
import { workerProgram } from "../../../platform/jobs/worker-program.ts";
import { FeedError, type FeedIo, type FeedItem } from "@voordeur/feeds/connector.ts";
import type { FeedCall, FeedOrder, FromReader, ToReader } from "./messages.ts";

/** The feed is fetched there too, so no `fetch` of the site's is needed. */
export type SiteIo = Omit<FeedIo, "fetch">;

export interface IsolationLimits {
  /** Of JavaScript; MB. */
  heapMb: number;
  /** How long the process may be deaf, in milliseconds. */
  stallMs: number;
}

/** A Connector for every format that reads in a process of its own. */
export type IsolatedConnector = (
  source: ListingSource,
  io: SiteIo,
) => AsyncGenerator<FeedItem, void>;

const LIMITS: IsolationLimits = { heapMb: 384, stallMs: 60_000 };

/**
 * Reads feeds in a process of their own, so that one that fills the memory, hangs or meets a bug of
 * the engine ends that process alone and not the site. A thread would not do: V8 ends the whole
 * process when a single allocation passes a thread's `resourceLimits`.
 * @throws FeedError, from the iteration, also when the process did not end by itself.
 */
export function isolatedConnector(limits: Partial<IsolationLimits> = {}): IsolatedConnector {
  const { heapMb, stallMs } = { ...LIMITS, ...limits };
  return async function* (source, io) {
    const { signal } = io;
    signal?.throwIfAborted();
    const reader = startReader(heapMb, signal);
    const end = watchEnd(reader, stallMs);
    // One that ended already says why in its own way.
    const tell = (message: ToReader) => void reader.send(message, () => {});
    try {
      // Starts listening before there is anything to hear.
      const messages = on(reader, "message", { close: ["close"] });
      tell(orderOf(source, io));
      for await (const [message] of messages as AsyncIterable<[FromReader]>) {
        if (message.kind === "complete") return;
        if (message.kind === "unreadable") throw new FeedError(message.reason);
        if (message.kind === "bug") throw new Error(`reading a feed failed: ${message.stack}`);
        if (message.kind === "items") {
          yield* message.items;
          tell({ kind: "taken" });
        } else if (message.kind !== "alive")
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

function startReader(heapMb: number, signal: AbortSignal | undefined): ChildProcess {
  const program = workerProgram("feed-reader", new URL("program.ts", import.meta.url));
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
  { secret, now, scratch, since, readingMs, limits }: SiteIo,
): FeedOrder {
  const token = source.tokenVariable === undefined ? undefined : secret(source.tokenVariable);
  return { kind: "read", source, token, now, scratch, since, readingMs, limits };
}

function answer(call: FeedCall, io: SiteIo): Promise<unknown> {
  return call.kind === "wait" ? io.wait(call.milliseconds) : io.keepPicture(call.bytes);
}

/** Ends a reader that is not heard of, and tells why one ended. */
function watchEnd(reader: ChildProcess, stallMs: number) {
  const STEPS = 10;
  let silentSteps = 0;
  let errors = "";
  reader.on("message", () => (silentSteps = 0));
  // Errors that no message handler hears; `reason` tells how the process ended.
  reader.on("error", () => {});
  const closed = new Promise((resolve) => reader.once("close", resolve));
  reader.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-10_000);
  });
  // In steps: when this process itself stood still, the reader was not silent for as long.
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
      if (silentSteps > STEPS) return "Het lezen van de feed duurde te lang en is afgebroken.";
      const isFull =
        /heap out of memory|heap limit/i.test(errors) || reader.signalCode === "SIGKILL";
      return isFull
        ? "Het lezen van de feed kostte te veel geheugen en is afgebroken."
        : "Het lezen van de feed is onverwacht afgebroken.";
    },
  };
}
