-- Moves rows of one person to another, the `chosen` ones or all, in every table with a `person_id`;
-- returns their ids, which are random in all of them.
CREATE OR REPLACE FUNCTION "move_to_person"("target" uuid, "origin" uuid, "chosen" uuid[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  part regclass;
  ids uuid[];
  moved uuid[] := '{}';
BEGIN
  FOR part IN
    SELECT c.conrelid::regclass FROM pg_constraint AS c
    JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'people'::regclass AND a.attname = 'person_id'
  LOOP
    EXECUTE format('WITH moved AS (
      UPDATE %s SET person_id = $1 WHERE person_id = $2 AND ($3 IS NULL OR id = ANY($3)) RETURNING id)
      SELECT array_agg(id) FROM moved', part) INTO ids USING target, origin, chosen;
    moved := moved || ids;
  END LOOP;
  RETURN moved;
END $$;
