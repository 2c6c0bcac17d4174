CREATE TABLE "dossier_answers" (
	"dossier_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seller_id" uuid,
	"actor" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dossier_answers_dossier_id_question_pk" PRIMARY KEY("dossier_id","question"),
	CONSTRAINT "dossier_answers_lengths" CHECK (length(answer) <= 2000 AND length(note) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "dossier_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"valid_until" date,
	"audience" text DEFAULT 'office' NOT NULL,
	"question" text,
	"added_at" timestamp with time zone NOT NULL,
	"seller_id" uuid,
	"actor" text,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dossier_documents_kind" CHECK (kind IN ('deed', 'label', 'measuring', 'vve', 'ground-lease', 'warranty', 'permit', 'mandate', 'answer', 'other')),
	CONSTRAINT "dossier_documents_audience" CHECK (audience IN ('office', 'seller', 'buyer', 'bidders', 'viewers', 'all')),
	CONSTRAINT "dossier_documents_name" CHECK (length(name) BETWEEN 1 AND 200)
);
--> statement-breakpoint
CREATE TABLE "dossier_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dossier_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dossier_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"seller_id" uuid,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dossier_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"room" text NOT NULL,
	"thing" text NOT NULL,
	"fate" text,
	"price" integer,
	"note" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dossier_items_fate" CHECK (fate IN ('stays', 'goes', 'for-sale', 'absent')),
	CONSTRAINT "dossier_items_price" CHECK (price IS NULL OR (price > 0 AND fate = 'for-sale')),
	CONSTRAINT "dossier_items_lengths" CHECK (length(room) <= 100 AND length(thing) <= 200 AND length(note) <= 500)
);
--> statement-breakpoint
CREATE TABLE "dossier_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"file" text,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" text,
	CONSTRAINT "dossier_papers_version" UNIQUE("dossier_id","kind","version"),
	CONSTRAINT "dossier_papers_kind" CHECK (kind IN ('mandate', 'questionnaire', 'items', 'approval'))
);
--> statement-breakpoint
CREATE TABLE "dossier_remarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"seller_id" uuid,
	"part" text NOT NULL,
	"remark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "dossier_remarks_length" CHECK (length(remark) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "dossier_sellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"lead_id" uuid,
	"person_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"links_replaced" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "dossier_sellers_lengths" CHECK (length(name) <= 100 AND length(email) <= 255)
);
--> statement-breakpoint
CREATE TABLE "dossier_steps" (
	"dossier_id" uuid NOT NULL,
	"step" text NOT NULL,
	"position" integer NOT NULL,
	"is_gate" boolean NOT NULL,
	"wished_on" date,
	"done_at" timestamp with time zone,
	"done_by" text,
	"passed_reason" text,
	CONSTRAINT "dossier_steps_dossier_id_step_pk" PRIMARY KEY("dossier_id","step"),
	CONSTRAINT "dossier_steps_step" CHECK (step IN ('mandate', 'identity', 'questionnaire', 'items', 'documents', 'label', 'measuring', 'photos', 'approval')),
	CONSTRAINT "dossier_steps_passed" CHECK (passed_reason IS NULL OR done_at IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "dossiers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" bigint,
	"lead_id" uuid,
	"about" text NOT NULL,
	"home" text,
	"handler" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dossiers_about" CHECK (length("dossiers"."about") BETWEEN 1 AND 300)
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid,
	"seller_id" uuid,
	"bidder_id" uuid,
	"about" text NOT NULL,
	"sealed" text NOT NULL,
	"valid_until" date,
	"decision" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"ended_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "identity_checks_decision" CHECK (decision IN ('open', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "paper_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"typed_name" text NOT NULL,
	"way" text NOT NULL,
	"hash" text NOT NULL,
	"begins_early" boolean DEFAULT false NOT NULL,
	"document_id" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "paper_confirmations_way" CHECK (way IN ('code', 'page', 'paper'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "dossier_answers" ADD CONSTRAINT "dossier_answers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_answers" ADD CONSTRAINT "dossier_answers_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_documents" ADD CONSTRAINT "dossier_documents_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_documents" ADD CONSTRAINT "dossier_documents_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_events" ADD CONSTRAINT "dossier_events_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_events" ADD CONSTRAINT "dossier_events_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_items" ADD CONSTRAINT "dossier_items_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_papers" ADD CONSTRAINT "dossier_papers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_remarks" ADD CONSTRAINT "dossier_remarks_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_remarks" ADD CONSTRAINT "dossier_remarks_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_sellers" ADD CONSTRAINT "dossier_sellers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_sellers" ADD CONSTRAINT "dossier_sellers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_sellers" ADD CONSTRAINT "dossier_sellers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_steps" ADD CONSTRAINT "dossier_steps_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_handler_users_id_fk" FOREIGN KEY ("handler") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_confirmations" ADD CONSTRAINT "paper_confirmations_paper_id_dossier_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."dossier_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_confirmations" ADD CONSTRAINT "paper_confirmations_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossier_documents_dossier" ON "dossier_documents" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "dossier_documents_seller" ON "dossier_documents" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "dossier_events_dossier" ON "dossier_events" USING btree ("dossier_id","id");--> statement-breakpoint
CREATE INDEX "dossier_events_seller" ON "dossier_events" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "dossier_items_dossier" ON "dossier_items" USING btree ("dossier_id","position");--> statement-breakpoint
CREATE INDEX "dossier_remarks_dossier" ON "dossier_remarks" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "dossier_sellers_dossier" ON "dossier_sellers" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "dossier_sellers_person" ON "dossier_sellers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "dossier_sellers_lead" ON "dossier_sellers" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "dossier_steps_open" ON "dossier_steps" USING btree ("wished_on") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "dossiers_property" ON "dossiers" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "dossiers_home" ON "dossiers" USING btree ("home");--> statement-breakpoint
CREATE INDEX "dossiers_lead" ON "dossiers" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "dossiers_handler" ON "dossiers" USING btree ("handler");--> statement-breakpoint
CREATE INDEX "identity_checks_dossier" ON "identity_checks" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "identity_checks_seller" ON "identity_checks" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "identity_checks_bidder" ON "identity_checks" USING btree ("bidder_id");--> statement-breakpoint
CREATE INDEX "identity_checks_ended" ON "identity_checks" USING btree ("ended_on");--> statement-breakpoint
CREATE INDEX "paper_confirmations_paper" ON "paper_confirmations" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "paper_confirmations_seller" ON "paper_confirmations" USING btree ("seller_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK (kind IN ('lead', 'viewing', 'owner', 'bid', 'search', 'account', 'dossier'));