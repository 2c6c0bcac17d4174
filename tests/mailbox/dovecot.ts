import { spawn, type ChildProcess } from "node:child_process";
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "../setup/until.ts";

const PROGRAM = "/usr/sbin/dovecot";

/** Whether this machine has Debian's Dovecot, which starts as root; `npm test` installs it where it may. */
export const hasDovecot = existsSync(PROGRAM) && process.getuid?.() === 0;

/** Debian's `nobody`, whom the mails belong to. */
const NOBODY = 65_534;

/** An IMAP server of its own, with one mailbox, in a temporary directory. */
export async function startDovecot() {
  const place = await mkdtemp(path.join(tmpdir(), "voordeur-dovecot-"));
  const port = await freePort();
  const mail = path.join(place, "mail");
  await writeFile(path.join(place, "dovecot.conf"), configuration(place, port));
  await chown(place, NOBODY, NOBODY);
  await mkdir(mail);
  await chown(mail, NOBODY, NOBODY);
  let server = await start(place, port);
  let delivered = 0;
  let validity = 1;
  const deliver = async (message: string | Buffer, folder = "") => {
    const box = path.join(mail, folder);
    for (const part of ["", "cur", "new", "tmp"]) {
      await mkdir(path.join(box, part), { recursive: true });
      await chown(path.join(box, part), NOBODY, NOBODY);
    }
    delivered += 1;
    // Delivered a second apart, in this order.
    const file = path.join(box, "new", `${1_700_000_000 + delivered}.M${delivered}.x`);
    await writeFile(file, message);
    await chown(file, NOBODY, NOBODY);
  };
  const urlOf = (password = "geheim", folder = "") =>
    `imap://info%40kantoor.example:${password}@127.0.0.1:${port}/${folder}`;
  return {
    url: urlOf(),
    urlOf,
    deliver,
    /** The names of the messages, which say how they are marked. */
    messages: async () =>
      (await Promise.all(["new", "cur"].map((part) => readdir(path.join(mail, part)))))
        .flat()
        .toSorted(),
    /** Numbers the mailbox anew. */
    async renumber() {
      await stop(server, place, port);
      for (const name of await readdir(mail))
        if (name.startsWith("dovecot")) await rm(path.join(mail, name));
      // Dovecot itself would take the time in seconds, which may be the number before.
      const list = path.join(mail, "dovecot-uidlist");
      await writeFile(list, `3 V${(validity += 1)} N1\n`);
      await chown(list, NOBODY, NOBODY);
      server = await start(place, port);
    },
    stop: () => stop(server, place, port),
    async start() {
      server = await start(place, port);
    },
    async close() {
      await stop(server, place, port);
      await rm(place, { recursive: true, force: true });
    },
  };
}

const configuration = (place: string, port: number) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${place}/run
log_path = ${place}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
mail_location = maildir:${place}/mail
passdb {
  driver = static
  args = password=geheim
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${place}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  chroot =
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
  separator = /
}
`;

async function start(place: string, port: number): Promise<ChildProcess> {
  const server = spawn(PROGRAM, ["-F", "-c", path.join(place, "dovecot.conf")], {
    stdio: "pipe",
    detached: true,
  });
  let said = "";
  server.stderr.on("data", (words) => (said += String(words)));
  await until("Dovecot to answer or to end", async () => {
    return server.exitCode !== null || (await answers(port));
  });
  if (server.exitCode === null) return server;
  const log = await readFile(path.join(place, "log"), "utf8").catch(() => "");
  throw new Error(`dovecot did not start: ${said}${log}`);
}

async function stop(server: ChildProcess, place: string, port: number): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // With its own processes, which it would wait for.
  process.kill(-server.pid!, "SIGKILL");
  await ended;
  // Those end a little later, and the next Dovecot takes what still listens for one that runs.
  await until("Dovecot to leave its port", async () => !(await answers(port)));
  await rm(path.join(place, "run"), { recursive: true, force: true, maxRetries: 5 });
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.once("data", () => {
      resolve(true);
      socket.destroy();
    });
    socket.once("error", () => {}).once("close", () => resolve(false));
  });

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
