import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    environment: "node",
    include: ["app/**/*.test.{ts,tsx}", "engines/**/*.test.ts", "tests/**/*.test.{ts,tsx}"],
    globalSetup: "tests/setup/global-setup.ts",
    setupFiles: ["tests/setup/no-network.ts", "tests/setup/no-outside-in-transaction.ts"],
    // A test file brings a browser, a server or a PostgreSQL: two at once starve each other.
    maxWorkers: 1,
    // Generous: a machine that is busy with other things fails no test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ["default", ["json", { outputFile: "test-results/results.json" }]],
  },
});
