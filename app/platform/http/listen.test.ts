import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { ConfigError } from "../config.ts";
import { ensurePort, listen } from "./listen.ts";

const names = { port: "PORT", host: "HOST" };

async function takenPort(): Promise<number> {
  return listening(createServer());
}

test("a port in use is one Dutch sentence", async () => {
  const port = await takenPort();
  const refused = ensurePort({ port, host: "127.0.0.1" }, names);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(
    `Poort ${port} is al in gebruik: stop het programma dat daar luistert, of kies een andere poort met PORT.`,
  );
});

test.each([
  ["203.0.113.7", "203.0.113.7 is geen adres van deze machine: kies een ander met METRICS_HOST."],
  ["nergens.invalid", "nergens.invalid is geen bekend adres: kies een ander met METRICS_HOST."],
])("the host %s is one Dutch sentence", async (host, sentence) => {
  const refused = listen(
    createServer(),
    { port: 0, host },
    { port: "METRICS_PORT", host: "METRICS_HOST" },
  );
  await expect(refused).rejects.toThrow(sentence);
});

test("a port that was looked at is free again", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = { port: (server.address() as AddressInfo).port, host: "127.0.0.1" };
  server.close();
  await once(server, "close");
  await ensurePort(address, names);
  await listen(server, address, names);
  onTestFinished(() => void server.close());
  expect(server.listening).toBe(true);
});
