CREATE OR REPLACE TRIGGER "forget_party" BEFORE DELETE OR UPDATE OF forgotten_at ON "transfer_parties" FOR EACH ROW EXECUTE FUNCTION forget_party();
