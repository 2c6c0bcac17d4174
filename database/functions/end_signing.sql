-- Ends the signing of an agreement whose buyers and sellers are no longer those who were asked to sign it: the
-- office sends a new version. It looks as if somebody declined, but nobody did.
CREATE OR REPLACE FUNCTION "end_signing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE agreement_versions SET declined_at = now(), decline_reason = 'De partijen zijn gewijzigd'
    WHERE transfer_id = CASE TG_OP WHEN 'DELETE' THEN OLD.transfer_id ELSE NEW.transfer_id END
      AND signing_since IS NOT NULL AND completed_at IS NULL AND declined_at IS NULL;
  RETURN NULL;
END $$;
