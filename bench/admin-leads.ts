/** The time of the staff's table of leads, with ten and a hundred times as many leads. */
import { sql } from "drizzle-orm";
import { parseLeadQuery } from "../app/features/leads/follow-up/input.ts";
import { leadsVersion, listLeads } from "../app/features/leads/follow-up/queries.server.ts";
import type { Database } from "../app/platform/database/database.ts";
import { median } from "./median.ts";
import { openBenchDatabase } from "./site/database.ts";

const SIZES = [500, 5_000, 50_000];

const questions: Record<string, string> = {
  "first page": "",
  "last page": "pagina=100000",
  "one name": "zoek=Bezoeker+417",
  "one address": "zoek=bezoeker417@",
  "a word that all have": "zoek=waardebepaling",
  "source and state": "bron=exit_popup&status=gebeld",
  "possible spam": "verdacht=ja",
};

const deadline = () => ({ now: new Date(), replyWithinHours: 24 });

const bench = await openBenchDatabase();
const { db } = bench;
try {
  const table: Record<string, Record<string, string>> = {};
  for (const size of SIZES) {
    await fill(db, size);
    for (const [name, search] of Object.entries(questions)) {
      const asked = parseLeadQuery(new URLSearchParams(search));
      const milliseconds = await median(() =>
        Promise.all([
          listLeads(db, asked, { userId: null, ...deadline() }),
          leadsVersion(db, deadline()),
        ]),
      );
      (table[name] ??= {})[`${size} leads`] = `${milliseconds.toFixed(1)} ms`;
    }
  }
  console.table(table);
} finally {
  await bench.close();
}

/** Leads of all three forms, each with its notification to the agency. */
async function fill(db: Database, size: number): Promise<void> {
  await db.execute(sql`TRUNCATE leads CASCADE`);
  await db.execute(sql`
    INSERT INTO leads (name, email, phone, address, message, source, state, suspicion, created_at)
    SELECT 'Bezoeker ' || n, 'bezoeker' || n || '@voorbeeld.example', '0775550' || n,
      'Teststraat ' || n, 'Graag een waardebepaling van onze woning.',
      (ARRAY['contact_form', 'seo_hero_form', 'exit_popup'])[1 + n % 3],
      (ARRAY['nieuw', 'gebeld', 'afspraak', 'gewonnen', 'verloren'])[1 + n % 5],
      CASE WHEN n % 40 = 0 THEN 'honeypot' END, now() - n * interval '5 minutes'
    FROM generate_series(1, ${size}::int) AS n`);
  await db.execute(sql`
    INSERT INTO outbox (kind, subject, letter, recipient, sequence, message_id, state, sent_at)
    SELECT 'lead', id, 'request', 'agency', 0, 'lead-' || id || '-agency', 'sent', created_at FROM leads`);
  await db.execute(sql`ANALYZE leads, outbox`);
}
