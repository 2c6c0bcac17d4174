import { readRooms } from "./rooms.ts";

const { modules, files, violations } = await readRooms(process.cwd());
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
if (modules < files) console.error(`only ${modules} of ${files} modules were read`);
if (violations.length > 0 || modules < files) process.exit(1);
console.log(`${modules} modules keep to their rooms`);
