import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "vitest";

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
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
    );
    return mails
      .filter(
        (mail) =>
          mail.to?.[0]?.address === address &&
          mail.subject?.startsWith(subject) &&
          fits(mail.text ?? ""),
      )
      .toSorted((one, other) => Date.parse(other.date!) - Date.parse(one.date!))[0];
  };
  await expect.poll(found, { timeout: 30_000 }).toBeTruthy();
  return (await found())!;
}
