CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint DEFAULT 0 NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"failure" text,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_kind";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "wrote_back_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_wrote_back" ON "leads" USING btree ("wrote_back_at") WHERE wrote_back_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind" CHECK (kind IN ('sent', 'resent', 'delayed', 'failed', 'state', 'note', 'assigned', 'callback', 'appointment', 'value', 'listing', 'answer', 'reply', 'read'));