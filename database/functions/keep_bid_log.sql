-- The log is only ever added to; it goes with its sale, once that says so.
CREATE OR REPLACE FUNCTION "keep_bid_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('voordeur.forgotten_sale', true) = OLD.sale_id::text THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the log of bids is kept' USING ERRCODE = 'integrity_constraint_violation';
END $$;
