CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"party_id" uuid,
	"viewing_id" uuid,
	"property_id" bigint,
	"about" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lead_id" uuid,
	"person_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"stars" integer,
	"words" text DEFAULT '' NOT NULL,
	"shown_name" text DEFAULT '' NOT NULL,
	"hidden_because" text,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "reviews_given" CHECK ((given_at IS NULL) = (stars IS NULL)),
	CONSTRAINT "reviews_hidden" CHECK ((hidden_because IS NULL) = (hidden_at IS NULL)),
	CONSTRAINT "reviews_lengths" CHECK (length(words) <= 2000 AND length(shown_name) <= 60 AND length(reply) <= 2000 AND length(name) <= 100 AND length(email) <= 255)
);
--> statement-breakpoint
CREATE TABLE "agreement_remarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"party_id" uuid,
	"article" integer NOT NULL,
	"remark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "agreement_remarks_length" CHECK (length(remark) BETWEEN 1 AND 2000)
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"version_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"signed_on" date NOT NULL,
	"document_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"actor" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "agreement_signatures_version_id_party_id_pk" PRIMARY KEY("version_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "agreement_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sealed" text NOT NULL,
	"document_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"signing_since" timestamp with time zone,
	"provider" text,
	"provider_ref" text,
	CONSTRAINT "agreement_versions_version" UNIQUE("transfer_id","version")
);
--> statement-breakpoint
CREATE TABLE "file_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reader_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"part" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"reader_id" uuid,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "file_questions_lengths" CHECK (length(question) <= 2000 AND length(answer) <= 4000)
);
--> statement-breakpoint
CREATE TABLE "file_readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"person_id" uuid,
	"links_replaced" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_by" text,
	"seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "file_readers_lengths" CHECK (length(name) <= 100 AND length(email) <= 255)
);
--> statement-breakpoint
CREATE TABLE "inspection_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"document_id" uuid,
	"device" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"party_id" uuid,
	"actor" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "inspection_entries_kind" CHECK (kind IN ('remark', 'meter', 'keys', 'amount', 'photo', 'signature'))
);
--> statement-breakpoint
CREATE TABLE "move_answers" (
	"move_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"agrees" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "move_answers_move_id_party_id_pk" PRIMARY KEY("move_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "notary_parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"code_to" text,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"fetched_hash" text
);
--> statement-breakpoint
CREATE TABLE "transfer_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" text,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"sealed_key" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"party_id" uuid,
	"actor" text,
	CONSTRAINT "transfer_documents_kind" CHECK (kind IN ('agreement', 'signed', 'proof', 'guarantee', 'inspection', 'photo', 'signature', 'other')),
	CONSTRAINT "transfer_documents_step" CHECK (step IN ('signed', 'cooling-off', 'financing', 'survey', 'other', 'guarantee', 'notary', 'inspection', 'transfer', 'keys')),
	CONSTRAINT "transfer_documents_name" CHECK (length(name) BETWEEN 1 AND 200)
);
--> statement-breakpoint
CREATE TABLE "transfer_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"party_id" uuid,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"step" text NOT NULL,
	"from_on" date,
	"to_on" date NOT NULL,
	"to_time" text,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"party_id" uuid,
	"actor" text,
	"ended_at" timestamp with time zone,
	"moved" boolean,
	CONSTRAINT "transfer_moves_step" CHECK (step IN ('signed', 'cooling-off', 'financing', 'survey', 'other', 'guarantee', 'notary', 'inspection', 'transfer', 'keys')),
	CONSTRAINT "transfer_moves_lengths" CHECK (length(reason) <= 1000),
	CONSTRAINT "transfer_moves_time" CHECK (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "transfer_moves_ended" CHECK ((ended_at IS NULL) = (moved IS NULL))
);
--> statement-breakpoint
CREATE TABLE "transfer_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"firm" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"person_id" uuid,
	"seller_id" uuid,
	"links_replaced" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "transfer_parties_role" CHECK (role IN ('buyer', 'seller', 'notary', 'adviser')),
	CONSTRAINT "transfer_parties_lengths" CHECK (length(name) <= 100 AND length(firm) <= 100 AND length(email) <= 255 AND length(phone) <= 20)
);
--> statement-breakpoint
CREATE TABLE "transfer_steps" (
	"transfer_id" uuid NOT NULL,
	"step" text NOT NULL,
	"agreed_on" date,
	"due_on" date,
	"due_time" text,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"party_id" uuid,
	"actor" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_steps_transfer_id_step_pk" PRIMARY KEY("transfer_id","step"),
	CONSTRAINT "transfer_steps_step" CHECK (step IN ('signed', 'cooling-off', 'financing', 'survey', 'other', 'guarantee', 'notary', 'inspection', 'transfer', 'keys')),
	CONSTRAINT "transfer_steps_outcome" CHECK (outcome IN ('done', 'lapsed', 'called-upon', 'not-needed')),
	CONSTRAINT "transfer_steps_settled" CHECK ((outcome IS NULL) = (settled_at IS NULL)),
	CONSTRAINT "transfer_steps_time" CHECK (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sale_id" uuid NOT NULL,
	"bidder_id" uuid,
	"dossier_id" uuid,
	"property_id" bigint,
	"about" text NOT NULL,
	"handler" text,
	"created_at" timestamp with time zone NOT NULL,
	"fell_at" timestamp with time zone,
	"fell_because" text,
	"fell_note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transfers_about" CHECK (length("transfers"."about") BETWEEN 1 AND 300),
	CONSTRAINT "transfers_because" CHECK (fell_because IN ('cooling-off', 'financing', 'survey', 'other', 'default', 'agreed')),
	CONSTRAINT "transfers_fell" CHECK ((fell_at IS NULL) = (fell_because IS NULL))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_remarks" ADD CONSTRAINT "agreement_remarks_version_id_agreement_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."agreement_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_remarks" ADD CONSTRAINT "agreement_remarks_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_version_id_agreement_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."agreement_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_document_id_transfer_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."transfer_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_document_id_transfer_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."transfer_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_openings" ADD CONSTRAINT "file_openings_reader_id_file_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."file_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_questions" ADD CONSTRAINT "file_questions_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_questions" ADD CONSTRAINT "file_questions_reader_id_file_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."file_readers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_readers" ADD CONSTRAINT "file_readers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_readers" ADD CONSTRAINT "file_readers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_readers" ADD CONSTRAINT "file_readers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_document_id_transfer_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."transfer_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_answers" ADD CONSTRAINT "move_answers_move_id_transfer_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."transfer_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_answers" ADD CONSTRAINT "move_answers_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notary_parcels" ADD CONSTRAINT "notary_parcels_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notary_parcels" ADD CONSTRAINT "notary_parcels_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_moves" ADD CONSTRAINT "transfer_moves_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_moves" ADD CONSTRAINT "transfer_moves_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parties" ADD CONSTRAINT "transfer_parties_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parties" ADD CONSTRAINT "transfer_parties_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parties" ADD CONSTRAINT "transfer_parties_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parties" ADD CONSTRAINT "transfer_parties_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_steps" ADD CONSTRAINT "transfer_steps_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_steps" ADD CONSTRAINT "transfer_steps_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_bidder_id_bidders_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."bidders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_handler_users_id_fk" FOREIGN KEY ("handler") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_party" ON "reviews" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_viewing" ON "reviews" USING btree ("viewing_id");--> statement-breakpoint
CREATE INDEX "reviews_given_at" ON "reviews" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "reviews_lead" ON "reviews" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "reviews_person" ON "reviews" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reviews_property" ON "reviews" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "agreement_remarks_version" ON "agreement_remarks" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "agreement_remarks_party" ON "agreement_remarks" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "agreement_signatures_party" ON "agreement_signatures" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "agreement_signatures_document" ON "agreement_signatures" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "agreement_versions_document" ON "agreement_versions" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_versions_ref" ON "agreement_versions" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "file_openings_reader" ON "file_openings" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "file_questions_dossier" ON "file_questions" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "file_questions_reader" ON "file_questions" USING btree ("reader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_readers_email" ON "file_readers" USING btree ("dossier_id",lower(email)) WHERE forgotten_at IS NULL AND email <> '';--> statement-breakpoint
CREATE INDEX "file_readers_lead" ON "file_readers" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "file_readers_person" ON "file_readers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "inspection_entries_transfer" ON "inspection_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "inspection_entries_document" ON "inspection_entries" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "inspection_entries_party" ON "inspection_entries" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "move_answers_party" ON "move_answers" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "notary_parcels_transfer" ON "notary_parcels" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "notary_parcels_party" ON "notary_parcels" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "transfer_documents_transfer" ON "transfer_documents" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_documents_party" ON "transfer_documents" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "transfer_events_transfer" ON "transfer_events" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "transfer_events_party" ON "transfer_events" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_moves_open" ON "transfer_moves" USING btree ("transfer_id","step") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "transfer_moves_party" ON "transfer_moves" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "transfer_parties_transfer" ON "transfer_parties" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_parties_lead" ON "transfer_parties" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "transfer_parties_person" ON "transfer_parties" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "transfer_parties_seller" ON "transfer_parties" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "transfer_steps_party" ON "transfer_steps" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_running" ON "transfers" USING btree ("sale_id") WHERE fell_at IS NULL;--> statement-breakpoint
CREATE INDEX "transfers_sale" ON "transfers" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "transfers_bidder" ON "transfers" USING btree ("bidder_id");--> statement-breakpoint
CREATE INDEX "transfers_dossier" ON "transfers" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "transfers_property" ON "transfers" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "transfers_handler" ON "transfers" USING btree ("handler");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK (kind IN ('lead', 'viewing', 'owner', 'bid', 'search', 'account', 'dossier', 'reader', 'transfer', 'review'));