CREATE TABLE "signature_evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"about" uuid NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement_signatures" ALTER COLUMN "document_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "case_people" ADD COLUMN "identified_how" text;--> statement-breakpoint
ALTER TABLE "case_people" ADD COLUMN "identified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_people" ADD COLUMN "identified_by" text;--> statement-breakpoint
ALTER TABLE "dossier_papers" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "paper_confirmations" ADD COLUMN "evidence_id" uuid;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "evidence_id" uuid;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "checked_by" text;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD COLUMN "signing_order" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD COLUMN "declined_by" uuid;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD COLUMN "outcome_id" uuid;--> statement-breakpoint
ALTER TABLE "signature_evidence" ADD CONSTRAINT "signature_evidence_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signature_evidence_person" ON "signature_evidence" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "signature_evidence_about" ON "signature_evidence" USING btree ("about");--> statement-breakpoint
ALTER TABLE "paper_confirmations" ADD CONSTRAINT "paper_confirmations_evidence_id_signature_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."signature_evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_evidence_id_signature_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."signature_evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_declined_by_case_people_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_outcome_id_case_documents_id_fk" FOREIGN KEY ("outcome_id") REFERENCES "public"."case_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_confirmations_evidence" ON "paper_confirmations" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "agreement_signatures_evidence" ON "agreement_signatures" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "agreement_versions_declined" ON "agreement_versions" USING btree ("declined_by");--> statement-breakpoint
CREATE INDEX "agreement_versions_outcome" ON "agreement_versions" USING btree ("outcome_id");--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_identified" CHECK (identified_how IN ('person', 'document'));--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_way" CHECK ((document_id IS NULL) <> (evidence_id IS NULL));--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_page" CHECK (evidence_id IS NULL OR checked_at IS NOT NULL);--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_order" CHECK (signing_order IN ('any', 'sellers-last'));--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_decline" CHECK (length(decline_reason) BETWEEN 1 AND 1000);--> statement-breakpoint
UPDATE "agreement_signatures" AS s SET "checked_at" = s."added_at", "checked_by" = s."actor"
FROM "agreement_versions" AS v WHERE v."id" = s."version_id" AND v."completed_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "case_documents" AS d SET "kind" = 'signature'
FROM "agreement_signatures" AS s WHERE s."document_id" = d."id" AND s."checked_at" IS NULL;
