ALTER TABLE "property_photos" ADD COLUMN "kind" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_kind" CHECK (kind IN ('photo', 'plan', 'tour', 'video', 'document'));