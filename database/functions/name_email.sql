CREATE OR REPLACE FUNCTION "name_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.message_id := concat(NEW.kind, '-', NEW.subject, '-', CASE NEW.kind WHEN 'lead' THEN NEW.recipient ELSE NEW.id::text END);
  RETURN NEW;
END $$;
