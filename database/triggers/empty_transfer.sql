CREATE OR REPLACE TRIGGER "empty_transfer" AFTER DELETE OR UPDATE OF forgotten_at ON "case_people" FOR EACH ROW
  WHEN (OLD.role IN ('buyer', 'seller') AND OLD.transfer_id IS NOT NULL) EXECUTE FUNCTION empty_transfer();
