CREATE OR REPLACE TRIGGER "forget_case_person" BEFORE DELETE OR UPDATE OF forgotten_at ON "case_people" FOR EACH ROW EXECUTE FUNCTION forget_case_person();
