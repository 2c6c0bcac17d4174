import { startDovecot } from "../../tests/mailbox/dovecot.ts";
import { mail, ref } from "../../tests/mailbox/message.ts";

const BYTES = 1_000_000;
const runs = [
  " ",
  "\n",
  ">",
  "> ",
  "\n> ",
  "a",
  "1 ",
  "<p>",
  "<",
  "&nbsp;",
  "Van:\n",
  "Op 1 ",
  "@",
  "-",
];

/** A mailbox of the office, to be read by a site with `IMAP_URL`. */
export const openMailbox = startDovecot;

/** Puts answers of a megabyte to a letter of a new lead in it, each a run of other words. */
export async function fillMailbox(
  { deliver }: Pick<Awaited<ReturnType<typeof startDovecot>>, "deliver">,
  query: (text: string) => Promise<{ id: string }[]>,
): Promise<number> {
  const [lead] = await query(
    `INSERT INTO leads (name, email, source) VALUES ('Jan', 'jan@x.example', 'seo_hero_form') RETURNING id`,
  );
  const letter = `lead-${lead!.id}-bench`;
  await query(
    `INSERT INTO outbox (kind, subject, letter, state, message_id, sent_at)
     VALUES ('lead', '${lead!.id}', 'receipt', 'sent', '${letter}', now())`,
  );
  for (const run of runs) {
    const body = `Dag,${run.repeat(BYTES / run.length)}einde`;
    for (const type of ["text/plain; charset=utf-8", "text/html; charset=utf-8"]) {
      await deliver(mail(ref(letter), { type, body }));
    }
  }
  // As the schedule would do it every five minutes.
  await query(
    "INSERT INTO pgboss.job (name, policy) VALUES ('read-mailbox', 'singleton') RETURNING id",
  );
  return runs.length * 2;
}
