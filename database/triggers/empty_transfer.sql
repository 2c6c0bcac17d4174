CREATE OR REPLACE TRIGGER "empty_transfer" AFTER DELETE OR UPDATE OF forgotten_at ON "transfer_parties" FOR EACH ROW
  WHEN (OLD.role IN ('buyer', 'seller')) EXECUTE FUNCTION empty_transfer();
