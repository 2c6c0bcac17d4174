-- A viewing goes to another person with its lead: taking persons apart names leads alone.
CREATE OR REPLACE FUNCTION "viewings_follow_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE viewings AS v SET person_id = NEW.person_id
    WHERE v.lead_id = NEW.id AND v.forgotten_at IS NULL AND v.person_id IS DISTINCT FROM NEW.person_id;
  RETURN NULL;
END $$;
