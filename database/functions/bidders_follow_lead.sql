-- A bidder goes to another person with the lead: taking persons apart names leads alone.
CREATE OR REPLACE FUNCTION "bidders_follow_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bidders AS b SET person_id = NEW.person_id
    WHERE b.lead_id = NEW.id AND b.forgotten_at IS NULL AND b.person_id IS DISTINCT FROM NEW.person_id;
  RETURN NULL;
END $$;
