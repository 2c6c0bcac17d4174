CREATE OR REPLACE TRIGGER "bidders_known_readers" AFTER DELETE OR UPDATE OF email ON "bidders" FOR EACH ROW EXECUTE FUNCTION "end_known_readers"();
