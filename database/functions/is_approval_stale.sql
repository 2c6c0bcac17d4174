-- Whether price, text or first photo of a listing differ from what a seller of its file agreed to, where that
-- agreement is a gate that nobody went past.
CREATE OR REPLACE FUNCTION "is_approval_stale"("listing" bigint, "origin" bigint, "home_key" text, "price" text, "description" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM case_steps AS s
    CROSS JOIN LATERAL (SELECT p.content FROM dossier_papers AS p
      WHERE p.dossier_id = s.dossier_id AND p.kind = 'approval' ORDER BY p.version DESC LIMIT 1) AS newest
    WHERE s.dossier_id IN (SELECT files_of_home(listing, origin, home_key))
      AND s.step = 'approval' AND s.is_gate AND s.settled_at IS NOT NULL AND s.passed_reason IS NULL
      AND (newest.content ->> 'price' IS DISTINCT FROM is_approval_stale.price
        OR newest.content ->> 'text' IS DISTINCT FROM is_approval_stale.description
        OR newest.content -> 'photos' ->> 0 IS DISTINCT FROM (SELECT m.source_url FROM property_media AS m
          WHERE m.property_id = listing AND m.kind = 'photo' AND m.state = 'ready'
          ORDER BY m.position, m.id LIMIT 1)))
$$;
