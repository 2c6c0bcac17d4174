-- Stores a lead and counts it for each of its limits: all of it or nothing; no rows for one that is stored
-- already. `counts` has the acts of each limit, this one included:
-- above the first limit nothing is stored, above another the lead gets that limit's mark, and only the
-- agency is told. A lead without an address is known by its number, and nobody gets a confirmation.
-- The caller owes the emails that `kinds` names, in the same transaction.
CREATE OR REPLACE FUNCTION "store_lead"(
  "lead" jsonb, "identity" text, "since" timestamptz, "keys" text[], "starts" timestamptz[],
  "limits" integer[], "marks" text[], OUT "counts" integer[], OUT "lead_id" uuid, OUT "kinds" text[]
) RETURNS SETOF record LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  draft leads := jsonb_populate_record(NULL::leads, store_lead.lead);
  mark text;
BEGIN
  kinds := ARRAY['agency'];
  -- What the caller leaves out is NULL here.
  draft.kind := coalesce(draft.kind, 'waardebepaling');
  draft.details := coalesce(draft.details, '{}');
  draft.campaign := coalesce(draft.campaign, '{}');
  draft.language := coalesce(draft.language, 'nl');
  -- One at a time for equal leads: each statement after this one sees what the other stored.
  PERFORM pg_advisory_xact_lock(hashtextextended(store_lead.identity, 0));
  -- And for leads of one address, or of one number without: two at once get one person. Several leads of
  -- one transaction take all of these locks first, in one order.
  PERFORM pg_advisory_xact_lock(hashtextextended('address ' || lower(draft.email), 0)) WHERE draft.email <> '';
  PERFORM pg_advisory_xact_lock(hashtextextended('number ' || lead_number(draft.phone), 0)) WHERE draft.email = '';
  -- An index of persons: on a busy day the last ten minutes hold many leads.
  IF draft.email = '' THEN
    PERFORM FROM leads AS l WHERE lead_number(l.phone) = lead_number(draft.phone) AND l.created_at > since
      AND (l.source, l.kind, l.details, l.email, l.phone, l.name) = (draft.source, draft.kind, draft.details, '', draft.phone, draft.name)
      AND (l.address, l.message, l.about) IS NOT DISTINCT FROM (draft.address, draft.message, draft.about) LIMIT 1;
  ELSE
    PERFORM FROM leads AS l WHERE lower(l.email) = lower(draft.email) AND l.created_at > since
      AND (l.source, l.kind, l.details, l.email, l.phone, l.name) = (draft.source, draft.kind, draft.details, draft.email, draft.phone, draft.name)
      AND (l.address, l.message, l.about) IS NOT DISTINCT FROM (draft.address, draft.message, draft.about) LIMIT 1;
  END IF;
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
    IF draft.suspicion IS NULL AND draft.email <> '' THEN kinds := ARRAY['agency', 'visitor']; END IF;
    INSERT INTO leads (name, email, phone, address, message, source, kind, details, property_id, about, page, campaign, language, suspicion, created_at)
    VALUES (draft.name, draft.email, draft.phone, draft.address, draft.message, draft.source, draft.kind, draft.details,
      -- A home that was deleted a moment ago costs the lead nothing.
      (SELECT p.id FROM properties AS p WHERE p.id = draft.property_id FOR KEY SHARE),
      draft.about, draft.page, draft.campaign, draft.language, draft.suspicion, draft.created_at)
    RETURNING id INTO lead_id;
  END IF;
  RETURN NEXT;
END $$;
