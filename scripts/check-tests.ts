import { readWaits } from "./waits.ts";

const { files, violations } = readWaits(process.cwd());
for (const { file, line, rule, instead } of violations) {
  console.error(`${file}:${line}: ${rule}. Instead: ${instead}`);
}
if (violations.length > 0 || files === 0) process.exit(1);
console.log(`${files} files of tests wait for facts only`);
