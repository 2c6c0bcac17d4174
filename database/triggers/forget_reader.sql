CREATE OR REPLACE TRIGGER "forget_reader" BEFORE DELETE OR UPDATE OF forgotten_at ON "file_readers" FOR EACH ROW EXECUTE FUNCTION forget_reader();
