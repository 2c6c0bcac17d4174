DROP INDEX "leads_about";--> statement-breakpoint
DROP INDEX "leads_accents";--> statement-breakpoint
DROP INDEX "leads_words";--> statement-breakpoint
DROP INDEX "properties_words";--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "search" SET EXPRESSION AS (setweight(to_tsvector('dutch', fold_words(address || ' ' || city || ' ' || postal_code)), 'A') || setweight(to_tsvector('dutch', fold_words(property_type)), 'B') || setweight(to_tsvector('dutch', fold_words(description)), 'C'));--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" text GENERATED ALWAYS AS (fold_words(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(address, '') || ' ' || coalesce(about, '') || ' ' || coalesce(message, ''))) STORED;--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin (words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_words" ON "properties" USING gin (fold_words(address || ' ' || city || ' ' || postal_code || ' ' || property_type) gin_trgm_ops);