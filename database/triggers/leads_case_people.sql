CREATE OR REPLACE TRIGGER "leads_case_people" AFTER UPDATE OF "person_id" ON "leads" FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL AND NEW.person_id IS DISTINCT FROM OLD.person_id) EXECUTE FUNCTION "follow_lead"('case_people');
