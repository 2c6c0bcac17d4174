import path from "node:path";
import { defineConfig } from "vitest/config";
import { nothingOutside } from "./tests/setup/nothing-outside.ts";
import SlowFilesFirst from "./tests/setup/slow-files-first.ts";
import { PATIENCE_MS } from "./tests/setup/until.ts";

/** Generous: a machine that is busy with other things fails no test. */
const shared = {
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

const site = {
  globalSetup: "tests/setup/global-setup.ts",
  setupFiles: ["tests/setup/every-site-file.ts", "tests/setup/every-file.ts"],
};

/** These start, stop and kill programs, and mostly wait for them. */
const waiting = [
  "app/platform/postgres/**/*.test.ts",
  "tests/{faults,instances,operator}/**/*.test.ts",
];

/** The engines' tests only calculate: they have two cores to themselves while four files wait. */
const WHILE_OTHERS_WAIT = 4;

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    reporters: [
      "default",
      "./tests/setup/progress.ts",
      ["json", { outputFile: "test-results/results.json" }],
    ],
    projects: [
      {
        test: {
          ...shared,
          name: "engines",
          include: ["engines/**/*.test.ts"],
          setupFiles: ["tests/setup/every-file.ts"],
          maxWorkers: WHILE_OTHERS_WAIT,
        },
      },
      {
        test: {
          ...shared,
          ...site,
          name: "waiting",
          include: waiting,
          maxWorkers: WHILE_OTHERS_WAIT,
        },
      },
      {
        oxc: { jsx: { runtime: "automatic" } },
        test: {
          ...shared,
          ...site,
          name: "site",
          include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
          exclude: waiting,
          // Two cores are what we count on. With two workers a fifth of them waits for browsers: a
          // whole run takes 15 minutes with three instead of 19.
          maxWorkers: 3,
          // After the others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
