import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import path from "node:path";

const BYTES = 19_500_000;

/** A large private document of a new file. @returns the address at which staff fetches it */
export async function addLargeDocument(
  dataDir: string,
  query: (text: string) => Promise<{ id: string }[]>,
): Promise<string> {
  const bytes = randomBytes(BYTES);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const folder = path.join(dataDir, "files", "dossiers");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "large.pdf"), bytes);
  const [file] = await query(
    "INSERT INTO dossiers (about, created_at) VALUES ('Zandpad 8', now()) RETURNING id",
  );
  const [document] = await query(
    `INSERT INTO case_documents (dossier_id, kind, name, file, type, bytes, hash, added_at)
     VALUES ('${file!.id}', 'other', 'Groot', 'dossiers/large.pdf', 'application/pdf', ${BYTES}, '${hash}', now())
     RETURNING id`,
  );
  return `/admin/dossiers/${file!.id}/documenten/${document!.id}`;
}

/** Clients that ask for this and never read the answer, once all have its beginning. */
export async function silentClients(
  url: string,
  { target, cookie, count }: { target: string; cookie: string; count: number },
): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const ask = async () => {
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`,
    );
    await once(socket, "readable");
    const status = /^HTTP\/1\.1 (\d+)/.exec(String(socket.read(15)))?.[1];
    if (status !== "200") throw new Error(`${target} was answered with ${status}`);
    return socket;
  };
  return Promise.all(Array.from({ length: count }, ask));
}
