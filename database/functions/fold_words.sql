-- A text as every search reads it, however its words were written: `foldWords` of engines/language gives the
-- same. Whoever changes it makes anew, in a migration, the columns and indexes that hold what it gives.
CREATE OR REPLACE FUNCTION "fold_words"("words" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text;
BEGIN
  IF octet_length(words) = length(words) THEN
    folded := lower(replace(replace(words, '''', ''), '`', '') COLLATE "pg_c_utf8");
    IF strpos(folded, '-') = 0 THEN RETURN folded; END IF;
  ELSE
    folded := lower(regexp_replace(normalize(replace(words, '´', ''''), NFKD),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\ufe00-\ufe0f\u0591-\u05bd\u05c1\u05c2\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff''`‘’‛′ʹʻʼʽ]',
      '', 'g') COLLATE "pg_c_utf8");
    IF octet_length(folded) > length(folded) THEN
      folded := replace(regexp_replace(folded, '[‐‒–—―−]', '-', 'g'), 'ς', 'σ');
      folded := replace(replace(replace(replace(replace(folded, 'ø', 'o'), 'ı', 'i'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd');
      folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    END IF;
  END IF;
  IF folded ~ '[a-z]-[a-z]' THEN
    folded := concat_ws(' ', folded, (SELECT string_agg(replace(word[1], '-', ''), ' ')
      FROM regexp_matches(folded, '[a-z]+(?:-[a-z]+)+', 'g') AS word));
  END IF;
  RETURN folded;
END $$;
