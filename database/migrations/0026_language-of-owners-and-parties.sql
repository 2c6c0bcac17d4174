ALTER TABLE "transfer_parties" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "viewing_owners" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_parties" ADD CONSTRAINT "transfer_parties_language" CHECK (language IN ('nl', 'de', 'en'));--> statement-breakpoint
ALTER TABLE "viewing_owners" ADD CONSTRAINT "viewing_owners_language" CHECK (language IN ('nl', 'de', 'en'));--> statement-breakpoint
-- Owners heard in the language that was written last at their address: from now on it is their own.
UPDATE "viewing_owners" AS o SET "language" = l."language" FROM (SELECT DISTINCT ON (lower(email)) lower(email) AS address, "language" FROM "leads" WHERE email <> '' AND suspicion IS NULL ORDER BY lower(email), source IN ('seo_hero_form', 'contact_form', 'exit_popup') DESC, created_at DESC) AS l WHERE l.address = lower(o.email) AND l."language" <> 'nl';
