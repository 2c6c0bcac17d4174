-- A telephone number as `numberOf` in engines/language reads it: by its country, +31 where it has the
-- shape of a Dutch one, else its digits; null: it has none.
CREATE OR REPLACE FUNCTION "lead_number"("phone" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace($1, '[^0-9+]', '', 'g'),
    '^00', '+'), '^\+(3[123]|4[013469]|90|212)0', '+\1'), '^(\+?310?|0)?([1-9][0-9]{8})$', '+31\2'), '')
$$;
