ALTER TABLE "leads" ADD COLUMN "kind" text DEFAULT 'waardebepaling' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "property_id" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "campaign" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_about" ON "leads" USING gin (about gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_property" ON "leads" USING btree ("property_id") WHERE property_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_origin" CHECK (length(about) <= 300 AND length(page) <= 300);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_kind" CHECK (kind IN ('waardebepaling', 'woningvraag', 'bezichtiging', 'zoekwens', 'hypotheekgesprek', 'taxatie', 'contractvraag', 'terugbellen'));--> statement-breakpoint
-- As in 0014, with a lead's kind and where it came from: a lead, its notifications and their jobs in one
-- round trip, all of it or nothing; no rows for one that is stored already. `counts` has the acts of each
-- limit, this one included: above the first limit nothing is stored, above another the lead gets that
-- limit's mark, and only the agency is told.
-- `enqueue` is the job queue's own statement, with its jobs as $1.
CREATE OR REPLACE FUNCTION "store_lead"(
  "lead" jsonb, "identity" text, "since" timestamptz, "keys" text[], "starts" timestamptz[],
  "limits" integer[], "marks" text[], "enqueue" text, OUT "counts" integer[]
) RETURNS SETOF integer[] LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  draft leads := jsonb_populate_record(NULL::leads, store_lead.lead);
  stored uuid;
  mark text;
  plan text := 'enqueue-' || md5(enqueue);
  kinds text[] := ARRAY['agency'];
BEGIN
  -- An instance of the previous version names none of these.
  draft.kind := coalesce(draft.kind, 'waardebepaling');
  draft.details := coalesce(draft.details, '{}');
  draft.campaign := coalesce(draft.campaign, '{}');
  -- One at a time for equal leads: each statement after this one sees what the other stored.
  PERFORM pg_advisory_xact_lock(hashtextextended(store_lead.identity, 0));
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
    RETURNING id INTO stored;
    INSERT INTO lead_notifications (lead_id, kind) SELECT stored, unnest(kinds);
    -- Planned once for each connection: planning it took half of the time of all of this.
    IF NOT EXISTS (SELECT FROM pg_prepared_statements AS p WHERE p.name = plan) THEN
      EXECUTE format('PREPARE %I (text) AS %s', plan, enqueue);
    END IF;
    EXECUTE format('EXECUTE %I (%L)', plan, (
      SELECT json_agg(json_build_object('data', json_build_object('leadId', stored, 'kind', kind)))
      FROM unnest(kinds) AS kind));
  END IF;
  RETURN NEXT;
END $$;
