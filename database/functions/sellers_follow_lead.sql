-- A seller goes to another person with the lead: taking persons apart names leads alone.
CREATE OR REPLACE FUNCTION "sellers_follow_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE dossier_sellers AS s SET person_id = NEW.person_id
    WHERE s.lead_id = NEW.id AND s.forgotten_at IS NULL AND s.person_id IS DISTINCT FROM NEW.person_id;
  RETURN NULL;
END $$;
