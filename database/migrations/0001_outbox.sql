CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"letter" text NOT NULL,
	"recipient" text DEFAULT 'visitor' NOT NULL,
	"staff_id" text,
	"about" text,
	"sequence" integer,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"resent_at" timestamp with time zone,
	CONSTRAINT "outbox_kind" CHECK (kind IN ('lead', 'viewing', 'owner', 'bid', 'search', 'account')),
	CONSTRAINT "outbox_state" CHECK (state IN ('queued', 'sent', 'failed')),
	CONSTRAINT "outbox_recipient" CHECK (recipient IN ('visitor', 'agency', 'agent', 'owner'))
);--> statement-breakpoint
LOCK TABLE "bid_letters", "lead_notifications", "search_letters", "viewing_letters";--> statement-breakpoint
-- Emails that were owed or sent so far, with their ids, by which their jobs know them.
INSERT INTO "outbox" (id, kind, subject, letter, sequence, message_id, created_at, state, attempts, last_error, sent_at)
  SELECT l.id, 'bid', l.bidder_id, l.kind, l.number, concat('bid-', l.bidder_id, '-', l.id), l.created_at, l.state, l.attempts, l.last_error, l.sent_at
  FROM bid_letters AS l JOIN bidders AS b ON b.id = l.bidder_id WHERE l.state = 'sent' OR b.forgotten_at IS NULL;--> statement-breakpoint
INSERT INTO "outbox" (id, kind, subject, letter, recipient, staff_id, sequence, message_id, created_at, resent_at, state, attempts, last_error, sent_at)
  SELECT l.id, 'viewing', l.viewing_id, l.kind, l.recipient, l.agent_id, l.sequence, concat('viewing-', l.viewing_id, '-', l.id), l.created_at, l.resent_at, l.state, l.attempts, l.last_error, l.sent_at
  FROM viewing_letters AS l JOIN viewings AS v ON v.id = l.viewing_id WHERE l.state = 'sent' OR v.forgotten_at IS NULL;--> statement-breakpoint
INSERT INTO "outbox" (id, kind, subject, letter, message_id, created_at, state, attempts, last_error, sent_at)
  SELECT id, 'search', search_id, kind, concat('search-', search_id, '-', id), created_at, state, attempts, last_error, sent_at FROM search_letters;--> statement-breakpoint
INSERT INTO "outbox" (kind, subject, letter, recipient, sequence, message_id, created_at, resent_at, state, attempts, last_error, sent_at)
  SELECT 'lead', l.id, 'request', n.kind, 0, concat('lead-', l.id, '-', n.kind), l.created_at, n.resent_at, n.state, n.attempts, n.last_error, n.sent_at
  FROM lead_notifications AS n JOIN leads AS l ON l.id = n.lead_id WHERE n.state = 'sent' OR l.forgotten_at IS NULL;--> statement-breakpoint
-- Jobs of leads named the lead and the recipient.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job AS j SET data = j.data || jsonb_build_object('letterId', o.id) FROM outbox AS o
    WHERE j.name = 'send-lead-notification' AND j.state IN ('created', 'retry', 'active') AND o.kind = 'lead'
      AND o.subject::text = j.data->>'leadId' AND o.recipient = j.data->>'kind';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "told_news" DROP CONSTRAINT "told_news_letter_id_search_letters_id_fk";--> statement-breakpoint
DROP TABLE "bid_letters";--> statement-breakpoint
DROP TABLE "lead_notifications";--> statement-breakpoint
DROP TABLE "search_letters";--> statement-breakpoint
DROP TABLE "viewing_letters";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("subject","kind","letter","recipient","sequence");--> statement-breakpoint
CREATE INDEX "outbox_staff" ON "outbox" USING btree ("staff_id") WHERE staff_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("state",coalesce(resent_at, created_at)) WHERE state <> 'sent';--> statement-breakpoint
ALTER TABLE "told_news" ADD CONSTRAINT "told_news_letter_id_outbox_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- For instances of the version before, as long as they serve beside this one: the four tables as they
-- know them. The next version drops these views, and the trigger that names what is owed through them.
CREATE VIEW "bid_letters" AS SELECT id, subject AS bidder_id, letter AS kind, sequence AS number,
  state, attempts, last_error, created_at, sent_at, kind AS email_kind FROM outbox WHERE kind = 'bid';--> statement-breakpoint
ALTER VIEW "bid_letters" ALTER email_kind SET DEFAULT 'bid';--> statement-breakpoint
CREATE VIEW "viewing_letters" AS SELECT id, subject AS viewing_id, letter AS kind, recipient, staff_id AS agent_id, sequence,
  state, attempts, last_error, created_at, sent_at, resent_at, kind AS email_kind FROM outbox WHERE kind = 'viewing';--> statement-breakpoint
ALTER VIEW "viewing_letters" ALTER email_kind SET DEFAULT 'viewing';--> statement-breakpoint
CREATE VIEW "search_letters" AS SELECT id, subject AS search_id, letter AS kind,
  state, attempts, last_error, created_at, sent_at, kind AS email_kind FROM outbox WHERE kind = 'search';--> statement-breakpoint
ALTER VIEW "search_letters" ALTER email_kind SET DEFAULT 'search';--> statement-breakpoint
CREATE VIEW "lead_notifications" AS SELECT subject AS lead_id, recipient AS kind,
  state, attempts, last_error, sent_at, resent_at, kind AS email_kind, letter AS email_letter, sequence AS email_sequence
  FROM outbox WHERE kind = 'lead';--> statement-breakpoint
ALTER VIEW "lead_notifications" ALTER email_kind SET DEFAULT 'lead', ALTER email_letter SET DEFAULT 'request', ALTER email_sequence SET DEFAULT 0;
