-- Whether a step is undone that a seller's file of this listing wants before the home is shown.
CREATE OR REPLACE FUNCTION "is_gate_shut"("listing" bigint, "origin" bigint, "home_key" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM case_steps AS s
    WHERE s.dossier_id IN (SELECT files_of_home(listing, origin, home_key)) AND s.is_gate AND s.settled_at IS NULL)
$$;
