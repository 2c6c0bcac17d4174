CREATE TABLE "listing_writes" (
	"xid" "xid8" PRIMARY KEY DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
DROP INDEX "properties_price";--> statement-breakpoint
DROP INDEX "properties_newest";--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"transaction","status","property_type","city","price_amount","bedrooms","area") WHERE is_active AND NOT hidden_by_staff AND duplicate_of IS NULL;
--> statement-breakpoint
CREATE FUNCTION "note_listing_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.listing_writes DEFAULT VALUES ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "properties_written" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "created_at", "is_active", "hidden_by_staff", "duplicate_of", "transaction", "status", "property_type", "city", "price_amount", "bedrooms", "area" ON "properties" FOR EACH STATEMENT EXECUTE FUNCTION note_listing_write();
