import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { expect } from "vitest";
import { testFolder } from "@voordeur/feeds/fixtures/feeds.ts";
import { secretsOf } from "../../app/platform/config.ts";
import { checkFeed } from "../../scripts/check-feed.ts";
import { readHere } from "../listings/read-here.ts";

interface Run {
  code: number;
  output: string;
  errors: string;
}

/** Checks a feed as the command does, but in this process. In its temporary folder nothing may be left. */
export async function feedCheck(
  words: string[],
  environment: Record<string, string> = {},
): Promise<Run> {
  const [said, complained]: [string[], string[]] = [[], []];
  const scratch = await testFolder();
  const code = await checkFeed(words, {
    read: readHere,
    say: (text) => void said.push(`${text}\n`),
    complain: (text) => void complained.push(`${text}\n`),
    secret: secretsOf(environment),
    scratch,
  });
  expect(await readdir(scratch)).toEqual([]);
  return { code, output: said.join(""), errors: complained.join("") };
}

/** Runs the command itself. */
export async function feedCheckCommand(words: string[]): Promise<Run> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const scratch = await testFolder();
  const run = await new Promise<Run>((resolve) => {
    execFile(
      process.execPath,
      ["scripts/feed-check.ts", ...words],
      { env: { PATH, NODE_COMPILE_CACHE, TMPDIR: scratch } },
      (error, output, errors) => {
        resolve({ code: error ? Number(error.code) : 0, output, errors });
      },
    );
  });
  expect(await readdir(scratch)).toEqual([]);
  return run;
}
