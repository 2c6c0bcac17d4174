CREATE TABLE "case_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid,
	"transfer_id" uuid,
	"case_id" uuid GENERATED ALWAYS AS (coalesce(dossier_id, transfer_id)) STORED NOT NULL,
	"kind" text NOT NULL,
	"step" text,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"sealed_key" text,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"valid_until" date,
	"audience" text DEFAULT 'office' NOT NULL,
	"question" text,
	"added_at" timestamp with time zone NOT NULL,
	"party_id" uuid,
	"actor" text,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_documents_case" CHECK ((dossier_id IS NULL) <> (transfer_id IS NULL)),
	CONSTRAINT "case_documents_kind" CHECK (CASE WHEN transfer_id IS NULL THEN kind IN ('deed', 'label', 'measuring', 'vve', 'ground-lease', 'warranty', 'permit', 'mandate', 'answer', 'other') ELSE kind IN ('agreement', 'signed', 'proof', 'notice', 'guarantee', 'inspection', 'photo', 'signature', 'other') END),
	CONSTRAINT "case_documents_step" CHECK (step IN ('signed', 'cooling-off', 'financing', 'survey', 'other', 'guarantee', 'notary', 'inspection', 'transfer', 'keys')),
	CONSTRAINT "case_documents_audience" CHECK (audience IN ('office', 'seller', 'buyer', 'bidders', 'viewers', 'all')),
	CONSTRAINT "case_documents_sealed" CHECK ((transfer_id IS NULL) = (sealed_key IS NULL)),
	CONSTRAINT "case_documents_name" CHECK (length(name) BETWEEN 1 AND 200)
);
--> statement-breakpoint
INSERT INTO "case_documents" ("id", "dossier_id", "kind", "name", "file", "type", "bytes", "hash", "valid_until", "audience", "question", "added_at", "party_id", "actor", "removed_at", "version")
	SELECT "id", "dossier_id", "kind", "name", "file", "type", "bytes", "hash", "valid_until", "audience", "question", "added_at", "seller_id", "actor", "removed_at", "version" FROM "dossier_documents";
--> statement-breakpoint
INSERT INTO "case_documents" ("id", "transfer_id", "kind", "step", "name", "file", "sealed_key", "type", "bytes", "hash", "added_at", "party_id", "actor")
	SELECT "id", "transfer_id", "kind", "step", "name", "file", "sealed_key", "type", "bytes", "hash", "added_at", "party_id", "actor" FROM "transfer_documents";
--> statement-breakpoint
DROP TABLE "dossier_documents" CASCADE;
--> statement-breakpoint
DROP TABLE "transfer_documents" CASCADE;
--> statement-breakpoint
ALTER TABLE "case_documents" ADD CONSTRAINT "case_documents_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_documents" ADD CONSTRAINT "case_documents_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_documents" ADD CONSTRAINT "case_documents_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "case_documents_case" ON "case_documents" USING btree ("case_id");
--> statement-breakpoint
CREATE INDEX "case_documents_dossier_id" ON "case_documents" USING btree ("dossier_id") WHERE dossier_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "case_documents_transfer_id" ON "case_documents" USING btree ("transfer_id") WHERE transfer_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "case_documents_party_id" ON "case_documents" USING btree ("party_id") WHERE party_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_document_id_case_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."case_documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_document_id_case_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."case_documents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_document_id_case_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."case_documents"("id") ON DELETE set null ON UPDATE no action;
