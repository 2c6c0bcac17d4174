-- The notifications of leads that were just stored, and their jobs; `kinds` has an array for each lead.
-- `enqueue` is the job queue's own statement, with its jobs as $1.
CREATE FUNCTION "owe_notifications"("leads" uuid[], "kinds" json[], "enqueue" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  plan text := 'enqueue-' || md5(enqueue);
  jobs json;
BEGIN
  WITH owed AS (
    INSERT INTO lead_notifications (lead_id, kind)
    SELECT o.lead_id, k.kind FROM unnest(leads, kinds) WITH ORDINALITY AS o (lead_id, kinds, place),
      json_array_elements_text(o.kinds) AS k (kind) ORDER BY o.place
    RETURNING lead_id, kind)
  SELECT json_agg(json_build_object('data', json_build_object('leadId', lead_id, 'kind', kind))) FROM owed INTO jobs;
  IF jobs IS NULL THEN RETURN; END IF;
  -- Planned once for each connection: planning it took half of the time of all of this.
  IF NOT EXISTS (SELECT FROM pg_prepared_statements AS p WHERE p.name = plan) THEN
    EXECUTE format('PREPARE %I (text) AS %s', plan, enqueue);
  END IF;
  EXECUTE format('EXECUTE %I (%L)', plan, jobs);
END $$;--> statement-breakpoint
DROP FUNCTION "store_lead";--> statement-breakpoint
-- As in 0022. Without `enqueue` the caller sees to the notifications that `kinds` names, in the same
-- transaction; an instance of the previous version gives it.
CREATE FUNCTION "store_lead"(
  "lead" jsonb, "identity" text, "since" timestamptz, "keys" text[], "starts" timestamptz[],
  "limits" integer[], "marks" text[], "enqueue" text, OUT "counts" integer[], OUT "lead_id" uuid, OUT "kinds" text[]
) RETURNS SETOF record LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  draft leads := jsonb_populate_record(NULL::leads, store_lead.lead);
  mark text;
BEGIN
  kinds := ARRAY['agency'];
  -- An instance of the previous version names none of these.
  draft.kind := coalesce(draft.kind, 'waardebepaling');
  draft.details := coalesce(draft.details, '{}');
  draft.campaign := coalesce(draft.campaign, '{}');
  -- One at a time for equal leads: each statement after this one sees what the other stored.
  PERFORM pg_advisory_xact_lock(hashtextextended(store_lead.identity, 0));
  -- And for leads of one address, then of one number: two at once get one person. Several leads of one
  -- transaction take all of these locks first, in one order.
  PERFORM pg_advisory_xact_lock(hashtextextended('address ' || lower(draft.email), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('number ' || lead_number(draft.phone), 0))
    FROM persons_of_number(lead_number(draft.phone)) AS n WHERE n.first IS NOT DISTINCT FROM n.last;
  -- The index of persons: on a busy day the last ten minutes hold many leads.
  PERFORM FROM leads AS l WHERE lower(l.email) = lower(draft.email) AND l.created_at > since
    AND (l.source, l.kind, l.details, l.email, l.phone, l.name) = (draft.source, draft.kind, draft.details, draft.email, draft.phone, draft.name)
    AND (l.address, l.message, l.about) IS NOT DISTINCT FROM (draft.address, draft.message, draft.about) LIMIT 1;
  IF FOUND THEN RETURN; END IF;
  WITH counted AS (
    INSERT INTO rate_limits AS r (key, window_start, count)
    SELECT w.key, w.start, 1 FROM unnest(store_lead.keys, store_lead.starts) AS w (key, start)
    ON CONFLICT (key, window_start) DO UPDATE SET count = r.count + 1
    RETURNING r.key, r.count AS so_far)
  SELECT array_agg(c.so_far ORDER BY array_position(store_lead.keys, c.key)) FROM counted AS c INTO counts;
  IF counts[1] <= limits[1] THEN
    SELECT string_agg(over.reason, '; ' ORDER BY over.place) FROM (
      SELECT w.reason, min(w.place) AS place
      FROM unnest(store_lead.marks, store_lead.limits, store_lead.counts) WITH ORDINALITY AS w (reason, most, so_far, place)
      WHERE w.so_far > w.most GROUP BY w.reason) AS over
    INTO mark;
    draft.suspicion := nullif(concat_ws('; ', draft.suspicion, mark), '');
    -- A confirmation to a made-up visitor would make us the sender of spam.
    IF draft.suspicion IS NULL THEN kinds := ARRAY['agency', 'visitor']; END IF;
    INSERT INTO leads (name, email, phone, address, message, source, kind, details, property_id, about, page, campaign, suspicion, created_at)
    VALUES (draft.name, draft.email, draft.phone, draft.address, draft.message, draft.source, draft.kind, draft.details,
      -- A home that was deleted a moment ago costs the lead nothing.
      (SELECT p.id FROM properties AS p WHERE p.id = draft.property_id FOR KEY SHARE),
      draft.about, draft.page, draft.campaign, draft.suspicion, draft.created_at)
    RETURNING id INTO lead_id;
    IF enqueue IS NOT NULL THEN
      PERFORM owe_notifications(ARRAY[store_lead.lead_id], ARRAY[to_json(store_lead.kinds)], enqueue);
    END IF;
  END IF;
  RETURN NEXT;
END $$;--> statement-breakpoint
-- Several leads, their notifications and all their jobs in one statement, after all of their `locks`.
CREATE FUNCTION "store_leads"("locks" text[], "leads" jsonb, "enqueue" text)
RETURNS TABLE ("place" integer, "counts" integer[]) LANGUAGE plpgsql AS $$
DECLARE
  given record;
  stored record;
  ids uuid[];
  owed json[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(word, 0)) FROM unnest(locks) AS word;
  FOR given IN SELECT * FROM jsonb_to_recordset(leads) AS l (place integer, lead jsonb, identity text,
    since timestamptz, keys text[], starts timestamptz[], limits integer[], marks text[])
  LOOP
    SELECT s.* INTO stored FROM store_lead(given.lead, given.identity, given.since,
      given.keys, given.starts, given.limits, given.marks, NULL) AS s;
    CONTINUE WHEN NOT FOUND;
    place := given.place;
    counts := stored.counts;
    RETURN NEXT;
    CONTINUE WHEN stored.lead_id IS NULL;
    ids := ids || stored.lead_id;
    owed := owed || to_json(stored.kinds);
  END LOOP;
  PERFORM owe_notifications(ids, owed, enqueue);
END $$;
