import { createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { freePort } from "./site-process.ts";

/** All the ways in which the mail server can fail, and what each means. */
export const troubles = {
  down: "nothing listens",
  silent: "takes the connection and says nothing",
  slow: "answers each command after 300 ms",
  garbage: "answers with bytes that are no SMTP",
  "another protocol": "answers as a web server would",
  "hangs up": "closes after the greeting",
  "421 at the greeting": "too busy",
  "451 for recipients": "try again later",
  "550 for the visitor": "this recipient does not exist",
  "cut in DATA": "the connection is cut in the middle of the email",
  "452 after DATA": "disk full",
  "hangs before 250": "takes the email, keeps it, and never says so",
  "gone before 250": "takes the email, keeps it, and cuts the connection",
  "garbage for 250": "takes the email, keeps it, and answers with garbage",
} as const;
export type Trouble = keyof typeof troubles;

export interface ReceivedEmail {
  kind: "agency" | "visitor";
  lead: number;
  raw: string;
}

/** A real mail server behind a proxy that can be made to fail in each of these ways. */
export class UnrulyMailServer {
  readonly emails: ReceivedEmail[] = [];
  /** How many connections were made, served or not. */
  connections = 0;
  readonly #smtp: SMTPServer;
  readonly #sockets = new Set<Socket>();
  #door: Server | undefined;
  #trouble: Trouble | undefined;
  readonly port: number;

  private constructor(port: number) {
    this.port = port;
    this.#smtp = this.#createSmtp();
  }

  static async open(): Promise<UnrulyMailServer> {
    const server = new UnrulyMailServer(await freePort());
    await server.behave(undefined);
    return server;
  }

  /** With shorter timeouts than the app's own, so that hours of silence take seconds here. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}/?connectionTimeout=1500&greetingTimeout=500&socketTimeout=900`;
  }

  /** From now on every connection has this trouble; undefined: none. */
  async behave(trouble: Trouble | undefined): Promise<void> {
    this.#trouble = trouble;
    for (const socket of this.#sockets) socket.destroy();
    const open = this.#door !== undefined;
    if (trouble === "down" && open) {
      const door = this.#door;
      this.#door = undefined;
      await new Promise((resolve) => door?.close(resolve));
    } else if (trouble !== "down" && !open) {
      this.#door = createServer((socket) => this.#receive(socket));
      await new Promise<void>((resolve) => this.#door?.listen(this.port, "127.0.0.1", resolve));
    }
  }

  async close(): Promise<void> {
    await this.behave("down");
  }

  #receive(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on("error", () => {}).on("close", () => this.#sockets.delete(socket));
    const trouble = this.#trouble;
    if (trouble === "silent") return;
    if (trouble === "garbage")
      return void socket.end(Buffer.from([0, 255, 13, 10, 7, 200, 13, 10]));
    if (trouble === "another protocol") return void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
    if (trouble === "421 at the greeting") return void socket.end("421 4.3.2 Too busy\r\n");
    if (trouble === "hangs up") return void socket.end("220 mail.example ESMTP\r\n");
    this.#smtp.server.emit("connection", socket);
  }

  #createSmtp(): SMTPServer {
    const slowly = (done: () => void) => {
      setTimeout(done, this.#trouble === "slow" ? 300 : 0);
    };
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onMailFrom: (_address, _session, done) => slowly(() => done()),
      onRcptTo: ({ address }, _session, done) => {
        const code = this.#refusal(address);
        if (!code) slowly(() => done());
        else done(Object.assign(new Error(`<${address}> is not taken`), { responseCode: code }));
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          if (this.#trouble === "cut in DATA") this.#cut();
        });
        stream.on("end", () => {
          const raw = Buffer.concat(chunks).toString("latin1");
          this.#answer(envelope.rcptTo[0]?.address ?? "", raw, done);
        });
      },
    });
    smtp.on("error", () => {});
    return smtp;
  }

  #refusal(address: string): number | undefined {
    if (this.#trouble === "451 for recipients") return 451;
    const toVisitor = address.startsWith("jan");
    return this.#trouble === "550 for the visitor" && toVisitor ? 550 : undefined;
  }

  #answer(recipient: string, raw: string, done: (error?: Error | null) => void): void {
    const trouble = this.#trouble;
    if (trouble === "cut in DATA") return;
    if (trouble === "452 after DATA") {
      return done(Object.assign(new Error("Disk full"), { responseCode: 452 }));
    }
    const visitor = /^jan(\d+)@/.exec(recipient);
    const replyTo = /^Reply-To: <?jan(\d+)@/m.exec(raw);
    const lead = Number((visitor ?? replyTo)?.[1]);
    // Emails to owners of accounts are not about leads.
    if (!Number.isNaN(lead)) {
      this.emails.push({ kind: visitor ? "visitor" : "agency", lead, raw });
    }
    if (trouble === "hangs before 250") return;
    if (trouble === "gone before 250") return this.#cut();
    if (trouble === "garbage for 250") {
      for (const socket of this.#sockets) socket.end(Buffer.from([0, 255, 13, 10, 13, 10]));
      return;
    }
    setTimeout(done, trouble === "slow" ? 300 : 0);
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
