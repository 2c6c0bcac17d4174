-- A place that came free and is offered to the next on the list is held as one that is given.
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_offered" CHECK (offered_until IS NULL OR state = 'waiting');--> statement-breakpoint
DROP INDEX "viewings_one_place";--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_one_place" ON "viewings" USING btree ("moment_id","place") WHERE moment_id IS NOT NULL AND (state IN ('asked', 'confirmed', 'done', 'no-show') OR offered_until IS NOT NULL);--> statement-breakpoint
ALTER TABLE "viewings" DROP CONSTRAINT "viewings_agent_free";--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_agent_free" EXCLUDE USING gist ("agent_id" WITH =, "taken" WITH &&) WHERE (moment_id IS NULL AND (state IN ('asked', 'confirmed') OR offered_until IS NOT NULL));--> statement-breakpoint
ALTER TABLE "viewings" DROP CONSTRAINT "viewings_home_free";--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_home_free" EXCLUDE USING gist ("property_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (moment_id IS NULL AND (state IN ('asked', 'confirmed') OR offered_until IS NOT NULL));--> statement-breakpoint
CREATE INDEX "viewings_offers" ON "viewings" USING btree ("offered_until") WHERE offered_until IS NOT NULL;--> statement-breakpoint
-- Of a colleague who no longer shows the home the calendar hears of it too.
ALTER TABLE "viewing_letters" ADD COLUMN "agent_id" text;--> statement-breakpoint
ALTER TABLE "viewing_letters" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "viewing_letters" ADD CONSTRAINT "viewing_letters_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_letters_agent" ON "viewing_letters" USING btree ("agent_id") WHERE agent_id IS NOT NULL;
