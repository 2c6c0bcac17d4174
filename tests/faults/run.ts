/**
 * Causes faults of every kind in a site under load, and prints which leads were sent, acknowledged,
 * found and notified. `npm run test:faults -- --rounds 100 --crowds 5 --seed 1`, and `--only kills` (or
 * `database`, `mail`, `disk`, `restores`, `crowds`) for one part.
 */
import { parseArgs } from "node:util";
import { agency } from "../../agency.config.ts";
import { runDiskFull } from "./disk-full.ts";
import { runOutages } from "./outages.ts";
import { booksLine, redOf, roundLine, tally } from "./report.ts";
import { runStay, type Stay } from "./rounds.ts";
import { runRounds } from "./run-rounds.ts";
import "./load-tsx.ts";
import { databaseFaults, kills } from "./strikes.ts";

/** Rounds on one data directory, before a fresh one. */
const ROUNDS_OF_A_STAY = 10;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    outages: { type: "string", default: "20" },
    crowds: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    only: { type: "string" },
  },
});
const seed = Number(values.seed);
const table: Record<string, Record<string, string | number>> = {};
const red: string[] = [];

const parts: Record<string, () => Promise<void>> = {
  kills: () => strike("kills", kills, Number(values.rounds)),
  database: () => strike("database", databaseFaults, 2 * Object.keys(databaseFaults).length),
  mail,
  disk,
  restores,
  crowds,
};
console.log(`seed ${seed}`);
for (const [part, run] of Object.entries(parts)) {
  if (values.only === undefined || values.only === part) await run();
}
console.table(table);
for (const line of red) console.error(line);
if (red.length > 0) console.error(`Red. Repeat it with --seed ${seed}.`);
process.exitCode = red.length > 0 ? 1 : 0;

async function strike(part: string, strikes: typeof kills, rounds: number): Promise<void> {
  const stays: Stay[] = [];
  for (let done = 0; done < rounds; done += ROUNDS_OF_A_STAY) {
    let number = done;
    const stay = await runStay({
      // Any stay can be repeated alone: a run with this seed begins with it.
      seed: seed + done,
      strikes,
      rounds: Math.min(ROUNDS_OF_A_STAY, rounds - done),
      inTurn: part === "database",
      say: (round) => console.log(roundLine(++number, round)),
    });
    stays.push(stay);
    console.log(`      settled (seed ${seed + done}): ${booksLine(stay.end)}`);
  }
  table[part] = tally(stays);
  red.push(...redOf(stays));
}

async function mail(): Promise<void> {
  const { outages, failedForGood } = await runOutages({
    seed,
    outages: Number(values.outages),
    leads: 3,
    say: ({ trouble, hours, killed, tries, ledger }) => {
      const words = `${hours} h${killed ? ", app killed" : ""}, ${tries} tries`;
      console.log(`      ${trouble.padEnd(24)} ${words.padEnd(28)} ${booksLine(ledger)}`);
    },
  });
  const { faults, ...end } = outages.at(-1)!.ledger;
  red.push(...outages.flatMap(({ ledger }) => ledger.faults));
  if (failedForGood !== 1) red.push(`${failedForGood} emails failed for good instead of 1`);
  table["mail"] = { rounds: outages.length, ...end, red: faults.length };
}

async function disk(): Promise<void> {
  const result = await runDiskFull({ seconds: 20, phone: agency.phone.display });
  if (typeof result === "string") return console.log(`disk full: ${result}`);
  const { ledger, answers, recovery, tellsPhone, logPerSecond } = result;
  console.log(`      disk full for 20 s: answers ${JSON.stringify(answers)}, ${booksLine(ledger)}`);
  console.log(`      back in ${recovery} ms, ${logPerSecond} bytes of log a second`);
  red.push(...ledger.faults);
  if (!tellsPhone) red.push("a full disk: visitors were not told whom to call");
  const { faults, ...end } = ledger;
  table["disk"] = { rounds: 1, ...end, red: faults.length, "recovery, longest (ms)": recovery };
}

/** Kills at every tenth file and statement, where `npm test` kills at named ones. */
function restores(): Promise<void> {
  return tests("restores", ["tests/faults/killed-"]);
}

/** Hundreds at once. */
function crowds(): Promise<void> {
  return tests("crowds", ["tests/faults/rush", "app/"]);
}

async function tests(part: string, paths: string[]): Promise<void> {
  const row = runRounds(paths, { seed, rounds: part === "crowds" ? Number(values.crowds) : 1 });
  if (row.red > 0) red.push(`${part}: ${row.red} red`);
  table[part] = row;
}
