-- As in 0022; leads without an e-mail address say nothing about how many addresses a person has.
CREATE OR REPLACE FUNCTION "person_of_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  new_mail text := nullif(lower(NEW.email), '');
  new_number text := lead_number(NEW.phone);
  by_mail uuid;
  by_number uuid;
  another uuid;
  heir uuid;
BEGIN
  -- Both ends of an index tell whether there are several.
  SELECT l.person_id INTO by_mail FROM leads AS l
    WHERE lower(l.email) = new_mail AND l.person_id IS NOT NULL ORDER BY l.person_id LIMIT 1;
  SELECT l.person_id INTO another FROM leads AS l
    WHERE lower(l.email) = new_mail AND l.person_id IS NOT NULL ORDER BY l.person_id DESC LIMIT 1;
  IF by_mail <> another THEN
    -- Staff took them apart: the one of the same name goes first, then of the same number, then the latest.
    SELECT l.person_id INTO by_mail FROM leads AS l
      WHERE lower(l.email) = new_mail AND l.person_id IS NOT NULL
      ORDER BY l.name <> '' AND lower(l.name) = lower(NEW.name) DESC,
        lead_number(l.phone) = new_number DESC NULLS LAST,
        l.created_at DESC LIMIT 1;
  END IF;
  IF new_number IS NOT NULL THEN
    -- A number of several persons says nothing.
    SELECT n.first, n.last INTO by_number, another FROM persons_of_number(new_number) AS n;
    IF by_number <> another THEN by_number := NULL; END IF;
  END IF;
  -- Nor does one with many addresses: of an office, or made up.
  IF by_number <> by_mail OR by_mail IS NULL AND by_number IS NOT NULL THEN
    IF (SELECT count(DISTINCT a.mail) FROM (
      SELECT new_mail AS mail UNION ALL
      SELECT nullif(lower(l.email), '') FROM leads AS l WHERE l.person_id IN (by_mail, by_number)) AS a) > 5
    THEN by_number := NULL; END IF;
  END IF;
  IF by_number <> by_mail AND NOT EXISTS (
    SELECT FROM people AS p WHERE p.id IN (by_mail, by_number) AND p.kept_apart)
  THEN PERFORM merge_people(by_mail, by_number, NEW.created_at, NULL); END IF;
  NEW.person_id := coalesce(by_mail, by_number);
  -- Merged or erased at this moment: this waits for it.
  WHILE NEW.person_id IS NOT NULL LOOP
    SELECT p.merged_into INTO heir FROM people AS p WHERE p.id = NEW.person_id FOR KEY SHARE;
    IF NOT FOUND THEN NEW.person_id := NULL; END IF;
    EXIT WHEN heir IS NULL;
    NEW.person_id := heir;
  END LOOP;
  IF NEW.person_id IS NULL THEN
    INSERT INTO people (created_at) VALUES (NEW.created_at) RETURNING id INTO NEW.person_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- As in 0026; a lead without an address is known by its number, and nobody gets a confirmation.
CREATE OR REPLACE FUNCTION "store_lead"(
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
  PERFORM pg_advisory_xact_lock(hashtextextended('address ' || lower(draft.email), 0)) WHERE draft.email <> '';
  PERFORM pg_advisory_xact_lock(hashtextextended('number ' || lead_number(draft.phone), 0))
    FROM persons_of_number(lead_number(draft.phone)) AS n WHERE n.first IS NOT DISTINCT FROM n.last;
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
END $$;
