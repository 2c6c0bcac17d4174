CREATE OR REPLACE TRIGGER "viewing_owners_proofs" AFTER DELETE OR UPDATE OF email ON "viewing_owners" FOR EACH ROW EXECUTE FUNCTION "end_proofs"();
