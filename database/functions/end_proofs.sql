-- Ends what was proved of an address (app/platform/security/addressees.ts) once a row that has it gets another
-- address or link, or goes. A saved search is a form's word until it is confirmed, and ends nothing while
-- anything else has the address.
CREATE OR REPLACE FUNCTION "end_proofs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND lower(OLD.email) = lower(NEW.email)
    AND to_jsonb(OLD) -> 'links_replaced' IS NOT DISTINCT FROM to_jsonb(NEW) -> 'links_replaced' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'saved_searches' AND (EXISTS (SELECT FROM saved_searches WHERE lower(email) = lower(OLD.email))
    OR EXISTS (SELECT FROM leads WHERE lower(email) = lower(OLD.email))
    OR EXISTS (SELECT FROM viewings WHERE lower(email) = lower(OLD.email))
    OR EXISTS (SELECT FROM bidders WHERE lower(email) = lower(OLD.email))
    OR EXISTS (SELECT FROM viewing_owners WHERE lower(email) = lower(OLD.email))
    OR EXISTS (SELECT FROM case_people WHERE lower(email) = lower(OLD.email))) THEN RETURN NULL; END IF;
  DELETE FROM private_links
    WHERE purpose IN ('mine-open', 'mine-browser', 'mine-calendar') AND split_part(subject, E'\n', 1) = lower(OLD.email);
  RETURN NULL;
END $$;
