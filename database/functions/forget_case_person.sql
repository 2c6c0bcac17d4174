-- Takes the words and the name of somebody in a case out of what outlives them: days that they asked to move,
-- their signature on the glass, what proves one on their page, the names of files that they signed, and what they asked of a home's file, but
-- for answers that others read too.
CREATE OR REPLACE FUNCTION "forget_case_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transfer_moves SET reason = '' WHERE party_id = OLD.id AND reason <> '';
  UPDATE inspection_entries SET content = jsonb_set(content, '{name}', '""') WHERE party_id = OLD.id AND content ? 'name';
  UPDATE case_documents SET name = CASE kind WHEN 'signature' THEN 'Handtekening'
      ELSE regexp_replace(name, 'getekend door .*', 'getekend exemplaar') END
    WHERE transfer_id = OLD.transfer_id AND kind IN ('signed', 'signature')
      AND OLD.name <> '' AND position(OLD.name IN name) > 0;
  UPDATE signature_evidence SET sealed = '' WHERE person_id = OLD.id;
  DELETE FROM file_questions WHERE reader_id = OLD.id AND NOT (is_shared AND answer IS NOT NULL);
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
