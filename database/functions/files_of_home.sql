-- The seller's files of a listing: its own, of what it is a copy of or what is a copy of it, and of its home.
CREATE OR REPLACE FUNCTION "files_of_home"("listing" bigint, "origin" bigint, "home_key" text) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT d.id FROM dossiers AS d WHERE d.property_id IN (listing, origin) OR d.home = home_key
    OR d.property_id IN (SELECT c.id FROM properties AS c WHERE c.copied_from = listing)
$$;
