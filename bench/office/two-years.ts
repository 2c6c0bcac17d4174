import { sql } from "drizzle-orm";
import type { Database } from "../../app/platform/database/database.ts";

/** The past of an office of some size, after two years. */
export interface TwoYears {
  leads: number;
  /** How often pages were viewed, added up. */
  views: number;
  now: Date;
}

const DAYS = 730;

/**
 * Fills the tables with two years of leads, their notifications and history, what came of them, and of
 * counted views:
 * the same ones for the same `now`. The newest 300 leads are new, those of the last three months may
 * still be open, and older ones are won or lost. Listings and staff are taken as they are.
 */
export async function fillTwoYears(db: Database, { leads, views, now }: TwoYears): Promise<void> {
  await fillLeads(db, leads, now);
  await fillNotifications(db, now);
  await fillHistory(db);
  await fillWork(db, now);
  await fillAgenda(db, now);
  await fillViews(db, views, now);
  await db.execute(sql`VACUUM ANALYZE`);
}

async function fillLeads(db: Database, size: number, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`TRUNCATE leads, people CASCADE`);
  // Made here: the trigger that finds each lead's person plans its queries on an empty table.
  await db.execute(sql`
    INSERT INTO people (id, created_at)
    SELECT md5('person ' || address)::uuid, ${at}::timestamptz
    FROM generate_series(0, ${size}::int * 4 / 5) AS address`);
  await db.execute(sql`
    WITH home AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY id) AS place, id, slug, address || ', ' || city AS about
      FROM properties WHERE is_active ORDER BY id LIMIT 200),
    member AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY user_id) AS place, user_id FROM user_roles),
    lead AS (
      SELECT n, r, ${at}::timestamptz - n * interval '${sql.raw(String(DAYS))} days' / ${size}::int AS created_at,
        (ARRAY['waardebepaling', 'waardebepaling', 'waardebepaling', 'bezichtiging', 'bezichtiging',
          'woningvraag', 'zoekwens', 'hypotheekgesprek', 'taxatie', 'contractvraag', 'terugbellen'])[1 + r % 11] AS kind,
        CASE WHEN n <= 300 THEN 'nieuw'
          WHEN n < ${size}::int / 8 AND r / 11 % 3 = 0 THEN (ARRAY['gebeld', 'afspraak', 'waarde'])[1 + r / 33 % 3]
          WHEN r / 11 % 5 = 0 THEN 'gewonnen' ELSE 'verloren' END AS state
      FROM generate_series(1, ${size}::int) AS n
      CROSS JOIN LATERAL (SELECT (abs(hashint4(n)::bigint) % 100003)::int AS r) AS random),
    answered AS (
      SELECT lead.*, CASE WHEN state <> 'nieuw' THEN created_at + (1 + r % 40) * interval '1 hour' END AS first_answer_at
      FROM lead)
    INSERT INTO leads (person_id, name, email, phone, address, message, source, kind, state, suspicion, page,
      campaign, property_id, about, assigned_to, created_at, first_answer_at, closed_at,
      call_back_at, appointment_at, valued_amount, asking_price, lost_reason)
    SELECT md5('person ' || n * 4 / 5)::uuid, CASE WHEN n % 20 = 0 THEN 'José ' ELSE 'Bezoeker ' END || n, 'bezoeker' || n * 4 / 5 || '@voorbeeld.example', '0655' || 500000 + n,
      'Teststraat ' || n, CASE WHEN n % 4 = 0 THEN 'Ik ben geïnteresseerd; bel mij na vieren.' ELSE 'Graag hoor ik wanneer het u schikt.' END,
      (ARRAY['contact_form', 'contact_form', 'seo_hero_form', 'exit_popup'])[1 + r % 4], kind, state,
      CASE WHEN n % 40 = 0 THEN 'vreemde tekens in de naam' END, '/taxatie-venlo',
      CASE WHEN r % 9 = 0 THEN '{"source": "nieuwsbrief", "campaign": "voorjaar"}' ELSE '{}' END::jsonb,
      home.id, home.about, member.user_id, created_at, first_answer_at,
      CASE WHEN state IN ('gewonnen', 'verloren') THEN created_at + (2 + r % 60) * interval '1 day' END,
      CASE WHEN state = 'gebeld' AND r % 2 = 0 THEN ${at}::timestamptz + (r % 400 - 200) * interval '1 hour' END,
      CASE WHEN state IN ('afspraak', 'waarde', 'gewonnen') THEN created_at + (1 + r % 10) * interval '1 day' END,
      CASE WHEN state IN ('waarde', 'gewonnen') THEN 250000 + r % 300 * 1000 END,
      CASE WHEN state IN ('waarde', 'gewonnen') THEN 260000 + r % 300 * 1000 END,
      CASE WHEN state = 'verloren' THEN (ARRAY['onbereikbaar', 'te-duur', 'andere-makelaar', 'verkoopt-niet', 'anders'])[1 + r % 5] END
    FROM answered
    LEFT JOIN home ON kind IN ('bezichtiging', 'woningvraag')
      AND home.place = 1 + (r / 7) % (SELECT greatest(count(*), 1) FROM home)
    LEFT JOIN member ON state <> 'nieuw' AND member.place = 1 + r % (SELECT greatest(count(*), 1) FROM member)
    ORDER BY created_at`);
}

