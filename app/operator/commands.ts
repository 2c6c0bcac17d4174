import { ConfigError } from "../platform/config.ts";
import { backup } from "./backup.ts";
import type { CommandContext } from "./context.ts";
import { reseal } from "./reseal.ts";
import { restore } from "./restore.ts";
import { settings } from "./settings.ts";
import { upgradeDatabase } from "./upgrade-database.ts";

const commands = { backup, reseal, restore, "upgrade-database": upgradeDatabase, settings };

/** Runs a command that works on the data as it is, without the site; its exit code. */
export async function runCommand(
  name: string,
  words: string[],
  context: CommandContext,
): Promise<number> {
  if (!Object.hasOwn(commands, name)) throw new ConfigError(`Unknown command: ${name}`);
  try {
    return await commands[name as keyof typeof commands](context, words);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith("ERR_PARSE_ARGS")) throw new ConfigError(message);
    throw error;
  }
}
