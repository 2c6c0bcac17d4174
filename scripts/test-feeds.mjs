// `npm run test:feeds -- 100 7`: tests with 100 generated hurtful feeds, from seed 7.
import { spawnSync } from "node:child_process";

const [count = "100", seed = "1"] = process.argv.slice(2);
if (![count, seed].every((word) => /^[1-9]\d{0,8}$/.test(word))) {
  console.error("Give a number of feeds and a seed: npm run test:feeds -- 100 7");
  process.exit(1);
}
const { status } = spawnSync("vitest", ["run", "tests/hurtful-feeds"], {
  env: { ...process.env, HURTFUL_FEEDS: count, HURTFUL_SEED: seed },
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
