import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The address of a worker's program: built beside the server under its name, else its source
 * (tests and measurements run that).
 */
export function workerProgram(name: string, source: URL): URL {
  const built = pathToFileURL(path.resolve("build", "server", `${name}.js`));
  return import.meta.env?.PROD ? built : source;
}
