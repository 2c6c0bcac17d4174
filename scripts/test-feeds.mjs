// `npm run test:feeds -- 100 7`: feeds made to hurt, as many as are asked for, by a seed.
import { spawnSync } from "node:child_process";

const [count = "100", seed = "1"] = process.argv.slice(2);
if (![count, seed].every((word) => /^[1-9]\d{0,8}$/.test(word))) {
  console.error("How many, and by which seed? npm run test:feeds -- 100 7");
  process.exit(1);
}
const { status } = spawnSync("vitest", ["run", "tests/hurtful-feeds"], {
  env: { ...process.env, HURTFUL_FEEDS: count, HURTFUL_SEED: seed },
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
