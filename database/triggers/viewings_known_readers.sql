CREATE OR REPLACE TRIGGER "viewings_known_readers" AFTER DELETE OR UPDATE OF email ON "viewings" FOR EACH ROW EXECUTE FUNCTION "end_known_readers"();
