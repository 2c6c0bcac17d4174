-- A TRUNCATE fires no trigger of a row: one of what happened is refused, unless nothing did.
CREATE OR REPLACE FUNCTION "keep_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_rows boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I)', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO has_rows;
  IF has_rows THEN
    RAISE EXCEPTION 'the rows of % are kept', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
