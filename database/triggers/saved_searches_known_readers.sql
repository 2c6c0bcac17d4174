CREATE OR REPLACE TRIGGER "saved_searches_known_readers" AFTER DELETE ON "saved_searches" FOR EACH ROW EXECUTE FUNCTION "end_known_readers"();
