CREATE OR REPLACE TRIGGER "leads_person" BEFORE INSERT ON "leads" FOR EACH ROW
  WHEN (NEW.person_id IS NULL AND NEW.forgotten_at IS NULL) EXECUTE FUNCTION "person_of_lead"();
