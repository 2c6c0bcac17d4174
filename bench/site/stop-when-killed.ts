const stops: (() => Promise<void>)[] = [];
let isStopping = false;

/** Has this run when a signal ends the benchmark, the last one first: a server would stay behind. */
export function stopWhenKilled(stop: () => Promise<void>): void {
  stops.push(stop);
  if (stops.length > 1) return;
  for (const [signal, number] of [
    ["SIGHUP", 1],
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ] as const) {
    process.on(signal, () => void stopAll(128 + number));
  }
}

async function stopAll(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Errors of a measurement that is cut off must not end the process before its servers.
  process.on("uncaughtException", () => {});
  for (const stop of stops.toReversed()) await stop().catch(() => {});
  process.exit(code);
}
