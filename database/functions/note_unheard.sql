-- Keeps what a customer did in a file or a transfer for the job that passes it on to colleagues.
CREATE OR REPLACE FUNCTION "note_unheard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unheard_events (event_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
