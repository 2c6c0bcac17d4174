-- Makes two persons one; false when either is gone or merged already. The locks keep new rows away:
-- storing one holds its person.
CREATE OR REPLACE FUNCTION "merge_people"("kept" uuid, "other" uuid, "at" timestamptz, "actor" text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  found_both boolean;
BEGIN
  PERFORM FROM people AS p WHERE p.id IN (kept, other) ORDER BY p.id FOR UPDATE;
  SELECT count(*) = 2 INTO found_both FROM people AS p WHERE p.id IN (kept, other) AND p.merged_into IS NULL;
  IF NOT found_both THEN RETURN false; END IF;
  INSERT INTO events (at, actor, kind, kept_id, other_id, detail)
    VALUES (merge_people.at, merge_people.actor, 'merged', kept, other,
      jsonb_build_object('moved', move_to_person(kept, other, NULL)));
  UPDATE people AS p SET merged_into = kept WHERE p.id = other;
  RETURN true;
END $$;
