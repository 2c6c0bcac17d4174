import pg from "pg";
import { onTestFinished } from "vitest";

interface Connection {
  stream: { destroy(): void };
  once(event: "end", hear: () => void): void;
}

interface Query {
  text: string;
  callback: (error: unknown, result?: unknown) => void;
  submit(connection: Connection): Error | null;
}

/** Where a connection is cut: `commit` is that of the transaction of the statement. */
export type CutPoint = "before" | "after" | "before commit" | "after commit";

/**
 * Cuts the connection at the next statement that matches, as a kill would: before it is sent, or when it
 * was carried out and nobody has heard of it.
 * @returns how often it happened, which is once.
 */
export function cutAt(statement: RegExp, point: CutPoint): { cuts: number } {
  const seen = { cuts: 0 };
  const { prototype } = Reflect.get(pg, "Query") as unknown as { prototype: Query };
  // oxlint-disable-next-line typescript/unbound-method -- called with its query below
  const { submit } = prototype;
  let ofStatement: Connection | undefined;
  prototype.submit = function cutting(connection) {
    const isIt = statement.test(this.text);
    if (isIt) ofStatement ??= connection;
    const isCommit = ofStatement === connection && /^commit/i.test(this.text);
    if (seen.cuts > 0 || !(point.endsWith("commit") ? isCommit : isIt)) {
      return submit.call(this, connection);
    }
    seen.cuts += 1;
    const cut = () => connection.stream.destroy();
    if (point.startsWith("before")) {
      cut();
      return null;
    }
    const tell = this.callback;
    this.callback = (error) => {
      const lost = error ?? new Error("Connection terminated unexpectedly");
      connection.once("end", () => tell(lost));
      cut();
    };
    return submit.call(this, connection);
  };
  onTestFinished(() => void (prototype.submit = submit));
  return seen;
}
