-- Takes the words and the name of a party out of what outlives them: days that they asked to move, their
-- signature on the glass, and the names of files that they signed.
CREATE OR REPLACE FUNCTION "forget_party"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transfer_moves SET reason = '' WHERE party_id = OLD.id AND reason <> '';
  UPDATE inspection_entries SET content = jsonb_set(content, '{name}', '""') WHERE party_id = OLD.id AND content ? 'name';
  UPDATE transfer_documents SET name = CASE kind WHEN 'signature' THEN 'Handtekening'
      ELSE regexp_replace(name, 'getekend door .*', 'getekend exemplaar') END
    WHERE transfer_id = OLD.transfer_id AND kind IN ('signed', 'signature')
      AND OLD.name <> '' AND position(OLD.name IN name) > 0;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
