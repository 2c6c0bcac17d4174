// `npm run test:release`: the archive of a release, started with nothing but Node.
import { spawnSync } from "node:child_process";

const words = ["run", "--config", "vitest.rounds.config.ts", "tests/operator/release"];
const { status } = spawnSync("vitest", words, {
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
