import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { signReplaceable } from "../../app/platform/security/replaceable-links.ts";

type Query = (text: string) => Promise<{ id: string }[]>;

/** The secret of a site whose private links a measurement makes itself. */
export const AUTH_SECRET = randomBytes(32).toString("base64url");

/**
 * A photo of some 20 MB in the file of a home with that many readers. Pressing one stamps it with who
 * opened it, which makes a PDF of the same size. @returns the address to press for each reader
 */
export async function addStampedPhoto(
  dataDir: string,
  query: Query,
  readers: number,
): Promise<string[]> {
  const side = 3400;
  const raw = { width: side, height: side, channels: 3 } as const;
  const bytes = await sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 96 })
    .toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex");
  const folder = path.join(dataDir, "files", "dossiers");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "photo.jpg"), bytes);
  const [file] = await query(
    "INSERT INTO dossiers (about, created_at) VALUES ('Zandpad 9', now()) RETURNING id",
  );
  const [document] = await query(
    `INSERT INTO case_documents (dossier_id, kind, name, file, type, bytes, hash, added_at, audience)
     VALUES ('${file!.id}', 'other', 'Foto', 'dossiers/photo.jpg', 'image/jpeg', ${bytes.length}, '${hash}', now(), 'all')
     RETURNING id`,
  );
  const ids = Array.from({ length: readers }, () => randomUUID());
  for (const id of ids) {
    await query(
      `INSERT INTO case_people (id, dossier_id, role, name, email, created_at)
       VALUES ('${id}', '${file!.id}', 'reader', 'Jan', '${id}@koper.example', now())`,
    );
  }
  const secrets = { authSecret: AUTH_SECRET, publicKey: "" };
  return ids.map(
    (id) =>
      `/woningdossier/${signReplaceable(secrets, "reader of file", id, 0)}/stuk/${document!.id}`,
  );
}

/** Presses that many times at each address and reads nothing. */
export function silentPresses(url: string, targets: readonly string[], count: number): Socket[] {
  const { hostname, port, origin } = new URL(url);
  return targets.flatMap((target, at) =>
    Array.from({ length: count }, () => {
      const socket = connect(Number(port), hostname).on("error", () => {});
      const from = `Host: ${hostname}:${port}\r\nOrigin: ${origin}\r\nX-Forwarded-For: 10.3.0.${at + 1}`;
      const type = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 0";
      socket.write(`POST ${target} HTTP/1.1\r\n${from}\r\n${type}\r\n\r\n`);
      return socket;
    }),
  );
}