/** Each lead has its emails; twelve of the newest failed, and twenty wait since an hour and longer. */
async function fillNotifications(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    WITH numbered AS (SELECT *, row_number() OVER (ORDER BY created_at DESC) AS n FROM leads)
    INSERT INTO outbox (kind, subject, letter, recipient, sequence, message_id, created_at, state, attempts, last_error, sent_at)
    SELECT 'lead', id, 'request', letter, 0, concat('lead-', id, '-', letter), created_at, outcome, CASE outcome WHEN 'sent' THEN 0 ELSE 3 END,
      CASE outcome WHEN 'sent' THEN NULL ELSE 'connect ECONNREFUSED 192.0.2.25:587' END,
      CASE outcome WHEN 'sent' THEN least(created_at + interval '4 seconds', ${now.toISOString()}::timestamptz) END
    FROM numbered CROSS JOIN unnest(ARRAY['agency', 'visitor']) AS letter
    CROSS JOIN LATERAL (SELECT CASE WHEN n % 25 = 7 AND n < 300 THEN 'failed'
      WHEN n BETWEEN 40 AND 59 THEN 'queued' ELSE 'sent' END) AS sending (outcome)
    WHERE letter = 'agency' OR suspicion IS NULL`);
}

/** The events of the leads, in the order of time: that is the order of the ids. */
async function fillHistory(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO events (lead_id, at, actor, kind, detail)
    SELECT lead_id, at, actor, kind, detail FROM (
      SELECT subject AS lead_id, sent_at AS at, NULL AS actor, 'sent' AS kind, jsonb_build_object('letter', recipient) AS detail
        FROM outbox WHERE kind = 'lead' AND state = 'sent'
      UNION ALL SELECT id, first_answer_at, 'anna@kantoor.example', 'state', '{"from": "nieuw", "to": "gebeld"}'
        FROM leads WHERE first_answer_at IS NOT NULL
      UNION ALL SELECT id, first_answer_at + interval '2 minutes', 'anna@kantoor.example', 'note', '{"text": "Belt zelf terug."}'
        FROM leads WHERE first_answer_at IS NOT NULL AND id::text < '8'
      UNION ALL SELECT id, closed_at - interval '2 hours', 'anna@kantoor.example', 'state', '{"from": "gebeld", "to": "afspraak"}'
        FROM leads WHERE closed_at IS NOT NULL AND id::text < '4'
      UNION ALL SELECT id, closed_at, 'anna@kantoor.example', 'state', jsonb_build_object('from', 'gebeld', 'to', state)
        FROM leads WHERE closed_at IS NOT NULL) AS event
    ORDER BY at`);
  await db.execute(sql`
    UPDATE leads SET furthest_state = 'afspraak' WHERE id IN (
      SELECT lead_id FROM events WHERE kind = 'state' AND detail->>'to' = 'afspraak')`);
}

