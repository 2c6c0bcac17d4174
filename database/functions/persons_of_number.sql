-- The persons at both ends of an index, whose leads have this number: the same one when there is one.
-- A number that was written in German without a country says nothing of a Dutch one.
CREATE OR REPLACE FUNCTION "persons_of_number"("number" text, OUT "first" uuid, OUT "last" uuid) LANGUAGE plpgsql AS $$
BEGIN
  SELECT l.person_id INTO first FROM leads AS l
    WHERE lead_number(l.phone) = number AND l.person_id IS NOT NULL
      AND NOT (l.language = 'de' AND l.phone LIKE '0%' AND number LIKE '+31%') ORDER BY l.person_id LIMIT 1;
  SELECT l.person_id INTO last FROM leads AS l
    WHERE lead_number(l.phone) = number AND l.person_id IS NOT NULL
      AND NOT (l.language = 'de' AND l.phone LIKE '0%' AND number LIKE '+31%') ORDER BY l.person_id DESC LIMIT 1;
END $$;
