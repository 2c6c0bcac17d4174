CREATE OR REPLACE TRIGGER "keep_gate" BEFORE INSERT OR UPDATE OF "hidden_by_staff", "is_active", "address", "read_address", "street", "house_number", "house_addition", "postal_code" ON "properties" FOR EACH ROW
  WHEN (NOT NEW.hidden_by_staff) EXECUTE FUNCTION "keep_gate"();
