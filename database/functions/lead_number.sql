-- A telephone number without what people write differently: signs, +31, 0031 or 0, +32 or 0032.
CREATE OR REPLACE FUNCTION "lead_number"("phone" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'), '^(00)?(31)?0?', ''), '')
$$;
