import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { ConfigError } from "../config.ts";

/**
 * Listens, and resolves when it does.
 * @param names the environment's variables of port and host, such as `PORT` and `HOST`.
 * @throws ConfigError with a Dutch sentence when the address is not to be had.
 */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  names: { port: string; host: string },
): Promise<void> {
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? ""];
    throw reason ? new ConfigError(reason({ port, host }, names)) : error;
  });
}

/** Makes sure that a port can be had, before a start touches what a running site uses. */
export async function ensurePort(
  address: { port: number; host: string },
  names: { port: string; host: string },
): Promise<void> {
  const trial = createServer();
  await listen(trial, address, names);
  trial.close();
  await once(trial, "close");
}

type Reason = (
  address: { port: number; host: string },
  names: { port: string; host: string },
) => string;

const reasons: Record<string, Reason> = {
  EADDRINUSE: ({ port }, names) =>
    `Poort ${port} is al in gebruik: stop het programma dat daar luistert, of kies een andere poort met ${names.port}.`,
  EACCES: ({ port }, names) =>
    `Op poort ${port} mag deze gebruiker niet luisteren: kies een andere poort met ${names.port}.`,
  EADDRNOTAVAIL: ({ host }, names) =>
    `${host} is geen adres van deze machine: kies een ander met ${names.host}.`,
  ENOTFOUND: ({ host }, names) => `${host} is geen bekend adres: kies een ander met ${names.host}.`,
};
