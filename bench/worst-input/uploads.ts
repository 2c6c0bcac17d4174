import { randomBytes } from "node:crypto";
import { MAX_FILE_BYTES } from "../../app/platform/files/upload-limits.ts";
import type { Sent } from "./bodies.ts";

const FILES = 5;
const CONNECTIONS = 6;

/** What one member of staff may send at once to a form with files, by several connections. */
export function worstUploads(): Sent[] {
  const type = "multipart/form-data; boundary=x";
  // No byte of it a boundary; of a photo, drawing it anew would be measured.
  const contents = randomBytes(MAX_FILE_BYTES / 2 - 100_000).toString("hex");
  const file =
    '--x\r\nContent-Disposition: form-data; name="bestanden"; filename="gevel.jpg"\r\n' +
    `Content-Type: image/jpeg\r\n\r\n${contents}\r\n`;
  const one = { path: "/admin/woningen/1/fotos", isStaff: true, type } as const;
  const what = `upload of ${FILES} files, ${CONNECTIONS} at once`;
  return [{ ...one, what, body: `${file.repeat(FILES)}--x--\r\n`, connections: CONNECTIONS }];
}

/** The largest export of staff, several at once. */
export const worstExport: Sent = {
  path: "/admin/leads.csv",
  what: "export",
  isStaff: true,
  connections: CONNECTIONS,
};

/** 20,000 leads whose messages are as long as one may be, and hard to read. */
export const addManyLeads = `INSERT INTO leads (name, email, source, message, created_at)
  SELECT 'Jan', n || '@x.example', 'seo_hero_form', rpad('=', 1990, CASE n % 4 WHEN 0 THEN ' ' WHEN 1 THEN '"' WHEN 2 THEN E'\\n' ELSE '=' END) || 'x',
    now() - n * interval '1 hour'
  FROM generate_series(1, 20000) AS n`;
