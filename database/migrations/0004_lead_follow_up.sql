CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "lead_events_kind" CHECK ("lead_events"."kind" IN ('sent', 'resent', 'delayed', 'failed', 'state', 'note'))
);
--> statement-breakpoint
CREATE TABLE "privacy_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"kind" text NOT NULL,
	"leads" integer NOT NULL,
	CONSTRAINT "privacy_acts_kind" CHECK ("privacy_acts"."kind" IN ('exported', 'erased', 'forgotten'))
);
--> statement-breakpoint
ALTER TABLE "lead_notifications" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "state" text DEFAULT 'nieuw' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_notifications_open" ON "lead_notifications" USING btree ("state","lead_id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ((name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(address, '') || ' ' || coalesce(message, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_person" ON "leads" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "leads_suspicious" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE suspicion IS NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_state" CHECK (state IN ('nieuw', 'gebeld', 'afspraak', 'gewonnen', 'verloren'));