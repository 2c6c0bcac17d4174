-- Takes away all that the sellers of a file wrote and added, and what staff said of them, once none of them is
-- known any more. The address stays where a listing has it.
CREATE OR REPLACE FUNCTION "empty_file"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_file uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.dossier_id ELSE NEW.dossier_id END;
BEGIN
  IF EXISTS (SELECT FROM case_people AS s WHERE s.dossier_id = its_file AND s.role = 'seller'
    AND s.forgotten_at IS NULL)
  THEN RETURN NULL; END IF;
  DELETE FROM dossier_papers WHERE dossier_id = its_file;
  DELETE FROM dossier_answers WHERE dossier_id = its_file;
  DELETE FROM dossier_items WHERE dossier_id = its_file;
  DELETE FROM case_documents WHERE dossier_id = its_file;
  DELETE FROM dossier_remarks WHERE dossier_id = its_file;
  UPDATE case_steps SET passed_reason = '' WHERE dossier_id = its_file AND passed_reason <> '';
  UPDATE events SET detail = detail - 'reason' WHERE dossier_id = its_file AND detail ? 'reason';
  UPDATE dossiers SET closed_at = coalesce(closed_at, created_at),
    about = CASE WHEN property_id IS NULL THEN 'Gewist' ELSE about END,
    home = CASE WHEN property_id IS NULL THEN NULL ELSE home END
    WHERE id = its_file;
  RETURN NULL;
END $$;
