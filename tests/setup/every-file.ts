import fc from "fast-check";
import { afterAll, vi } from "vitest";
import { countAnew } from "./count.ts";
import "./no-network.ts";

countAnew();

// The same examples of each property in every run, so that it ends as the last one did. Each run of
// `test:again` has others.
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 1) });

if (process.env["LATE_CONNECTIONS"]) {
  const { lateConnections } = await import("./late-connections.ts");
  lateConnections();
}

// The files of a worker share one process and its modules, so that these load once. A file puts
// back what it changed for the whole process, or the next one would see it.
const before = processState();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const after = processState();
  vi.useRealTimers();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  if (changed.length > 0) throw new Error(`A test left these changed: ${changed.join(", ")}`);
});

function processState(): Map<string, unknown> {
  const state = new Map<string, unknown>(Object.entries(process.env));
  // sharp says there where it found its library.
  state.delete("VIPSHOME");
  const folder = process.cwd();
  for (const [name, value] of Object.entries({ folder, fetch, Date, setTimeout })) {
    state.set(name, value);
  }
  return state;
}
