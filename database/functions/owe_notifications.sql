-- The emails of leads that were just stored, and their jobs; `kinds` has an array for each lead.
-- `enqueue` is the job queue's own statement, with its jobs as $1.
CREATE OR REPLACE FUNCTION "owe_notifications"("leads" uuid[], "kinds" json[], "enqueue" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  plan text := 'enqueue-' || md5(enqueue);
  jobs json;
BEGIN
  WITH owed AS (
    INSERT INTO outbox (kind, subject, letter, recipient, sequence, message_id, created_at)
    SELECT 'lead', o.lead_id, 'request', k.kind, 0, concat('lead-', o.lead_id, '-', k.kind),
      (SELECT l.created_at FROM leads AS l WHERE l.id = o.lead_id)
    FROM unnest(leads, kinds) WITH ORDINALITY AS o (lead_id, kinds, place),
      json_array_elements_text(o.kinds) AS k (kind) ORDER BY o.place
    RETURNING id, subject)
  SELECT json_agg(json_build_object('data', json_build_object('letterId', id, 'subject', subject))) FROM owed INTO jobs;
  IF jobs IS NULL THEN RETURN; END IF;
  -- Planned once for each connection: planning it took half of the time of all of this.
  IF NOT EXISTS (SELECT FROM pg_prepared_statements AS p WHERE p.name = plan) THEN
    EXECUTE format('PREPARE %I (text) AS %s', plan, enqueue);
  END IF;
  EXECUTE format('EXECUTE %I (%L)', plan, jobs);
END $$;
