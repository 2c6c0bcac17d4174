CREATE OR REPLACE TRIGGER "empty_file" AFTER DELETE OR UPDATE OF forgotten_at ON "dossier_sellers" FOR EACH ROW EXECUTE FUNCTION empty_file();
