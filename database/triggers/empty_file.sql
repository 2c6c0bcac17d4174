CREATE OR REPLACE TRIGGER "empty_file" AFTER DELETE OR UPDATE OF forgotten_at ON "case_people" FOR EACH ROW
  WHEN (OLD.role = 'seller' AND OLD.dossier_id IS NOT NULL) EXECUTE FUNCTION empty_file();
