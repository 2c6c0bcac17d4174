import { Socket } from "node:net";

// Tests talk to stand-ins on this machine. Every connection, those of fetch included, goes through this
// method; one that leaves the machine fails its test.
// oxlint-disable-next-line typescript/unbound-method -- called with its socket below
const connect = Socket.prototype.connect;

Socket.prototype.connect = function (this: Socket, ...args: Parameters<typeof connect>) {
  const host = hostOf(args);
  if (host !== undefined && !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)) {
    throw new Error(`A test connected to ${host}. Use a stand-in server on 127.0.0.1.`);
  }
  return connect.apply(this, args);
} as typeof connect;

/** The host of `connect(port, host)`, `connect({ host })` or `connect(path)`; undefined: this machine. */
function hostOf(args: unknown[]): string | undefined {
  // node:net itself passes its parsed arguments as one array.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === "object" && first !== null) {
    const { host, path } = first as { host?: string; path?: string };
    return path ? undefined : host;
  }
  return typeof second === "string" ? second : undefined;
}
