import { defineConfig } from "vitest/config";

/** Generous: a machine that is busy with other things fails no test. */
const shared = {
  environment: "node",
  // Modules load once a worker, not once a file: `every-file.ts` holds what that asks of a file.
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

export default defineConfig({
  test: {
    // Two cores are what we count on: more files at once starve each other's browsers.
    maxWorkers: 2,
    reporters: [
      "default",
      "./tests/setup/slowest-files.ts",
      ["json", { outputFile: "test-results/results.json" }],
    ],
    projects: [
      {
        test: {
          ...shared,
          name: "engines",
          include: ["engines/**/*.test.ts"],
          setupFiles: ["tests/setup/every-file.ts"],
        },
      },
      {
        oxc: { jsx: { runtime: "automatic" } },
        test: {
          ...shared,
          name: "site",
          include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
          globalSetup: "tests/setup/global-setup.ts",
          setupFiles: ["tests/setup/every-site-file.ts", "tests/setup/every-file.ts"],
        },
      },
    ],
  },
});
