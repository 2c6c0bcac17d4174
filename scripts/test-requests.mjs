// `npm run test:requests -- 10000`: tests with 10,000 generated requests, and each field of each form
// with what it does not expect.
import { spawnSync } from "node:child_process";

const count = process.argv[2] ?? "10000";
if (!/^[1-9]\d{0,6}$/.test(count)) {
  console.error("Give a number of requests: npm run test:requests -- 10000");
  process.exit(1);
}
const { status } = spawnSync(
  "vitest",
  ["run", "tests/http/requests-generated", "tests/http/functions-generated", "tests/http/hostile"],
  {
    env: { ...process.env, GENERATED_REQUESTS: count },
    stdio: "inherit",
    shell: process.platform === "win32",
  },
);
process.exit(status ?? 1);
