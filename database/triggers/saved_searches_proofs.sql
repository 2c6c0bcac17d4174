CREATE OR REPLACE TRIGGER "saved_searches_proofs" AFTER DELETE ON "saved_searches" FOR EACH ROW EXECUTE FUNCTION "end_proofs"();
