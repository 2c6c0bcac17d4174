// `npm run test:release`: the archive of a release, started with nothing but Node.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "tests/operator/release.test.ts"], {
  env: { ...process.env, RELEASE_ALONE: "true" },
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
