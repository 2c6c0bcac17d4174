import { defineConfig } from "vitest/config";
import { shared, site } from "./vitest.shared.ts";

/** Crowds and kills at moments that nobody named, for `npm run test:faults` and `test:failover`. */
export default defineConfig({
  oxc: site.oxc,
  test: {
    ...shared,
    ...site.test,
    include: ["{app,engines,tests}/**/*.rounds.ts"],
    maxWorkers: 2,
    // Hundreds of kills, one after the other.
    testTimeout: 3_600_000,
  },
});
