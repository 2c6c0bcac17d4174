-- Keeps what happened for the webhooks that are to be told, in the transaction in which it happened.
-- Locking waits for who removes a webhook just now, where its foreign key would fail what happened.
-- `happened` has the rows of one statement; where no webhook is on, a look at an empty table is the cost.
CREATE OR REPLACE FUNCTION "note_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  news text;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE off_because IS DISTINCT FROM 'staff') THEN RETURN NULL; END IF;
  news := CASE TG_TABLE_NAME
    WHEN 'leads' THEN $news$SELECT 'lead', 'received', id::text, NULL::bigint, created_at FROM happened$news$
    WHEN 'property_changes' THEN $news$SELECT 'home', kind, property_id::text, id, at FROM happened$news$
    WHEN 'bid_log' THEN $news$SELECT 'bid', 'chosen', sale_id::text, number, at FROM happened WHERE act ->> 'kind' = 'chosen'$news$
    -- How emails fared is no news to another system.
    ELSE $news$SELECT CASE WHEN transfer_id IS NOT NULL THEN 'transfer' WHEN viewing_id IS NOT NULL THEN 'viewing' ELSE 'lead' END,
      kind, coalesce(transfer_id, viewing_id, lead_id)::text, id, at FROM happened
      WHERE transfer_id IS NOT NULL OR (coalesce(viewing_id, lead_id) IS NOT NULL
        AND kind NOT IN ('sent', 'resent', 'delayed', 'failed', 'read'))$news$
  END;
  EXECUTE format('INSERT INTO webhook_deliveries (webhook_id, topic, kind, subject_id, source_id, at)
    SELECT w.id, n.* FROM (%s) AS n (topic, kind, subject_id, source_id, at)
    JOIN webhooks AS w ON n.topic = ANY (w.topics) AND w.off_because IS DISTINCT FROM ''staff''
    ORDER BY n.source_id FOR KEY SHARE OF w', news);
  RETURN NULL;
END $$;
