-- Whether a step is undone that a seller's file of this home wants before the home is shown.
CREATE OR REPLACE FUNCTION "is_gate_shut"("listing" bigint, "home_key" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM dossiers AS d JOIN dossier_steps AS s ON s.dossier_id = d.id
    WHERE (d.property_id = listing OR d.home = home_key) AND s.is_gate AND s.done_at IS NULL)
$$;
