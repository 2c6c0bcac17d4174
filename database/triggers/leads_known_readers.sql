CREATE OR REPLACE TRIGGER "leads_known_readers" AFTER DELETE OR UPDATE OF email ON "leads" FOR EACH ROW EXECUTE FUNCTION "end_known_readers"();
