-- Takes away what a reader of a file asked, but for answers that others read too.
CREATE OR REPLACE FUNCTION "forget_reader"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM file_questions WHERE reader_id = OLD.id AND NOT (is_shared AND answer IS NOT NULL);
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