/** A viewing of every fifth lead, a task of every tenth, a saved search of every twentieth; 100 articles. */
async function fillWork(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    WITH numbered AS (SELECT *, row_number() OVER (ORDER BY created_at) AS n FROM leads)
    INSERT INTO viewings (property_id, about, starts_at, ends_at, taken, state, person_id, lead_id, name, email, phone, created_at, changed_at)
    SELECT property_id, coalesce(about, address), starts_at, starts_at + interval '30 minutes', 'empty', 'done',
      person_id, id, name, email, phone, created_at, created_at
    FROM numbered CROSS JOIN LATERAL (SELECT created_at - interval '1 year' AS starts_at) AS time
    WHERE n % 5 = 0`);
  await db.execute(sql`
    WITH numbered AS (SELECT *, row_number() OVER (ORDER BY created_at) AS n FROM leads)
    INSERT INTO tasks (what, lead_id, created_at, made_by, done_by, done_at)
    SELECT 'Offerte sturen aan ' || name, id, created_at, 'anna@kantoor.example',
      CASE WHEN n % 200 > 0 THEN 'anna@kantoor.example' END, CASE WHEN n % 200 > 0 THEN ${at}::timestamptz END
    FROM numbered WHERE n % 10 = 0`);
  await db.execute(sql`
    INSERT INTO saved_searches (email, name, query, rhythm, created_at, last_sign_at)
    SELECT email, name, 'plaats=Venlo&prijs-tot=' || (200000 + n * 100), 'daily', ${at}::timestamptz, ${at}::timestamptz
    FROM (SELECT *, row_number() OVER (ORDER BY created_at) AS n FROM leads) AS numbered WHERE n % 20 = 0
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO blogs (title, slug, author, excerpt, content)
    SELECT 'Artikel ' || n, 'artikel-' || n, 'Anna', 'Over wonen.', repeat('<p>Een huis kopen begint met goed kijken.</p> ', 80)
    FROM generate_series(1, 100) AS n`);
}

/** Eight appointments and eight viewings a day, until a month ahead, of the members of staff in turn. */
async function fillAgenda(db: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const days = sql`generate_series(${today}::date - ${DAYS}::int, ${today}::date + 30, interval '1 day') AS day,
    generate_series(8, 15) AS hour`;
  const member = sql`(SELECT user_id FROM user_roles ORDER BY user_id OFFSET hour % (SELECT count(*) FROM user_roles) LIMIT 1)`;
  const starts = sql`day + hour * interval '1 hour'`;
  await db.execute(sql`
    INSERT INTO appointments (kind, what, agent_id, starts_at, ends_at, travel, place, company, note, changed_at, made_by)
    SELECT (ARRAY['intake', 'valuation', 'photographer', 'keys', 'notary', 'other', 'private'])[1 + hour % 7], 'met de erven',
      ${member}, ${starts}, ${starts} + interval '30 minutes', 15, 'Kade 3, Venlo', '', '', day, 'anna@kantoor.example'
    FROM ${days}`);
  await db.execute(sql`
    INSERT INTO viewing_agents (user_id) SELECT user_id FROM user_roles ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO viewings (about, agent_id, starts_at, ends_at, taken, state, name, email, phone, created_at, changed_at)
    SELECT 'Markt 1', ${member}, ${starts} + interval '30 minutes', ${starts} + interval '1 hour', 'empty',
      CASE WHEN day < ${today}::date THEN 'done' ELSE 'confirmed' END, 'Jan Peeters', 'jan@voorbeeld.example', '0612345678', day, day
    FROM ${days}`);
}

/** Views of the pages that stand and of 200 homes, fewer of each the further down the list it is. */
async function fillViews(db: Database, views: number, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await db.execute(sql`TRUNCATE page_views, page_view_weeks, visit_sources`);
  await db.execute(sql`
    WITH page AS (
      SELECT path, place FROM unnest(ARRAY['/', '/woningaanbod-venlo', '/taxatie-venlo',
        '/mijn-huis-verkopen', '/hypotheek-advies-venlo', '/blog', '/contracten', '/restyler',
        '/woning-inspiratie', '/aanvraag']) WITH ORDINALITY AS fixed (path, place)
      UNION ALL SELECT '/woningaanbod-venlo/' || slug, 10 + row_number() OVER (ORDER BY id)
        FROM (SELECT id, slug FROM properties WHERE is_active ORDER BY id LIMIT 200) AS home),
    share AS (
      SELECT day::date AS day, path, 1.0 / (3 + place) * (1 + abs(hashtext(path || day)) % 100 / 100.0) AS part
      FROM page, generate_series(${today}::date - ${DAYS - 1}::int, ${today}::date, interval '1 day') AS day)
    INSERT INTO page_views (day, path, views)
    SELECT day, path, greatest(1, round(part / (SELECT sum(part) FROM share) * ${views}::int))::int FROM share`);
  await db.execute(sql`
    INSERT INTO page_view_weeks (monday, path, views)
    SELECT day - (day - date '1970-01-05') % 7, path, sum(views) FROM page_views GROUP BY 1, 2 ORDER BY 1, 2`);
  await db.execute(sql`
    INSERT INTO visit_sources (day, source, campaign, visits)
    SELECT day::date, source, campaign, 1 + abs(hashtext(source || day)) % 60
    FROM (VALUES ('direct', ''), ('google.com', ''), ('funda.nl', ''), ('facebook.com', ''),
      ('nieuwsbrief', 'voorjaar'), ('anders', '')) AS known (source, campaign),
      generate_series(${today}::date - ${DAYS - 1}::int, ${today}::date, interval '1 day') AS day`);
}
