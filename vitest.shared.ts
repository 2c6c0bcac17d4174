import path from "node:path";
import { nothingOutside } from "./tests/setup/nothing-outside.ts";
import { PATIENCE_MS } from "./tests/setup/until.ts";

/** Generous: a machine that is busy with other things fails no test. */
export const shared = {
  environment: "node",
  // Modules load once per worker, not once per file; `every-file.ts` checks that no file leaves the
  // process changed for the next.
  isolate: false,
  // Many tests start Node programs: their modules are compiled once, not on every start.
  env: {
    NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node-compile"),
    // For sites that tests start as programs of their own.
    ...nothingOutside,
  },
  testTimeout: 5 * PATIENCE_MS,
  hookTimeout: 5 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
} as const;

/** For tests that use a database: one PostgreSQL is started for all of them. */
export const site = {
  oxc: { jsx: { runtime: "automatic" as const } },
  test: {
    globalSetup: "tests/setup/global-setup.ts",
    setupFiles: ["tests/setup/every-site-file.ts", "tests/setup/every-file.ts"],
  },
};
