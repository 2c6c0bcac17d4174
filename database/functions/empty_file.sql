-- Takes away all that the sellers of a file wrote and added, once none of them is known any more.
CREATE OR REPLACE FUNCTION "empty_file"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_file uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.dossier_id ELSE NEW.dossier_id END;
BEGIN
  IF EXISTS (SELECT FROM dossier_sellers AS s WHERE s.dossier_id = its_file AND s.forgotten_at IS NULL)
  THEN RETURN NULL; END IF;
  DELETE FROM dossier_papers WHERE dossier_id = its_file;
  DELETE FROM dossier_answers WHERE dossier_id = its_file;
  DELETE FROM dossier_items WHERE dossier_id = its_file;
  DELETE FROM dossier_documents WHERE dossier_id = its_file;
  DELETE FROM dossier_remarks WHERE dossier_id = its_file;
  RETURN NULL;
END $$;
