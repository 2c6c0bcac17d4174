CREATE TABLE "case_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid,
	"transfer_id" uuid,
	"case_id" uuid GENERATED ALWAYS AS (coalesce(dossier_id, transfer_id)) STORED NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"firm" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"person_id" uuid,
	"seller_id" uuid,
	"language" text DEFAULT 'nl' NOT NULL,
	"links_replaced" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_by" text,
	"seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "case_people_case" CHECK ((dossier_id IS NULL) <> (transfer_id IS NULL)),
	CONSTRAINT "case_people_role" CHECK (role IN ('buyer', 'seller', 'notary', 'adviser', 'reader')),
	CONSTRAINT "case_people_role_of_case" CHECK (transfer_id IS NOT NULL AND role <> 'reader' OR dossier_id IS NOT NULL AND role IN ('seller', 'reader')),
	CONSTRAINT "case_people_language" CHECK (language IN ('nl', 'de', 'en')),
	CONSTRAINT "case_people_lengths" CHECK (length(name) <= 100 AND length(firm) <= 100 AND length(email) <= 255 AND (length(phone) <= 20 OR dossier_id IS NOT NULL))
);
--> statement-breakpoint
INSERT INTO "case_people" ("id", "dossier_id", "role", "name", "email", "phone", "lead_id", "person_id", "links_replaced", "created_at", "seen_at", "forgotten_at")
	SELECT "id", "dossier_id", 'seller', "name", "email", "phone", "lead_id", "person_id", "links_replaced", "created_at", "seen_at", "forgotten_at" FROM "dossier_sellers";
--> statement-breakpoint
INSERT INTO "case_people" ("id", "dossier_id", "role", "name", "email", "phone", "lead_id", "person_id", "links_replaced", "created_at", "invited_by", "seen_at", "ended_at", "forgotten_at")
	SELECT "id", "dossier_id", 'reader', "name", "email", "phone", "lead_id", "person_id", "links_replaced", "created_at", "invited_by", "seen_at", "ended_at", "forgotten_at" FROM "file_readers";
--> statement-breakpoint
INSERT INTO "case_people" ("id", "transfer_id", "role", "name", "firm", "email", "phone", "lead_id", "person_id", "seller_id", "language", "links_replaced", "created_at", "seen_at", "ended_at", "forgotten_at")
	SELECT "id", "transfer_id", "role", "name", "firm", "email", "phone", "lead_id", "person_id", "seller_id", "language", "links_replaced", "created_at", "seen_at", "removed_at", "forgotten_at" FROM "transfer_parties";
--> statement-breakpoint
DROP TABLE "dossier_sellers" CASCADE;
--> statement-breakpoint
DROP TABLE "file_readers" CASCADE;
--> statement-breakpoint
DROP TABLE "transfer_parties" CASCADE;
--> statement-breakpoint
DROP TRIGGER IF EXISTS "leads_sellers" ON "leads";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "leads_file_readers" ON "leads";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "leads_transfer_parties" ON "leads";
--> statement-breakpoint
DROP FUNCTION IF EXISTS "forget_party", "forget_reader";
--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_seller_id_case_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "case_people_reader" ON "case_people" USING btree ("dossier_id",lower(email)) WHERE role = 'reader' AND forgotten_at IS NULL AND email <> '';
--> statement-breakpoint
CREATE INDEX "case_people_case" ON "case_people" USING btree ("case_id");
--> statement-breakpoint
CREATE INDEX "case_people_dossier_id" ON "case_people" USING btree ("dossier_id") WHERE dossier_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "case_people_transfer_id" ON "case_people" USING btree ("transfer_id") WHERE transfer_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "case_people_lead_id" ON "case_people" USING btree ("lead_id") WHERE lead_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "case_people_person_id" ON "case_people" USING btree ("person_id") WHERE person_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "case_people_seller_id" ON "case_people" USING btree ("seller_id") WHERE seller_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "dossier_answers" ADD CONSTRAINT "dossier_answers_seller_id_case_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dossier_documents" ADD CONSTRAINT "dossier_documents_seller_id_case_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
UPDATE "events" SET "party_id" = "seller_id" WHERE "seller_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "seller_id";
--> statement-breakpoint
ALTER TABLE "dossier_remarks" ADD CONSTRAINT "dossier_remarks_seller_id_case_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_seller_id_case_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paper_confirmations" ADD CONSTRAINT "paper_confirmations_seller_id_case_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agreement_remarks" ADD CONSTRAINT "agreement_remarks_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_openings" ADD CONSTRAINT "file_openings_reader_id_case_people_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_questions" ADD CONSTRAINT "file_questions_reader_id_case_people_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "move_answers" ADD CONSTRAINT "move_answers_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notary_parcels" ADD CONSTRAINT "notary_parcels_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_moves" ADD CONSTRAINT "transfer_moves_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_steps" ADD CONSTRAINT "transfer_steps_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "events_of_customers" ON "events" USING btree ("at") WHERE actor IS NULL AND party_id IS NOT NULL;
