-- The key of a home, as the column `home` of `properties` has it (`database/schema/listings.ts`): postcode and
-- number, with the numbers of the street's name. Null: the postcode is no Dutch one, or there is no number.
CREATE OR REPLACE FUNCTION "home_key"("street" text, "house_number" integer, "house_addition" text, "postal_code" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN upper(replace(postal_code, ' ', '')) ~ '^[1-9][0-9]{3}[A-Z]{2}$' THEN
    upper(replace(postal_code, ' ', '')) || ' ' || regexp_replace(regexp_replace(
      lower(coalesce(substring(street from '[0-9].*') || ' ', '') || house_number::text || ' ' || house_addition),
      '[ ,.–-]+', '-', 'g'), '(?<=[0-9])-(?=[a-z])|(?<=[a-z])-(?=[0-9])|-$', '', 'g') END
$$;
