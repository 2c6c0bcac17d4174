CREATE OR REPLACE TRIGGER "end_signing_of_another" AFTER INSERT ON "case_people" FOR EACH ROW
  WHEN (NEW.role IN ('buyer', 'seller') AND NEW.transfer_id IS NOT NULL) EXECUTE FUNCTION end_signing();
CREATE OR REPLACE TRIGGER "end_signing_of_changed" AFTER UPDATE OF name, ended_at, forgotten_at ON "case_people" FOR EACH ROW
  WHEN (OLD.role IN ('buyer', 'seller') AND OLD.transfer_id IS NOT NULL AND (OLD.name <> NEW.name
    OR (OLD.ended_at IS NULL) <> (NEW.ended_at IS NULL) OR (OLD.forgotten_at IS NULL) <> (NEW.forgotten_at IS NULL)))
  EXECUTE FUNCTION end_signing();
CREATE OR REPLACE TRIGGER "end_signing_of_gone" AFTER DELETE ON "case_people" FOR EACH ROW
  WHEN (OLD.role IN ('buyer', 'seller') AND OLD.transfer_id IS NOT NULL) EXECUTE FUNCTION end_signing();
