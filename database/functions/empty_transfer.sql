-- Takes away all versions, files and entries of a transfer once none of its buyers and sellers is known any more.
CREATE OR REPLACE FUNCTION "empty_transfer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_transfer uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.transfer_id ELSE NEW.transfer_id END;
BEGIN
  -- A buyer who ended the purchase wrote why.
  IF OLD.role = 'buyer' THEN UPDATE transfers SET fell_note = '' WHERE id = its_transfer AND fell_note <> ''; END IF;
  IF EXISTS (SELECT FROM case_people AS p WHERE p.transfer_id = its_transfer
    AND p.role IN ('buyer', 'seller') AND p.forgotten_at IS NULL)
  THEN RETURN NULL; END IF;
  DELETE FROM agreement_versions WHERE transfer_id = its_transfer;
  DELETE FROM inspection_entries WHERE transfer_id = its_transfer;
  DELETE FROM transfer_moves WHERE transfer_id = its_transfer;
  DELETE FROM notary_parcels WHERE transfer_id = its_transfer;
  DELETE FROM case_documents WHERE transfer_id = its_transfer;
  UPDATE case_people SET name = '', firm = '', email = '', phone = '', forgotten_at = coalesce(forgotten_at, created_at)
    WHERE transfer_id = its_transfer AND role IN ('notary', 'adviser') AND forgotten_at IS NULL;
  UPDATE transfers SET closed_at = coalesce(closed_at, created_at), fell_note = '',
    about = CASE WHEN property_id IS NULL THEN 'Gewist' ELSE about END
    WHERE id = its_transfer;
  RETURN NULL;
END $$;
