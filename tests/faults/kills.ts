import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import pLimit from "p-limit";
import { freshDirectory } from "../setup/temporary.ts";

/** A command of the built server, and where its data is. */
export interface Command {
  words: readonly string[];
  env: { DATA_DIR: string; DATABASE_URL?: string };
}

/** Where it dies, or the file for the list of its boundaries: see `kill-at.ts`. */
export interface Fate {
  at?: number;
  when?: string;
  list?: string;
}

/** A program imports this before all else, and it finds its fate in this environment. */
export const killer = new URL("./kill-at.ts", import.meta.url).href;
export const fatedEnv = (fate: Fate) => ({ FATE: JSON.stringify(fate) });

/** Runs a command until it ends or dies. @returns what it printed, and whether it died. */
export async function runUntil(command: Command, fate: Fate = {}) {
  const child = spawn(
    process.execPath,
    // The first flag says that it need not start itself again.
    ["--max-semi-space-size=8", "--import", killer, "build/server/main.js", ...command.words],
    {
      env: { ...process.env, ...command.env, ...fatedEnv(fate) },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const [said, failed] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  if (child.exitCode) throw new Error(failed);
  return { said, died: child.signalCode === "SIGKILL" };
}

/** Runs a command to its end. @returns its boundaries in their order. */
export async function boundariesOf(command: Command): Promise<string[]> {
  const folder = await freshDirectory();
  const list = path.join(folder, "boundaries");
  await runUntil(command, { list });
  const names = (await readFile(list, "utf8")).trimEnd().split("\n");
  await rm(folder, { recursive: true });
  return names;
}

/** The numbers of boundaries to kill at: those that are `telling`, and every `step`-th. */
export function pointsOf(names: string[], step: number, telling: (name: string) => boolean) {
  return names.flatMap((name, index) => (telling(name) || index % step === 0 ? [index + 1] : []));
}

/** Does this for some points at the same time. */
export async function eachPoint<Seen>(points: number[], look: (point: number) => Promise<Seen>) {
  const turn = pLimit(3);
  return Promise.all(points.map((point) => turn(() => look(point))));
}
