-- A box has the words of its bidder, and may be opened by whoever has the key: it goes with the bidder.
CREATE OR REPLACE FUNCTION "forget_boxes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bid_boxes AS x USING bid_log AS l
    WHERE x.sale_id = OLD.sale_id AND l.sale_id = x.sale_id AND l.number = x.number
      AND l.act ->> 'bidder' = OLD.number::text;
  RETURN NULL;
END $$;
