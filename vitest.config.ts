import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    environment: "node",
    include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    globalSetup: "tests/global-setup.ts",
    setupFiles: "tests/no-network.ts",
    // One worker a core: most of the time a test waits for a browser or PostgreSQL.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", ["json", { outputFile: "test-results/results.json" }]],
  },
});
