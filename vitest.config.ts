import { defineConfig } from "vitest/config";
import SlowFilesFirst from "./tests/setup/slow-files-first.ts";
import { shared, site } from "./vitest.shared.ts";

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
      "./scripts/test-progress.ts",
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
          ...site.test,
          name: "waiting",
          include: waiting,
          maxWorkers: WHILE_OTHERS_WAIT,
        },
      },
      {
        oxc: site.oxc,
        test: {
          ...shared,
          ...site.test,
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
