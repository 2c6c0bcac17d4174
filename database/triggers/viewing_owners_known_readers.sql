CREATE OR REPLACE TRIGGER "viewing_owners_known_readers" AFTER DELETE OR UPDATE OF email ON "viewing_owners" FOR EACH ROW EXECUTE FUNCTION "end_known_readers"();
