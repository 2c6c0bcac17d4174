-- Rows of a table (the trigger's argument) go to another person with their lead: taking persons apart
-- names leads alone.
CREATE OR REPLACE FUNCTION "follow_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET person_id = $1 WHERE lead_id = $2 AND forgotten_at IS NULL
    AND person_id IS DISTINCT FROM $1', TG_ARGV[0]) USING NEW.person_id, NEW.id;
  RETURN NULL;
END $$;
