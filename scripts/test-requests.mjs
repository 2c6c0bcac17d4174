// `npm run test:requests -- 10000 7`: tests with 10,000 generated requests from seed 7, and each field of
// each form with what it does not expect.
import { spawnSync } from "node:child_process";

const [count = "10000", seed = "1"] = process.argv.slice(2);
if (![count, seed].every((word) => /^[1-9]\d{0,6}$/.test(word))) {
  console.error("Give a number of requests and a seed: npm run test:requests -- 10000 7");
  process.exit(1);
}
const { status } = spawnSync(
  "vitest",
  ["run", "tests/http/requests-generated", "tests/http/functions-generated", "tests/http/hostile"],
  {
    env: { ...process.env, GENERATED_REQUESTS: count, PROPERTY_SEED: seed },
    stdio: "inherit",
    shell: process.platform === "win32",
  },
);
process.exit(status ?? 1);
