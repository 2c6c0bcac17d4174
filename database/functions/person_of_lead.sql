-- Finds or makes the person of a new lead: docs/decisions/054-persons.md has the rule. Leads without an
-- email address say nothing about how many addresses a person has.
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
  -- Written in German without a country, what looks like a Dutch number may be a German one.
  IF NEW.language = 'de' AND NEW.phone LIKE '0%' AND new_number LIKE '+31%' THEN new_number := NULL; END IF;
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
  -- Nor does one whose people have another name and another address: a household has one number.
  IF new_mail IS NOT NULL AND NEW.name <> '' AND by_number IS DISTINCT FROM by_mail AND (
    SELECT bool_and(lower(l.name) <> lower(NEW.name)) FILTER (WHERE l.name <> '') AND bool_or(l.email <> '')
    FROM leads AS l WHERE l.person_id = by_number)
  THEN by_number := NULL; END IF;
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
END $$;
