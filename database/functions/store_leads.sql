-- Several leads, their notifications and all their jobs in one statement, after all of their `locks`.
CREATE OR REPLACE FUNCTION "store_leads"("locks" text[], "leads" jsonb, "enqueue" text)
RETURNS TABLE ("place" integer, "counts" integer[], "lead_id" uuid) LANGUAGE plpgsql AS $$
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
      given.keys, given.starts, given.limits, given.marks) AS s;
    CONTINUE WHEN NOT FOUND;
    place := given.place;
    counts := stored.counts;
    lead_id := stored.lead_id;
    RETURN NEXT;
    CONTINUE WHEN stored.lead_id IS NULL;
    ids := ids || stored.lead_id;
    owed := owed || to_json(stored.kinds);
  END LOOP;
  PERFORM owe_notifications(ids, owed, enqueue);
END $$;
