CREATE TABLE "lead_reminders" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_kind";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_state";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "appointment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "valued_amount" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "asking_price" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "commission_hundredths" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "commission_euros" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_note" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "own_listing_id" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_own_listing_id_properties_id_fk" FOREIGN KEY ("own_listing_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_open" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (state NOT IN ('gewonnen', 'verloren') AND forgotten_at IS NULL);--> statement-breakpoint
CREATE INDEX "leads_assigned" ON "leads" USING btree ("assigned_to") WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_own_listing" ON "leads" USING btree ("own_listing_id") WHERE own_listing_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind" CHECK (kind IN ('sent', 'resent', 'delayed', 'failed', 'state', 'note', 'assigned', 'callback', 'appointment', 'value', 'listing'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lost_reason" CHECK (lost_reason IN ('onbereikbaar', 'te-duur', 'andere-makelaar', 'verkoopt-niet', 'dubbel', 'spam', 'anders'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lost_note" CHECK (length("leads"."lost_note") <= 500);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_amounts" CHECK ("leads"."valued_amount" > 0 AND "leads"."asking_price" > 0 AND "leads"."commission_hundredths" > 0 AND "leads"."commission_euros" > 0);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_one_commission" CHECK (num_nonnulls("leads"."commission_hundredths", "leads"."commission_euros") <= 1);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_state" CHECK (state IN ('nieuw', 'gebeld', 'afspraak', 'waarde', 'gewonnen', 'verloren'));--> statement-breakpoint
UPDATE "leads" SET "first_answer_at" = answers."at" FROM (
	SELECT "lead_id", min("at") AS "at" FROM "lead_events" WHERE "kind" IN ('state', 'note') GROUP BY "lead_id"
) AS answers WHERE answers."lead_id" = "leads"."id";--> statement-breakpoint
UPDATE "leads" SET "closed_at" = (
	SELECT max("at") FROM "lead_events" WHERE "lead_id" = "leads"."id" AND "kind" = 'state'
) WHERE "state" IN ('gewonnen', 'verloren');
