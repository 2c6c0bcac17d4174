import { readFileSync } from "node:fs";

type Environment = Record<string, string | undefined>;

/**
 * A secret of the environment: the variable itself, or the content of the file that `<name>_FILE`
 * names, as container platforms hand secrets over. Spaces and line ends around it do not count.
 * @throws when both are set, or the file cannot be read or is empty.
 */
export function readSecret(environment: Environment, name: string): string | undefined {
  const file = environment[`${name}_FILE`];
  if (file === undefined) return environment[name];
  if (environment[name] !== undefined) throw new Error(`set ${name} or ${name}_FILE, not both`);
  let content: string;
  try {
    content = readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`the file cannot be read (${code})`, { cause: error });
  }
  if (content === "") throw new Error("the file is empty");
  return content;
}
