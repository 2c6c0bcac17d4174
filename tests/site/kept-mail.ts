import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { until } from "../setup/until.ts";

const read = new Map<string, Promise<Email>>();

/** An email of a file, which is there once it is whole and stays as it is. */
function mailIn(file: string): Promise<Email> {
  const mail = read.get(file) ?? readFile(file).then((bytes) => PostalMime.parse(bytes));
  read.set(file, mail);
  return mail;
}

/**
 * The newest email that a site without a mail server kept, to an address, with a subject that begins so;
 * waits for it. `fits`: what else is asked of it.
 */
export async function keptMail(
  dataDir: string,
  address: string,
  subject: string,
  fits: (text: string) => boolean = () => true,
): Promise<Email> {
  const found = async () => {
    const folder = path.join(dataDir, "outbox");
    const files = (await readdir(folder).catch(() => [])).filter((one) => one.endsWith(".eml"));
    const mails = await Promise.all(files.map((file) => mailIn(path.join(folder, file))));
    return mails
      .filter(
        (mail) =>
          mail.to?.[0]?.address === address &&
          mail.subject?.startsWith(subject) &&
          fits(mail.text ?? ""),
      )
      .toSorted((one, other) => Date.parse(other.date!) - Date.parse(one.date!))[0];
  };
  return until(`an email "${subject}" to ${address}`, found);
}
