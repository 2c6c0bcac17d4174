ALTER TABLE "property_photos" DROP CONSTRAINT "property_photos_state";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "energy_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "hidden_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_state" CHECK ("property_photos"."state" IN ('pending', 'ready', 'failed', 'removed'));