CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid,
	"viewing_id" uuid,
	"dossier_id" uuid,
	"transfer_id" uuid,
	"ring_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"seller_id" uuid,
	"party_id" uuid,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept_id" uuid,
	"other_id" uuid,
	CONSTRAINT "events_subject" CHECK (num_nonnulls(lead_id, viewing_id, dossier_id, transfer_id, ring_id, kept_id) = 1),
	CONSTRAINT "events_people" CHECK ((kept_id IS NULL) = (other_id IS NULL)),
	CONSTRAINT "events_kind_lead_id" CHECK (lead_id IS NULL OR kind IN ('sent', 'resent', 'delayed', 'failed', 'state', 'note', 'assigned', 'callback', 'appointment', 'value', 'listing', 'answer', 'reply', 'read')),
	CONSTRAINT "events_kind_ring_id" CHECK (ring_id IS NULL OR kind IN ('made', 'out', 'in', 'closed', 'reopened')),
	CONSTRAINT "events_kind_kept_id" CHECK (kept_id IS NULL OR kind IN ('merged', 'separated'))
);
--> statement-breakpoint
-- Emails name the answer of a lead by its id: those stay. In every history the order stays.
INSERT INTO events (id, lead_id, at, actor, kind, detail) OVERRIDING SYSTEM VALUE
	SELECT id, lead_id, at, actor, kind, detail FROM lead_events;--> statement-breakpoint
SELECT setval('events_id_seq', last_value + 1, false) FROM lead_events_id_seq;--> statement-breakpoint
INSERT INTO events (kept_id, other_id, at, actor, kind, detail)
	SELECT kept_id, other_id, at, actor, kind, jsonb_build_object('moved', moved) FROM person_events ORDER BY id;--> statement-breakpoint
INSERT INTO events (viewing_id, at, actor, kind, detail)
	SELECT viewing_id, at, actor, kind, detail FROM viewing_events ORDER BY id;--> statement-breakpoint
INSERT INTO events (dossier_id, seller_id, at, actor, kind, detail)
	SELECT dossier_id, seller_id, at, actor, kind, detail FROM dossier_events ORDER BY id;--> statement-breakpoint
INSERT INTO events (transfer_id, party_id, at, actor, kind, detail)
	SELECT transfer_id, party_id, at, actor, kind, detail FROM transfer_events ORDER BY id;--> statement-breakpoint
INSERT INTO events (ring_id, at, actor, kind, detail)
	SELECT ring_id, at, actor, kind, jsonb_build_object('holder', holder, 'erasure', erasure) FROM key_events ORDER BY id;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_ring_id_key_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."key_rings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kept_id_people_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_other_id_people_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_lead_id" ON "events" USING btree ("lead_id","id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_viewing_id" ON "events" USING btree ("viewing_id","id") WHERE viewing_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_dossier_id" ON "events" USING btree ("dossier_id","id") WHERE dossier_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_transfer_id" ON "events" USING btree ("transfer_id","id") WHERE transfer_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_ring_id" ON "events" USING btree ("ring_id","id") WHERE ring_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_kept_id" ON "events" USING btree ("kept_id","id") WHERE kept_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_other_id" ON "events" USING btree ("other_id","id") WHERE other_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_seller_id" ON "events" USING btree ("seller_id","id") WHERE seller_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_party_id" ON "events" USING btree ("party_id","id") WHERE party_id IS NOT NULL;--> statement-breakpoint
DROP TABLE "dossier_events";--> statement-breakpoint
DROP TABLE "key_events";--> statement-breakpoint
DROP TABLE "lead_events";--> statement-breakpoint
DROP TABLE "person_events";--> statement-breakpoint
DROP TABLE "transfer_events";--> statement-breakpoint
DROP TABLE "viewing_events";
