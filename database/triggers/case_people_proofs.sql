CREATE OR REPLACE TRIGGER "case_people_proofs" AFTER DELETE OR UPDATE OF email, links_replaced ON "case_people" FOR EACH ROW EXECUTE FUNCTION "end_proofs"();
