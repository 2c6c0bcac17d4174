CREATE TABLE "property_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"run_id" bigint,
	"actor" text,
	"kind" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "property_changes_kind" CHECK (kind IN ('created', 'changed', 'hidden', 'shown'))
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "kept_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "home_key" text GENERATED ALWAYS AS (CASE WHEN postal_code ~ '^[1-9][0-9]{3} [A-Z]{2}$' THEN replace(postal_code, ' ', '') || ' ' || regexp_replace(lower(substring(address from '(\d+(?:[ -]?[[:alnum:]]{1,6})?)$')), '^(\d+)[ -]*', '\1-') END) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "duplicate_of" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "also_from" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "price_lowered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "changes_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "held_back" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "property_changes" ADD CONSTRAINT "property_changes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_changes" ADD CONSTRAINT "property_changes_run_id_sync_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sync_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_changes_property" ON "property_changes" USING btree ("property_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "property_changes_run" ON "property_changes" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "properties_homes" ON "properties" USING btree ("home_key") WHERE is_active AND home_key IS NOT NULL;