ALTER TABLE "agreement_versions" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notary_parcels" ADD COLUMN "parts" text[] DEFAULT '{}' NOT NULL;