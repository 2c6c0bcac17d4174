CREATE TABLE "case_steps" (
	"dossier_id" uuid,
	"transfer_id" uuid,
	"case_id" uuid GENERATED ALWAYS AS (coalesce(dossier_id, transfer_id)) STORED NOT NULL,
	"step" text NOT NULL,
	"position" integer,
	"is_gate" boolean DEFAULT false NOT NULL,
	"agreed_on" date,
	"due_on" date,
	"due_time" text,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"party_id" uuid,
	"actor" text,
	"passed_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_steps_case_id_step_pk" PRIMARY KEY("case_id","step"),
	CONSTRAINT "case_steps_case" CHECK ((dossier_id IS NULL) <> (transfer_id IS NULL)),
	CONSTRAINT "case_steps_step" CHECK (CASE WHEN transfer_id IS NULL THEN step IN ('mandate', 'identity', 'questionnaire', 'items', 'documents', 'label', 'measuring', 'photos', 'approval') ELSE step IN ('signed', 'cooling-off', 'financing', 'survey', 'other', 'guarantee', 'notary', 'inspection', 'transfer', 'keys') END),
	CONSTRAINT "case_steps_outcome" CHECK (outcome IN ('done', 'lapsed', 'called-upon', 'not-needed')),
	CONSTRAINT "case_steps_settled" CHECK ((outcome IS NULL) = (settled_at IS NULL)),
	CONSTRAINT "case_steps_passed" CHECK (passed_reason IS NULL OR settled_at IS NOT NULL),
	CONSTRAINT "case_steps_time" CHECK (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
INSERT INTO "case_steps" ("dossier_id", "step", "position", "is_gate", "due_on", "outcome", "settled_at", "actor", "passed_reason")
	SELECT "dossier_id", "step", "position", "is_gate", "wished_on", CASE WHEN "done_at" IS NOT NULL THEN 'done' END, "done_at", "done_by", "passed_reason" FROM "dossier_steps";
--> statement-breakpoint
INSERT INTO "case_steps" ("transfer_id", "step", "agreed_on", "due_on", "due_time", "outcome", "settled_at", "party_id", "actor", "version")
	SELECT "transfer_id", "step", "agreed_on", "due_on", "due_time", "outcome", "settled_at", "party_id", "actor", "version" FROM "transfer_steps";
--> statement-breakpoint
DROP TABLE "dossier_steps" CASCADE;
--> statement-breakpoint
DROP TABLE "transfer_steps" CASCADE;
--> statement-breakpoint
ALTER TABLE "case_steps" ADD CONSTRAINT "case_steps_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_steps" ADD CONSTRAINT "case_steps_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_steps" ADD CONSTRAINT "case_steps_party_id_case_people_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."case_people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "case_steps_open" ON "case_steps" USING btree ("due_on") WHERE dossier_id IS NOT NULL AND settled_at IS NULL;
--> statement-breakpoint
CREATE INDEX "case_steps_dossier_id" ON "case_steps" USING btree ("dossier_id") WHERE dossier_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "case_steps_transfer_id" ON "case_steps" USING btree ("transfer_id") WHERE transfer_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "case_steps_party_id" ON "case_steps" USING btree ("party_id") WHERE party_id IS NOT NULL;
