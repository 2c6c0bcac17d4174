-- Finds or makes the person of a new lead: docs/decisions/054-persons.md has the rule. An address leads
-- to its person, because what we send goes there; a number is what a form says, so it leads only to
-- somebody of whom no address is known.
CREATE OR REPLACE FUNCTION "person_of_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  new_mail text := nullif(lower(NEW.email), '');
  new_number text := lead_number(NEW.phone);
  another uuid;
  heir uuid;
BEGIN
  IF new_mail IS NOT NULL THEN
    -- Both ends of an index tell whether there are several.
    SELECT l.person_id INTO NEW.person_id FROM leads AS l
      WHERE lower(l.email) = new_mail AND l.person_id IS NOT NULL ORDER BY l.person_id LIMIT 1;
    SELECT l.person_id INTO another FROM leads AS l
      WHERE lower(l.email) = new_mail AND l.person_id IS NOT NULL ORDER BY l.person_id DESC LIMIT 1;
    IF NEW.person_id <> another THEN
      -- Staff took them apart: the one of the same name goes first, then of the same number, then the latest.
      SELECT l.person_id INTO NEW.person_id FROM leads AS l
        WHERE lower(l.email) = new_mail AND l.person_id IS NOT NULL
        ORDER BY l.name <> '' AND lower(l.name) = lower(NEW.name) DESC,
          lead_number(l.phone) = new_number DESC NULLS LAST,
          l.created_at DESC LIMIT 1;
    END IF;
  -- Written in German without a country, what looks like a Dutch number may be a German one.
  ELSIF NOT (NEW.language = 'de' AND NEW.phone LIKE '0%' AND new_number LIKE '+31%') THEN
    SELECT l.person_id INTO NEW.person_id FROM leads AS l
      WHERE lead_number(l.phone) = new_number AND l.email = '' AND lower(l.name) = lower(NEW.name)
        AND NOT (l.language = 'de' AND l.phone LIKE '0%' AND new_number LIKE '+31%')
        AND NOT EXISTS (SELECT FROM leads AS o WHERE o.person_id = l.person_id AND o.email <> '')
      ORDER BY l.created_at DESC LIMIT 1;
  END IF;
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
END $$;
