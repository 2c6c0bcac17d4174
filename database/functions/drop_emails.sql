-- Nothing is owed any more about a row that is deleted, and nothing that is unsent about one that is forgotten.
CREATE OR REPLACE FUNCTION "drop_emails"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM outbox WHERE subject = OLD.id;
  ELSIF NEW.forgotten_at IS NOT NULL THEN
    DELETE FROM outbox WHERE subject = NEW.id AND state <> 'sent';
  END IF;
  RETURN NULL;
END $$;
