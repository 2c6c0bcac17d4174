CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merged_into" uuid,
	"kept_apart" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"kind" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"moved" uuid[] NOT NULL,
	CONSTRAINT "person_events_kind" CHECK ("person_events"."kind" IN ('merged', 'separated'))
);
--> statement-breakpoint
DROP INDEX "leads_person";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_id" uuid;--> statement-breakpoint
-- A telephone number without what people write differently: signs, +31, 0031 or 0, +32 or 0032.
CREATE OR REPLACE FUNCTION "lead_number"("phone" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'), '^(00)?(31)?0?', ''), '')
$$;--> statement-breakpoint
-- Those of before: requests with one address or number are one person's, and so on until none is added.
-- A number that came with more than five addresses says nothing.
DO $$
BEGIN
  CREATE TEMPORARY TABLE linked ON COMMIT DROP AS
    SELECT id, nullif(lower(email), '') AS mail,
      lead_number(phone) AS number,
      row_number() OVER (ORDER BY created_at, id) AS person, created_at
    FROM leads WHERE forgotten_at IS NULL;
  UPDATE linked SET number = NULL WHERE number IN (
    SELECT number FROM linked GROUP BY number HAVING count(DISTINCT mail) > 5);
  -- A longer chain than this is no person's.
  FOR round IN 1..50 LOOP
    UPDATE linked AS l SET person = f.first FROM (
      SELECT id, least(
        min(person) OVER (PARTITION BY coalesce(mail, id::text)),
        min(person) OVER (PARTITION BY coalesce(number, id::text))) AS first
      FROM linked) AS f
    WHERE f.id = l.id AND f.first < l.person;
    EXIT WHEN NOT FOUND;
  END LOOP;
  CREATE TEMPORARY TABLE made ON COMMIT DROP AS
    SELECT person, gen_random_uuid() AS id, min(created_at) AS created_at FROM linked GROUP BY person;
  INSERT INTO people (id, created_at) SELECT id, created_at FROM made;
  UPDATE leads SET person_id = made.id FROM linked JOIN made USING (person) WHERE linked.id = leads.id;
END $$;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_merged_into_people_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_events" ADD CONSTRAINT "person_events_kept_id_people_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_events" ADD CONSTRAINT "person_events_other_id_people_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_merged" ON "people" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "person_events_kept" ON "person_events" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "person_events_other" ON "person_events" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_person_id" ON "leads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "leads_number" ON "leads" USING btree (lead_number(phone),"person_id");--> statement-breakpoint
CREATE INDEX "leads_person" ON "leads" USING btree (lower(email),"person_id");--> statement-breakpoint
-- Moves rows of one person to another, the `chosen` ones or all, in every table with a `person_id`;
-- returns their ids, which are random in all of them.
CREATE OR REPLACE FUNCTION "move_to_person"("target" uuid, "origin" uuid, "chosen" uuid[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  part regclass;
  ids uuid[];
  moved uuid[] := '{}';
BEGIN
  FOR part IN
    SELECT c.conrelid::regclass FROM pg_constraint AS c
    JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'people'::regclass AND a.attname = 'person_id'
  LOOP
    EXECUTE format('WITH moved AS (
      UPDATE %s SET person_id = $1 WHERE person_id = $2 AND ($3 IS NULL OR id = ANY($3)) RETURNING id)
      SELECT array_agg(id) FROM moved', part) INTO ids USING target, origin, chosen;
    moved := moved || ids;
  END LOOP;
  RETURN moved;
END $$;--> statement-breakpoint
-- Makes two persons one; false when either is gone or merged already. The locks keep new rows away:
-- storing one holds its person.
CREATE OR REPLACE FUNCTION "merge_people"("kept" uuid, "other" uuid, "at" timestamptz, "actor" text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  found_both boolean;
BEGIN
  PERFORM FROM people AS p WHERE p.id IN (kept, other) ORDER BY p.id FOR UPDATE;
  SELECT count(*) = 2 INTO found_both FROM people AS p WHERE p.id IN (kept, other) AND p.merged_into IS NULL;
  IF NOT found_both THEN RETURN false; END IF;
  INSERT INTO person_events (at, actor, kind, kept_id, other_id, moved)
    VALUES (merge_people.at, merge_people.actor, 'merged', kept, other, move_to_person(kept, other, NULL));
  UPDATE people AS p SET merged_into = kept WHERE p.id = other;
  UPDATE people AS p SET kept_apart = true FROM people AS o
    WHERE p.id = kept AND o.id = other AND o.kept_apart AND NOT p.kept_apart;
  RETURN true;
END $$;--> statement-breakpoint
-- The persons at both ends of an index, whose leads have this number: the same one when there is one.
CREATE OR REPLACE FUNCTION "persons_of_number"("number" text, OUT "first" uuid, OUT "last" uuid) LANGUAGE plpgsql AS $$
BEGIN
  SELECT l.person_id INTO first FROM leads AS l
    WHERE lead_number(l.phone) = number AND l.person_id IS NOT NULL ORDER BY l.person_id LIMIT 1;
  SELECT l.person_id INTO last FROM leads AS l
    WHERE lead_number(l.phone) = number AND l.person_id IS NOT NULL ORDER BY l.person_id DESC LIMIT 1;
END $$;--> statement-breakpoint
-- Finds or makes the person of a new lead: docs/decisions/054-persons.md has the rule.
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
      SELECT lower(l.email) FROM leads AS l WHERE l.person_id IN (by_mail, by_number)) AS a) > 5
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
CREATE TRIGGER "leads_person" BEFORE INSERT ON "leads" FOR EACH ROW
  WHEN (NEW.person_id IS NULL AND NEW.forgotten_at IS NULL) EXECUTE FUNCTION "person_of_lead"();--> statement-breakpoint
-- As in 0020, with locks.
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
