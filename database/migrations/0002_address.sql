ALTER TABLE "properties" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "house_number" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "house_addition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "read_address" text;--> statement-breakpoint
-- One rewriting of the table gives the parts of plain addresses, of which the key of before is certain; the
-- first write of listings reads the others. For instances of the version before, "home_key" and its index stay
-- as long as they serve beside this one: the next version drops them.
ALTER TABLE "properties"
  ALTER "read_address" TYPE text USING CASE WHEN home_key IS NOT NULL AND address ~* '^[a-z](?!.* (nr|no|nummer|huisnummer|huisnr) [0-9])[^0-9]*[^0-9 ,.:] [0-9]+( ?-?[a-z])?$' THEN address END,
  ALTER "street" TYPE text USING CASE WHEN home_key IS NOT NULL AND address ~* '^[a-z](?!.* (nr|no|nummer|huisnummer|huisnr) [0-9])[^0-9]*[^0-9 ,.:] [0-9]+( ?-?[a-z])?$' THEN rtrim(substring(address from '^[^0-9]+')) END,
  ALTER "house_number" TYPE integer USING CASE WHEN home_key IS NOT NULL AND address ~* '^[a-z](?!.* (nr|no|nummer|huisnummer|huisnr) [0-9])[^0-9]*[^0-9 ,.:] [0-9]+( ?-?[a-z])?$' THEN substring(address from '[0-9]+')::integer END,
  ALTER "house_addition" TYPE text USING CASE WHEN home_key IS NOT NULL AND address ~* '^[a-z](?!.* (nr|no|nummer|huisnummer|huisnr) [0-9])[^0-9]*[^0-9 ,.:] [0-9]+( ?-?[a-z])$' THEN right(address, 1) ELSE '' END,
  ADD COLUMN "home" text GENERATED ALWAYS AS (CASE WHEN read_address = address AND upper(replace(postal_code, ' ', '')) ~ '^[1-9][0-9]{3}[A-Z]{2}$' THEN upper(replace(postal_code, ' ', '')) || ' ' || regexp_replace(regexp_replace(lower(coalesce(substring(street from '[0-9].*') || ' ', '') || house_number::text || ' ' || house_addition), '[ ,.–-]+', '-', 'g'), '(?<=[0-9])-(?=[a-z])|(?<=[a-z])-(?=[0-9])|-$', '', 'g') END) STORED;--> statement-breakpoint
CREATE INDEX "properties_home" ON "properties" USING btree ("home") WHERE is_active AND home IS NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_unread" ON "properties" USING btree ("id") WHERE read_address IS DISTINCT FROM address;
