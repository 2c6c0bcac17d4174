-- Keeps a listing hidden while a gate of its seller's file is shut, whoever writes it: staff, a sync, a plan.
CREATE OR REPLACE FUNCTION "keep_gate"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_home text := CASE WHEN NEW.read_address = NEW.address
    THEN home_key(NEW.street, NEW.house_number, NEW.house_addition, NEW.postal_code) END;
BEGIN
  -- A file that is being changed at this moment is waited for.
  PERFORM FROM dossiers AS d WHERE d.id IN (SELECT files_of_home(NEW.id, NEW.copied_from, its_home))
    ORDER BY d.id FOR SHARE;
  IF NOT FOUND THEN RETURN NEW; END IF;
  NEW.hidden_by_staff := is_gate_shut(NEW.id, NEW.copied_from, its_home);
  -- One that is shown may change: its sellers are told, and it stays.
  IF NOT NEW.hidden_by_staff AND (TG_OP = 'INSERT' OR OLD.hidden_by_staff) THEN
    NEW.hidden_by_staff := is_approval_stale(NEW.id, NEW.copied_from, its_home, NEW.price, NEW.description);
  END IF;
  RETURN NEW;
END $$;
